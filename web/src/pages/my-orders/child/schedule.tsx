import { pageMeta } from '../../../lib/page/seo.ts';
import { CalendarDrawing } from '../../../ui/art/CalendarDrawing.tsx';
import { EmptyPage } from '../../parts/EmptyPage.tsx';

export const meta = pageMeta('orderChildSchedule');

export default function ChildSchedulePage() {
  return <EmptyPage page="orderChildSchedule" to="/my-orders" drawing={<CalendarDrawing />} />;
}
