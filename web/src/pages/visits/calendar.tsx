import { VisitCalendar } from '../../features/visits/calendar/VisitCalendar.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('calendar');

export default function CalendarPage() {
  return (
    <>
      <PageHeading page="calendar" />
      <VisitCalendar />
    </>
  );
}
