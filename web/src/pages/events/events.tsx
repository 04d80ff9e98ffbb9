import { EventsList } from '../../features/events/EventsList.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('events');

export default function EventsPage() {
  return (
    <>
      <PageHeading page="events" />
      <EventsList />
    </>
  );
}
