import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { Highlight } from '../browser/highlight.ts';
import type { Filters } from '../filters/filters.ts';
import { mapQuery, sittersAtQuery } from '../search-queries.ts';
import { ResultsMap, type Spot } from './ResultsMap.tsx';
import { SitterCard } from './SitterCard.tsx';
import { SitterCardSkeleton } from './SitterCardSkeleton.tsx';

/** Sitters around the selected spot. */
function SittersAt({ spot, filters }: { spot: Spot; filters: Filters }) {
  const { data } = useQuery(sittersAtQuery(filters, { lat: spot.lat, lng: spot.lng }));
  if (!data) {
    return (
      <li>
        <SitterCardSkeleton />
      </li>
    );
  }
  return data.results
    .filter(({ id }) => spot.ids.includes(id))
    .map((sitter) => (
      <li key={sitter.id}>
        <SitterCard sitter={{ ...sitter, distance: null }} isShort />
      </li>
    ));
}

interface SittersMapProps {
  filters: Filters;
  highlight: Highlight;
  onChange: (patch: Filters) => void;
}

export function SittersMap({ filters, highlight, onChange }: SittersMapProps) {
  const { t } = useTranslation('search');
  const { data } = useQuery({ ...mapQuery(filters), placeholderData: keepPreviousData });
  const found = useMemo(
    () =>
      data && {
        clusters: data.clusters,
        points: data.points?.map(({ per_hour_salary: price, ...point }) => ({ ...point, price })),
      },
    [data],
  );
  return (
    <ResultsMap
      found={found}
      words={{
        label: t('map.label'),
        chosen: t('map.chosen'),
        crowd: (count) => t('map.cluster', { count }),
        one: (price) => t('map.point', { price }),
      }}
      highlight={highlight}
      circle={filters.location}
      onCircle={(location) => onChange({ location })}
      cardsAt={(spot) => <SittersAt spot={spot} filters={filters} />}
    />
  );
}
