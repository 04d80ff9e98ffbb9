import { pageMeta } from '../../../lib/page/seo.ts';
import { ChildrenDrawing } from '../../../ui/art/ChildrenDrawing.tsx';
import { EmptyPage } from '../../parts/EmptyPage.tsx';

export const meta = pageMeta('orderChild');

export default function ChildGeneralPage() {
  return <EmptyPage page="orderChild" to="/my-orders" drawing={<ChildrenDrawing />} />;
}
