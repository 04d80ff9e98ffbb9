import { pageMeta } from '../../../lib/page/seo.ts';
import { ChildrenDrawing } from '../../../ui/art/ChildrenDrawing.tsx';
import { EmptyPage } from '../../parts/EmptyPage.tsx';

export const meta = pageMeta('childAdditionally');

export default function ChildAdditionallyPage() {
  return <EmptyPage page="childAdditionally" to="/profile/children" drawing={<ChildrenDrawing />} />;
}
