import type { OrderCard as Order } from '@ladushki/contract/order-schemas';
import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchDrawing } from '../../../ui/art/SearchDrawing.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/Button.tsx';
import { InfiniteList } from '../../../ui/layout/InfiniteList.tsx';
import { useCardHighlight } from '../../search/results/highlight.ts';
import list from '../../search/results/SitterList.module.css';
import styles from '../MyOrders.module.css';
import { OrderCard } from '../OrderCard.tsx';
import { useSide } from '../use-side.ts';
import { openOrdersQuery } from './list-queries.ts';
import { countOrderFilters, type OrderFilters } from './order-filters.ts';

/** Drawn again only when the order has changed, whatever moves around the list. */
const Item = memo(({ order }: { order: Order }) => {
  const { isPointedAt, handlers } = useCardHighlight(order.id);
  return (
    <li className={list.item} data-pointed={isPointedAt || undefined} {...handlers}>
      <OrderCard order={order} to={`/orders/${order.id}`} person={order.customer} />
    </li>
  );
});

interface OrderListProps {
  filters: OrderFilters;
  onReset: () => void;
}

function Nothing({ filters, onReset }: OrderListProps) {
  const { t } = useTranslation('orders');
  const side = useSide();
  const isNarrowed = countOrderFilters(filters) > 0 || Boolean(filters.search);
  const next = isNarrowed ? (
    <Button onClick={onReset}>{t('list.reset')}</Button>
  ) : (
    <ButtonLink to={side === 'sitter' ? '/profile' : '/specialists'}>
      {t(side === 'sitter' ? 'list.empty.profile' : 'list.empty.specialists')}
    </ButtonLink>
  );
  return (
    <State drawing={<SearchDrawing />} title={<h3>{t('list.empty.title')}</h3>} action={next}>
      {t(isNarrowed ? 'list.empty.narrow' : 'list.empty.text')}
    </State>
  );
}

/** The page comes from the server as a visitor reads it; a sitter's own offers and labels are asked for after it. */
function useOwnReading(query: Pick<UseInfiniteQueryResult, 'refetch'>, orders: readonly Order[]) {
  const side = useSide();
  const isVisitors = orders.some(({ status_label }) => status_label === 'open');
  const { refetch } = query;
  useEffect(() => {
    if (side === 'sitter' && isVisitors) void refetch();
  }, [side, isVisitors, refetch]);
}

/** Ten more each time its end comes near. */
export function OrderList({ filters, onReset }: OrderListProps) {
  const query = useInfiniteQuery({ ...openOrdersQuery(filters), placeholderData: keepPreviousData });
  const orders = query.data?.pages.flatMap((page) => page.results) ?? [];
  useOwnReading(query, orders);
  if (query.isError && !query.data) return <LoadError error={query.error} onRetry={query.refetch} />;
  if (!query.data) {
    return (
      <div className={styles.list}>
        <Skeleton height={210} />
        <Skeleton height={210} />
        <Skeleton height={210} />
      </div>
    );
  }
  if (orders.length === 0) return <Nothing filters={filters} onReset={onReset} />;
  return (
    <div className={list.list} data-old={query.isPlaceholderData || undefined} aria-busy={query.isPlaceholderData}>
      <InfiniteList
        className={styles.list}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage || query.isPlaceholderData}
        onMore={query.fetchNextPage}
      >
        {orders.map((order) => (
          <Item key={order.id} order={order} />
        ))}
      </InfiniteList>
    </div>
  );
}
