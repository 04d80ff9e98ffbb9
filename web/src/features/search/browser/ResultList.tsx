import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Fragment } from '../../../lib/page/Fragment.tsx';
import { SearchDrawing } from '../../../ui/art/drawings.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { InfiniteList, type MorePages } from '../../../ui/layout/InfiniteList.tsx';
import { useCardHighlight } from './highlight.ts';
import styles from './ResultList.module.css';

interface ResultItemProps {
  id: number;
  /** All that its card shows. */
  by: unknown;
  children: ReactNode;
}

/** A result, which the map may highlight. */
export function ResultItem({ id, by, children }: ResultItemProps) {
  const { isPointedAt, handlers } = useCardHighlight(id);
  return (
    <Fragment as="li" name="card" by={by} className={styles.item} data-pointed={isPointedAt || undefined} {...handlers}>
      {children}
    </Fragment>
  );
}

interface NothingFoundProps {
  isNarrowed: boolean;
  onReset: () => void;
  /** Empty states: with filters that can be removed, and without. */
  words: { narrow: string; text: string };
  /** The action of the empty state without filters. */
  action?: ReactNode;
}

export function NothingFound({ isNarrowed, onReset, words, action }: NothingFoundProps) {
  const { t } = useTranslation('search');
  return (
    <State
      drawing={<SearchDrawing />}
      title={<h3>{t('empty.title')}</h3>}
      action={isNarrowed ? <Button onClick={onReset}>{t('empty.reset')}</Button> : action}
    >
      {isNarrowed ? words.narrow : words.text}
    </State>
  );
}

interface ResultListProps {
  query: Pick<UseInfiniteQueryResult, 'error' | 'data' | 'refetch' | 'isPlaceholderData'> & MorePages;
  className: string | undefined;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Items of a list. */
  children: readonly ReactNode[];
  /** Skeletons while loading. */
  more?: ReactNode;
}

/** An infinite list. While new filters load, the old results stay, faded. */
export function ResultList({ query, className, skeleton, empty, children, more }: ResultListProps) {
  if (query.error && !query.data) return <LoadError error={query.error} onRetry={query.refetch} />;
  if (!query.data) return skeleton;
  if (children.length === 0) return empty;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <div className={styles.list} data-old={query.isPlaceholderData || undefined} aria-busy={query.isPlaceholderData}>
      <InfiniteList
        className={className}
        query={{ hasNextPage, isFetchingNextPage: isFetchingNextPage || query.isPlaceholderData, fetchNextPage }}
      >
        {children}
        {isFetchingNextPage && more}
      </InfiniteList>
    </div>
  );
}
