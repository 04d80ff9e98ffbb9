import { pageMeta } from '../../../lib/page/seo.ts';
import { ChildrenDrawing } from '../../../ui/art/ChildrenDrawing.tsx';
import { EmptyPage } from '../../parts/EmptyPage.tsx';

export const meta = pageMeta('orderChildAdditionally');

export default function ChildAdditionallyPage() {
  return <EmptyPage page="orderChildAdditionally" to="/my-orders" drawing={<ChildrenDrawing />} />;
}
