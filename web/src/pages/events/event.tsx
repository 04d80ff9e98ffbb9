import type { Locale } from '@ladushki/contract/locales';
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { EventDetail } from '../../features/events/EventDetail.tsx';
import { findEvent } from '../../features/events/sample.ts';
import { localeOf } from '../../lib/app-env.ts';
import { currentLocale } from '../../lib/i18n/browser.ts';
import { type PageData, pageMeta } from '../../lib/page/seo.ts';
import { today } from '../../lib/today.ts';

function pageOf(id: string | undefined, locale: Locale): PageData & { today: string } {
  const event = findEvent(id);
  if (!event) throw data(null, { status: 404 });
  // No structured data: search engines would announce a sample event.
  return { seo: { title: event.title[locale], description: event.text[locale] }, today: today() };
}

export const meta = pageMeta('event');
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  pageOf(params.id, localeOf(request.url, request.headers.get('cookie') ?? ''));
export const clientLoader = ({ params }: { params: { id?: string } }) => pageOf(params.id, currentLocale());

export default function EventPage() {
  const event = findEvent(useParams().id);
  const page = useLoaderData<typeof loader>();
  return event ? <EventDetail event={event} today={page.today} /> : null;
}
