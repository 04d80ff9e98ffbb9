import type { OrderCard as Order } from '@ladushki/contract/order-schemas';
import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { NothingFound, ResultItem, ResultList } from '../../search/browser/ResultList.tsx';
import { OrderCard } from '../OrderCard.tsx';
import { useSide } from '../use-side.ts';
import { openOrdersQuery } from './list-queries.ts';
import { type OrderFilters, orderFilters } from './order-filters.ts';

/** Memoised by order. */
const Item = memo(({ order }: { order: Order }) => (
  <ResultItem id={order.id} by={order}>
    <OrderCard order={order} to={`/orders/${order.id}`} person={order.customer} />
  </ResultItem>
));

const skeleton = (
  <div className="stack-2">
    <Skeleton height={210} />
    <Skeleton height={210} />
    <Skeleton height={210} />
  </div>
);

interface OrderListProps {
  filters: OrderFilters;
  onReset: () => void;
}

function Nothing({ filters, onReset }: OrderListProps) {
  const { t } = useTranslation('orders');
  const side = useSide();
  return (
    <NothingFound
      isNarrowed={orderFilters.count(filters) > 0 || Boolean(filters.search)}
      onReset={onReset}
      words={{ narrow: t('list.empty.narrow'), text: t('list.empty.text') }}
      action={
        <ButtonLink to={side === 'sitter' ? '/profile' : '/specialists'}>
          {t(side === 'sitter' ? 'list.empty.profile' : 'list.empty.specialists')}
        </ButtonLink>
      }
    />
  );
}

/** The page is rendered for a visitor; a sitter's offers and labels are fetched afterwards. */
function useOwnReading(query: Pick<UseInfiniteQueryResult, 'refetch'>, orders: readonly Order[]) {
  const side = useSide();
  const isVisitors = orders.some(({ status_label }) => status_label === 'open');
  const { refetch } = query;
  useEffect(() => {
    if (side === 'sitter' && isVisitors) void refetch();
  }, [side, isVisitors, refetch]);
}

export function OrderList({ filters, onReset }: OrderListProps) {
  const query = useInfiniteQuery({ ...openOrdersQuery(filters), placeholderData: keepPreviousData });
  const orders = query.data?.pages.flatMap((page) => page.results) ?? [];
  useOwnReading(query, orders);
  return (
    <ResultList
      query={query}
      className="stack-2"
      skeleton={skeleton}
      empty={<Nothing filters={filters} onReset={onReset} />}
    >
      {orders.map((order) => (
        <Item key={order.id} order={order} />
      ))}
    </ResultList>
  );
}
