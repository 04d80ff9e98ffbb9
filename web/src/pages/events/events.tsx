import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EventsList } from '../../features/events/EventsList.tsx';
import { eventsQuery } from '../../features/events/event-queries.ts';
import { serverLoader } from '../../lib/page/data.server.ts';
import { browserLoader, type PageSpec } from '../../lib/page/data.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { PageHeading } from '../parts/PageHeading.tsx';

const spec: PageSpec = { lists: ({ url }) => [eventsQuery(url.searchParams)] };

export const meta = pageMeta('events');
/** The moment comes with the page, so that one rendered before an event began hydrates with the same words. */
export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await serverLoader(spec)(args)),
  now: new Date().toISOString(),
});
export const clientLoader = async (args: ClientLoaderFunctionArgs) => ({
  ...(await browserLoader(spec)(args)),
  now: new Date().toISOString(),
});

export default function EventsPage() {
  const { now } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading page="events" />
      <EventsList now={now} />
    </>
  );
}
