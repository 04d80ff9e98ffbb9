import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { citiesQuery } from '../search-queries.ts';
import { CheckList } from './CheckList.tsx';

interface City {
  id: number;
  name: string;
  parent: number | null;
}

/** Regions, the selection and its parts: a whole city, or some districts. */
function firstShown(cities: readonly City[], chosen: readonly number[]): City[] {
  const byId = new Map(cities.map((city) => [city.id, city]));
  const above = chosen.flatMap((id) => {
    const parent = byId.get(id)?.parent;
    return parent ? [parent, byId.get(parent)?.parent] : [];
  });
  const opened = new Set([...chosen, ...above]);
  const childrenOf = (parent: number | null): City[] =>
    cities
      .filter((city) => city.parent === parent)
      .flatMap((city) => [city, ...(opened.has(city.id) ? childrenOf(city.id) : [])]);
  return childrenOf(null);
}

interface CityFilterProps {
  label: string;
  value: readonly number[] | undefined;
  onChange: (ids: number[]) => void;
}

const none: readonly number[] = [];

/** A city includes all districts; a district narrows the search to itself. */
export function CityFilter({ label, value = none, onChange }: CityFilterProps) {
  const { t } = useTranslation('search');
  const { data: cities } = useQuery(citiesQuery());
  // A press shows first, then the districts of the city.
  const opened = useDeferredValue(value);
  const items = useMemo(() => {
    const names = new Map(cities?.map(({ id, name }) => [id, name]));
    return cities?.map((city) => {
      const within = city.parent === null ? undefined : names.get(city.parent);
      return { ...city, ...(within && { within }) };
    });
  }, [cities]);
  if (!items) return <SkeletonText lines={6} />;

  /** A district replaces its city, and a city its districts. */
  const choose = (ids: number[]) => {
    const parents = new Map(items.map(({ id, parent }) => [id, parent]));
    const added = ids.find((id) => !value.includes(id));
    if (added === undefined) return onChange(ids);
    const isAbove = (upper: number, id: number): boolean => {
      const parent = parents.get(id);
      return parent != null && (parent === upper || isAbove(upper, parent));
    };
    onChange(ids.filter((id) => id === added || (!isAbove(id, added) && !isAbove(added, id))));
  };
  return (
    <CheckList
      label={label}
      find={t('filters.findPlace')}
      items={items}
      first={firstShown(items, opened)}
      value={value}
      onChange={choose}
    />
  );
}
