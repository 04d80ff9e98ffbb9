import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../lib/format/money.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Cluster, MapPoint } from '../../map/clusters.ts';
import type { Place } from '../../map/geo.ts';
import { PointsMap } from '../../map/PointsMap.tsx';
import { type Highlight, useHighlighted } from '../../search/highlight.ts';
import styles from '../../search/SittersMap.module.css';
import { OrderCard } from '../OrderCard.tsx';
import { orderPointsQuery, ordersAtQuery } from './list-queries.ts';
import type { OrderFilters } from './order-filters.ts';

/** Around a crowd that is too large to be shown one by one. */
const crowdRadiusKm = 5;

interface Spot extends Place {
  ids: readonly number[];
}

/** What is asked for around the chosen spot; places are rounded, so there may be several. */
function SpotCards({ spot, filters, onClose }: { spot: Spot; filters: OrderFilters; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const { data } = useQuery(ordersAtQuery(filters, spot));
  return (
    <section className={styles.spot} aria-label={t('list.chosen')}>
      <IconButton icon="close" label={t('list.close')} className={styles.close} onClick={onClose} />
      <ul className={styles.cards}>
        {data ? (
          data.results
            .filter(({ id }) => spot.ids.includes(id))
            .map((order) => (
              <li key={order.id}>
                <OrderCard order={{ ...order, distance: null }} to={`/orders/${order.id}`} person={null} />
              </li>
            ))
        ) : (
          <li>
            <Skeleton height={180} />
          </li>
        )}
      </ul>
    </section>
  );
}

interface OrdersMapProps {
  filters: OrderFilters;
  highlight: Highlight;
  onChange: (patch: OrderFilters) => void;
}

export function OrdersMap({ filters, highlight, onChange }: OrdersMapProps) {
  const { t } = useTranslation('orders');
  const { data } = useQuery({ ...orderPointsQuery(filters), placeholderData: keepPreviousData });
  const [spot, setSpot] = useState<Spot | null>(null);
  const pointed = useHighlighted(highlight);
  const points = useMemo<MapPoint[]>(
    () => [
      ...(data?.points ?? []).map(({ price, ...point }) => ({
        ...point,
        count: 1,
        label: price === null ? '•' : moneyText(price),
      })),
      ...(data?.clusters ?? []).map((cluster) => ({ ...cluster, label: '' })),
    ],
    [data],
  );
  const pick = ({ lat, lng, ids, count }: Cluster) => {
    if (ids.length === 0) onChange({ location: { lat, lng, radius: crowdRadiusKm } });
    else setSpot(ids.length === count ? { lat, lng, ids } : null);
  };
  return (
    <PointsMap
      label={t('list.mapLabel')}
      points={points}
      nameOf={({ count, label }) => (count > 1 ? t('list.cluster', { count }) : t('list.point', { price: label }))}
      pointed={spot ? [...pointed, ...spot.ids] : pointed}
      onPoint={highlight.set}
      onPick={pick}
      circle={filters.location ?? null}
      onCircle={(location) => onChange({ location: location ?? undefined })}
    >
      {spot && <SpotCards spot={spot} filters={filters} onClose={() => setSpot(null)} />}
    </PointsMap>
  );
}
