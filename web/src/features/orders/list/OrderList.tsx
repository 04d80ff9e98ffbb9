import type { OrderCard as Order } from '@ladushki/contract/order-schemas';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { isApiError } from '../../../lib/api/types.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { SearchDrawing } from '../../../ui/art/drawings.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/Button.tsx';
import { FitLine } from '../../fit/FitLine.tsx';
import { NothingFound, ResultItem, ResultList } from '../../search/browser/ResultList.tsx';
import { OrderCard } from '../OrderCard.tsx';
import { useSide } from '../use-side.ts';
import { openOrdersQuery } from './list-queries.ts';
import { type OrderFilters, orderFilters } from './order-filters.ts';

/** Memoised by order. */
const Item = memo(({ order }: { order: Order }) => (
  <ResultItem id={order.id} by={order}>
    <OrderCard order={order} to={`/orders/${order.id}`} person={order.customer}>
      {order.fit && <FitLine fit={order.fit} />}
    </OrderCard>
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

const hourFilters = ['time_from', 'fits_my_week'];

/** Exact hours of families are told to sitters whose profile is in the search. */
function HoursAreClosed({ onReset }: Pick<OrderListProps, 'onReset'>) {
  const { t } = useTranslation('orders');
  return (
    <State
      drawing={<SearchDrawing />}
      title={<h3>{t('list.closedHours.title')}</h3>}
      action={
        <div className="row-wrap">
          <ButtonLink to="/profile">{t('list.empty.profile')}</ButtonLink>
          <Button kind="secondary" onClick={onReset}>
            {t('search:empty.reset')}
          </Button>
        </div>
      }
    >
      {t('list.closedHours.text')}
    </State>
  );
}

export function OrderList({ filters, onReset }: OrderListProps) {
  const query = useInfiniteQuery({ ...openOrdersQuery(filters, useSide()), placeholderData: keepPreviousData });
  const { error } = query;
  if (isApiError(error) && hourFilters.some((name) => error.errors[name])) return <HoursAreClosed onReset={onReset} />;
  const orders = query.data?.pages.flatMap((page) => page.results) ?? [];
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
