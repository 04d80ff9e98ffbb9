import { pageMeta } from '../../lib/page/seo.ts';
import { CalendarDrawing } from '../../ui/art/CalendarDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('booking');

export default function BookingPage() {
  return <EmptyPage page="booking" to="/specialists" drawing={<CalendarDrawing />} />;
}
