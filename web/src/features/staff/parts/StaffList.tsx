import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { EmptyDrawing } from '../../../ui/art/drawings.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { InfiniteList } from '../../../ui/layout/InfiniteList.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';

interface Pages<Item> {
  pages: readonly { count: number; results: readonly Item[] }[];
}

interface StaffListProps<Item> {
  query: UseInfiniteQueryResult<Pages<Item>, Error>;
  /** Empty text. */
  empty: string;
  /** Between the tools and the list, once the count is known. */
  head?: (count: number) => ReactNode;
  children: (item: Item, index: number) => ReactNode;
}

const shape = (
  <Stack gap={1}>
    {[1, 2, 3, 4, 5].map((line) => (
      <Skeleton key={line} height={68} />
    ))}
  </Stack>
);

/** An infinite list of the back office. */
export function StaffList<Item>({ query, empty, head, children }: StaffListProps<Item>) {
  const { t } = useTranslation();
  if (query.error && !query.data) return <LoadError error={query.error} onRetry={query.refetch} />;
  if (!query.data) {
    return (
      <div role="status" aria-label={t('loading')}>
        {shape}
      </div>
    );
  }
  const items = query.data.pages.flatMap(({ results }) => results);
  if (items.length === 0) return <State drawing={<EmptyDrawing />}>{empty}</State>;
  return (
    <>
      {head?.(query.data.pages[0]?.count ?? 0)}
      <InfiniteList className="stack-1" query={query}>
        {items.map(children)}
      </InfiniteList>
    </>
  );
}
