import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type OrderFilters, readOrderFilters, writeOrderFilters } from './order-filters.ts';

const view = 'view';

/** The filters and the view, kept in the address: it can be shared, and «back» takes a step back. */
export function useOrderFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readOrderFilters(params), [params]);
  const isMap = params.get(view) === 'map';
  const write = useCallback(
    (next: OrderFilters, map: boolean, replace: boolean) =>
      setParams({ ...writeOrderFilters(next), ...(map && { [view]: 'map' }) }, { replace, preventScrollReset: true }),
    [setParams],
  );
  /** What is typed letter by letter leaves no trace in the history. */
  const apply = useCallback((next: OrderFilters, typed = false) => write(next, isMap, typed), [write, isMap]);
  const showMap = useCallback((map: boolean) => write(filters, map, false), [write, filters]);
  return { filters, apply, isMap, showMap };
}
