import { pageMeta } from '../../lib/page/seo.ts';
import { ChildrenDrawing } from '../../ui/art/ChildrenDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('children');

export default function ChildrenPage() {
  return <EmptyPage page="children" to="/profile" drawing={<ChildrenDrawing />} />;
}
