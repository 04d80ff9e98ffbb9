import { pageMeta } from '../../lib/page/seo.ts';
import { CalendarDrawing } from '../../ui/art/CalendarDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('myOrders');

export default function MyOrdersPage() {
  return <EmptyPage page="myOrders" to="/specialists" drawing={<CalendarDrawing />} />;
}
