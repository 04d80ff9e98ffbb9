import { eventCategories } from '@ladushki/contract/content-constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { SearchDrawing } from '../../ui/art/drawings.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { InfiniteList } from '../../ui/layout/InfiniteList.tsx';
import { TabStrip } from '../../ui/layout/TabStrip.tsx';
import { EventCard } from './EventCard.tsx';
import styles from './Events.module.css';
import { eventsQuery } from './event-queries.ts';

function Found({ params, now }: { params: URLSearchParams; now: string }) {
  const { t } = useTranslation('events');
  const events = useInfiniteQuery(eventsQuery(params));
  if (events.isPending) return <SkeletonText lines={8} />;
  if (events.isError) return <LoadError error={events.error} onRetry={() => void events.refetch()} />;
  const found = events.data.pages.flatMap((page) => page.results);
  const isNarrowed = params.has('category') || params.has('search');
  if (found.length === 0)
    return (
      <State
        drawing={<SearchDrawing />}
        action={<ButtonLink to={isNarrowed ? '/events' : '/news'}>{t(isNarrowed ? 'reset' : 'toNews')}</ButtonLink>}
      >
        {t(isNarrowed ? 'empty' : 'none')}
      </State>
    );
  return (
    <InfiniteList className={styles.grid} query={events}>
      {found.map((event) => (
        <EventCard key={event.id} event={event} isPast={event.starts_at < now} />
      ))}
    </InfiniteList>
  );
}

/** Category and search are in the URL. `now` comes with the page, so that it hydrates with the same words. */
export function EventsList({ now }: { now: string }) {
  const { t } = useTranslation('events');
  const [params, setParams] = useSearchParams();
  const category = params.get('category');
  const search = params.get('search') ?? '';

  const addressOf = (next: string | null) => ({
    search: new URLSearchParams({ ...(next && { category: next }), ...(search && { search }) }).toString(),
  });
  const type = (typed: string) =>
    setParams(
      { ...(category && { category }), ...(typed && { search: typed }) },
      { replace: true, preventScrollReset: true },
    );

  return (
    <>
      <div className={styles.tools}>
        <TabStrip label={t('categories.label')}>
          {[null, ...eventCategories].map((name) => (
            <Link
              key={name}
              to={addressOf(name)}
              preventScrollReset
              aria-current={name === category ? 'page' : undefined}
            >
              {t(`categories.${name ?? 'all'}`)}
            </Link>
          ))}
        </TabStrip>
        <TextInput
          label={t('search')}
          placeholder={t('searchHint')}
          icon="search"
          type="search"
          value={search}
          onChange={type}
        />
      </div>
      <Found params={params} now={now} />
    </>
  );
}
