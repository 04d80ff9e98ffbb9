import { pageMeta } from '../../lib/page/seo.ts';
import { SuccessDrawing } from '../../ui/art/SuccessDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('awards');

export default function AwardsPage() {
  return <EmptyPage page="awards" to="/profile" drawing={<SuccessDrawing />} />;
}
