import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

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
  const choose = useCallback(
    (next: Record<string, string>, replace: boolean) => {
      const text = new URLSearchParams(next).toString();
      setUnderWay((texts) => (text === (texts.at(-1) ?? here) ? texts : [...texts, text]));
      setParams(next, { replace, preventScrollReset: true });
    },
    [here, setParams],
  );
  return { search: underWay.at(-1) ?? here, choose };
}

/** Filters and the view (list or map), kept in the address: it can be shared, and «back» takes a step back. */
export function useAddressFilters<F>(
  read: (params: URLSearchParams) => F,
  write: (filters: F) => Record<string, string>,
) {
  const { search, choose } = useChosenSearch();
  // The same filters stay the same object when the address catches up: nothing that watches them begins anew.
  const filters = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  const isMap = new URLSearchParams(search).get(view) === 'map';

  const go = useCallback(
    (next: F, map: boolean, replace: boolean) => choose({ ...write(next), ...(map && { [view]: 'map' }) }, replace),
    [write, choose],
  );
  /** What is typed letter by letter leaves no trace in the history. */
  const apply = useCallback((next: F, typed = false) => go(next, isMap, typed), [go, isMap]);
  const showMap = useCallback((map: boolean) => go(filters, map, false), [go, filters]);
  return { filters, apply, isMap, showMap };
}
