import { pageMeta } from '../../lib/page/seo.ts';
import { CalendarDrawing } from '../../ui/art/CalendarDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('profileOrders');

export default function OrdersPage() {
  return <EmptyPage page="profileOrders" to="/my-orders" drawing={<CalendarDrawing />} />;
}
