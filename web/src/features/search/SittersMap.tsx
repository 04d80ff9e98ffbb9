import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../lib/format/money.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Cluster, MapPoint } from '../map/clusters.ts';
import type { Place } from '../map/geo.ts';
import { PointsMap } from '../map/PointsMap.tsx';
import type { Filters } from './filters.ts';
import { type Highlight, useHighlighted } from './highlight.ts';
import { SitterCard } from './SitterCard.tsx';
import { SitterCardSkeleton } from './SitterCardSkeleton.tsx';
import styles from './SittersMap.module.css';
import { mapQuery, sittersAtQuery } from './search-queries.ts';

/** Around a crowd that is too large to be shown one by one. */
const crowdRadiusKm = 5;

interface Spot extends Place {
  ids: readonly number[];
}

/** Who lives around the chosen spot; places are rounded, so there may be several. */
function SpotCards({ spot, filters, onClose }: { spot: Spot; filters: Filters; onClose: () => void }) {
  const { t } = useTranslation('search');
  const { data } = useQuery(sittersAtQuery(filters, { lat: spot.lat, lng: spot.lng }));
  const sitters = data?.results.filter(({ id }) => spot.ids.includes(id));
  return (
    <section className={styles.spot} aria-label={t('map.chosen')}>
      <IconButton icon="close" label={t('map.close')} className={styles.close} onClick={onClose} />
      <ul className={styles.cards}>
        {sitters ? (
          sitters.map((sitter) => (
            <li key={sitter.id}>
              <SitterCard sitter={{ ...sitter, distance: null }} isShort />
            </li>
          ))
        ) : (
          <li>
            <SitterCardSkeleton />
          </li>
        )}
      </ul>
    </section>
  );
}

interface SittersMapProps {
  filters: Filters;
  highlight: Highlight;
  onChange: (patch: Filters) => void;
}

export function SittersMap({ filters, highlight, onChange }: SittersMapProps) {
  const { t } = useTranslation('search');
  const { data } = useQuery({ ...mapQuery(filters), placeholderData: (before) => before });
  const [spot, setSpot] = useState<Spot | null>(null);
  const pointed = useHighlighted(highlight);
  const points = useMemo<MapPoint[]>(
    () => [
      ...(data?.points ?? []).map(({ per_hour_salary, ...point }) => ({
        ...point,
        count: 1,
        label: per_hour_salary === null ? '•' : moneyText(per_hour_salary),
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
      label={t('map.label')}
      points={points}
      nameOf={({ count, label }) => (count > 1 ? t('map.cluster', { count }) : t('map.point', { price: label }))}
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
