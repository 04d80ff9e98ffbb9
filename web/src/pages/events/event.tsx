import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { leadOf } from '../../features/content/RichText.tsx';
import { EventDetail } from '../../features/events/EventDetail.tsx';
import { eventQuery } from '../../features/events/event-queries.ts';
import { serverLoader } from '../../lib/page/data.server.ts';
import { browserLoader, type PageSpec } from '../../lib/page/data.ts';
import { pageMeta } from '../../lib/page/seo.ts';

const eventOf = (params: { id?: string }) => eventQuery(params.id ?? '');

const spec: PageSpec = {
  needs: ({ params }) => [eventOf(params)],
  seo: (client, { params }) => {
    const event = client.getQueryData(eventOf(params).queryKey);
    if (!event) return {};
    return {
      title: event.title,
      description: leadOf(event.text),
      image: event.image,
      ld: {
        '@type': 'Event',
        name: event.title,
        startDate: event.starts_at,
        location: { '@type': 'Place', name: event.place, address: event.place },
      },
    };
  },
};

export const meta = pageMeta('event');
export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);

export default function EventPage() {
  const { data } = useSuspenseQuery(eventOf(useParams()));
  return <EventDetail event={data} />;
}
