import type { SitterCard as Sitter } from '@ladushki/contract/sitter-card';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchDrawing } from '../../../ui/art/SearchDrawing.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { InfiniteList } from '../../../ui/layout/InfiniteList.tsx';
import { countFilters, type Filters } from '../filters/filters.ts';
import { sittersQuery } from '../search-queries.ts';
import { useCardHighlight } from './highlight.ts';
import { SitterCard } from './SitterCard.tsx';
import styles from './SitterList.module.css';
import { SitterListSkeleton } from './SitterListSkeleton.tsx';

/** Drawn again only when the sitter has changed, whatever moves around the list. */
const Item = memo(({ sitter, isFree }: { sitter: Sitter; isFree: boolean }) => {
  const { isPointedAt, handlers } = useCardHighlight(sitter.id);
  return (
    <li className={styles.item} data-pointed={isPointedAt || undefined} {...handlers}>
      <SitterCard sitter={sitter} isFree={isFree} />
    </li>
  );
});

interface SitterListProps {
  filters: Filters;
  onReset: () => void;
}

function Nobody({ filters, onReset }: SitterListProps) {
  const { t } = useTranslation('search');
  const isNarrowed = countFilters(filters) > 0 || Boolean(filters.search);
  return (
    <State
      drawing={<SearchDrawing />}
      title={<h3>{t('empty.title')}</h3>}
      action={isNarrowed && <Button onClick={onReset}>{t('empty.reset')}</Button>}
    >
      {t(isNarrowed ? 'empty.narrow' : 'empty.text')}
    </State>
  );
}

/** Grows as one reads on. While another answer is on its way the old one stays, faded. */
export function SitterList({ filters, onReset }: SitterListProps) {
  const query = useInfiniteQuery({ ...sittersQuery(filters), placeholderData: (before) => before });
  if (query.isError && !query.data) return <LoadError error={query.error} onRetry={query.refetch} />;
  if (!query.data)
    return (
      <ul className={styles.grid}>
        <SitterListSkeleton />
      </ul>
    );
  const sitters = query.data.pages.flatMap((page) => page.results);
  if (sitters.length === 0) return <Nobody filters={filters} onReset={onReset} />;
  return (
    <div className={styles.list} data-old={query.isPlaceholderData || undefined} aria-busy={query.isPlaceholderData}>
      <InfiniteList
        className={styles.grid}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage || query.isPlaceholderData}
        onMore={query.fetchNextPage}
      >
        {sitters.map((sitter) => (
          <Item key={sitter.id} sitter={sitter} isFree={Boolean(filters.days || filters.date_from)} />
        ))}
        {query.isFetchingNextPage && <SitterListSkeleton count={2} />}
      </InfiniteList>
    </div>
  );
}
