import { data, type LoaderFunctionArgs, useParams } from 'react-router';
import { EventDetail } from '../../features/events/EventDetail.tsx';
import { findEvent } from '../../features/events/sample.ts';
import { localeOf } from '../../lib/app-env.ts';
import { currentLocale } from '../../lib/i18n/instance.ts';
import { type PageData, pageMeta } from '../../lib/page/seo.ts';

function pageOf(id: string | undefined, locale: 'ru' | 'en'): PageData {
  const event = findEvent(id);
  if (!event) throw data(null, { status: 404 });
  const title = event.title[locale];
  const description = event.text[locale];
  const ld = {
    '@type': 'Event',
    name: title,
    description,
    startDate: `${event.date}T${event.time}:00+03:00`,
    location: { '@type': 'Place', name: event.place[locale] },
  };
  return { state: null, seo: { title, description, ld } };
}

export const meta = pageMeta('event');
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  pageOf(params.id, localeOf(request.headers.get('cookie') ?? ''));
export const clientLoader = ({ params }: { params: { id?: string } }) => pageOf(params.id, currentLocale());

export default function EventPage() {
  const event = findEvent(useParams().id);
  return event ? <EventDetail event={event} /> : null;
}
