import { pageMeta } from '../../lib/page/seo.ts';
import { CalendarDrawing } from '../../ui/art/CalendarDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('createOrder');

export default function CreateOrderPage() {
  return <EmptyPage page="createOrder" to="/my-orders" drawing={<CalendarDrawing />} />;
}
