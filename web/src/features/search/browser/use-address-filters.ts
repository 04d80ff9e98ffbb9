import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FilterSet } from './filter-set.ts';

const view = 'view';

/**
 * The query string, optimistic: the latest choice counts until the URL has followed. With several quick choices the URL
 * passes through the earlier ones, which are not shown again.
 */
function useChosenSearch() {
  const [params, setParams] = useSearchParams();
  const here = params.toString();
  const [seen, setSeen] = useState(here);
  const [underWay, setUnderWay] = useState<string[]>([]);
  if (here !== seen) {
    setSeen(here);
    // A URL that is no pending choice («back» or a link) discards the pending ones.
    const landed = underWay.indexOf(here);
    setUnderWay(landed < 0 ? [] : underWay.slice(landed + 1));
  }
  const choose = (next: Record<string, string>, replace: boolean) => {
    const text = new URLSearchParams(next).toString();
    setUnderWay((texts) => (text === (texts.at(-1) ?? here) ? texts : [...texts, text]));
    setParams(next, { replace, preventScrollReset: true });
  };
  return { search: underWay.at(-1) ?? here, choose };
}

/** Filters and the view (list or map) in the URL: shareable, with a history entry per choice. */
export function useAddressFilters<Filters>({ read, write }: Pick<FilterSet<Filters>, 'read' | 'write'>) {
  const { search, choose } = useChosenSearch();
  // A stable object while the URL catches up, so that effects do not run again.
  const filters = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  const isMap = new URLSearchParams(search).get(view) === 'map';

  const go = (next: Filters, map: boolean, replace: boolean) =>
    choose({ ...write(next), ...(map && { [view]: 'map' }) }, replace);
  return {
    filters,
    isMap,
    /** Keystrokes replace the history entry. */
    apply: (next: Filters, typed = false) => go(next, isMap, typed),
    showMap: (map: boolean) => go(filters, map, false),
  };
}

export type AddressFilters<Filters> = ReturnType<typeof useAddressFilters<Filters>>;
