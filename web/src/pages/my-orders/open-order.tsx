import { pageMeta } from '../../lib/page/seo.ts';
import { EmptyDrawing } from '../../ui/art/EmptyDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('openOrder');

export default function OpenOrderPage() {
  return <EmptyPage page="openOrder" to="/my-orders" drawing={<EmptyDrawing />} />;
}
