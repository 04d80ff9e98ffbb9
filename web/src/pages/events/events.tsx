import { useLoaderData } from 'react-router';
import { EventsList } from '../../features/events/EventsList.tsx';
import { pageMeta } from '../../lib/page/seo.ts';
import { today } from '../../lib/today.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('events');
/** Today's date comes with the page, so that one rendered before midnight hydrates with the same dates. */
export const loader = () => ({ today: today() });
export const clientLoader = () => ({ today: today() });

export default function EventsPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading page="events" />
      <EventsList today={data.today} />
    </>
  );
}
