import { pageMeta } from '../../lib/page/seo.ts';
import { CalendarDrawing } from '../../ui/art/CalendarDrawing.tsx';
import { EmptyPage } from '../parts/EmptyPage.tsx';

export const meta = pageMeta('profileSchedule');

export default function SchedulePage() {
  return <EmptyPage page="profileSchedule" to="/profile" drawing={<CalendarDrawing />} />;
}
