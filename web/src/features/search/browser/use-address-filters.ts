import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FilterSet } from './filter-set.ts';

const view = 'view';

/**
 * The search part of the address, with what was chosen a moment ago standing in until the address has followed. Where
 * several choices come quickly, the address passes through the earlier ones: they are not shown again on the way.
 */
function useChosenSearch() {
  const [params, setParams] = useSearchParams();
  const here = params.toString();
  const [seen, setSeen] = useState(here);
  const [underWay, setUnderWay] = useState<string[]>([]);
  if (here !== seen) {
    setSeen(here);
    // «Back», or a link, leads where nobody chose to go just now: then the address alone is the truth.
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

/** Filters and the view (list or map), kept in the address: it can be shared, and «back» takes a step back. */
export function useAddressFilters<Filters>({ read, write }: Pick<FilterSet<Filters>, 'read' | 'write'>) {
  const { search, choose } = useChosenSearch();
  // The same filters stay the same object when the address catches up: nothing that watches them begins anew.
  const filters = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  const isMap = new URLSearchParams(search).get(view) === 'map';

  const go = (next: Filters, map: boolean, replace: boolean) =>
    choose({ ...write(next), ...(map && { [view]: 'map' }) }, replace);
  return {
    filters,
    isMap,
    /** What is typed letter by letter leaves no trace in the history. */
    apply: (next: Filters, typed = false) => go(next, isMap, typed),
    showMap: (map: boolean) => go(filters, map, false),
  };
}

export type AddressFilters<Filters> = ReturnType<typeof useAddressFilters<Filters>>;
