import { pageMeta } from '../../../lib/page/seo.ts';
import { ChildrenDrawing } from '../../../ui/art/ChildrenDrawing.tsx';
import { EmptyPage } from '../../parts/EmptyPage.tsx';

export const meta = pageMeta('child');

export default function ChildGeneralPage() {
  return <EmptyPage page="child" to="/profile/children" drawing={<ChildrenDrawing />} />;
}
