import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import type { Highlight } from '../../search/browser/highlight.ts';
import { ResultsMap, type Spot } from '../../search/results/ResultsMap.tsx';
import { OrderCard } from '../OrderCard.tsx';
import { useSide } from '../use-side.ts';
import { orderPointsQuery, ordersAtQuery } from './list-queries.ts';
import type { OrderFilters } from './order-filters.ts';

/** Orders around the selected spot. */
function OrdersAt({ spot, filters }: { spot: Spot; filters: OrderFilters }) {
  const { data } = useQuery(ordersAtQuery(filters, useSide(), spot));
  if (!data) {
    return (
      <li>
        <Skeleton height={180} />
      </li>
    );
  }
  return data.results
    .filter(({ id }) => spot.ids.includes(id))
    .map((order) => (
      <li key={order.id}>
        <OrderCard order={{ ...order, distance: null }} to={`/orders/${order.id}`} person={null} />
      </li>
    ));
}

interface OrdersMapProps {
  filters: OrderFilters;
  highlight: Highlight;
  onChange: (patch: OrderFilters) => void;
}

export function OrdersMap({ filters, highlight, onChange }: OrdersMapProps) {
  const { t } = useTranslation('orders');
  const { data } = useQuery({ ...orderPointsQuery(filters, useSide()), placeholderData: keepPreviousData });
  return (
    <ResultsMap
      found={data}
      words={{
        label: t('list.mapLabel'),
        chosen: t('list.chosen'),
        crowd: (count) => t('list.cluster', { count }),
        one: (price) => t('list.point', { price }),
      }}
      highlight={highlight}
      circle={filters.location}
      onCircle={(location) => onChange({ location })}
      cardsAt={(spot) => <OrdersAt spot={spot} filters={filters} />}
    />
  );
}
