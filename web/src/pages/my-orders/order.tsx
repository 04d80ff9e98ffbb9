import { pageMeta } from '../../lib/page/seo.ts';
import { EmptyDrawing } from '../../ui/art/EmptyDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('myOrder');

export default function OrderPage() {
  return <EmptyPage page="myOrder" to="/my-orders" drawing={<EmptyDrawing />} />;
}
