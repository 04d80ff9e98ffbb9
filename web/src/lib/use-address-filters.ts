import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

const view = 'view';

/**
 * Filters and the view (list or map), kept in the address: it can be shared, and «back» takes a step back. What a
 * person chose is shown at once, before the address has followed.
 */
export function useAddressFilters<F>(
  read: (params: URLSearchParams) => F,
  write: (filters: F) => Record<string, string>,
) {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<{ at: URLSearchParams; params: URLSearchParams } | null>(null);
  // The address has moved since, by this choice or by «back»: it is the truth again.
  const shown = chosen?.at === params ? chosen.params : params;
  const text = shown.toString();
  // The same filters stay the same object when the address catches up: nothing that watches them begins anew.
  const filters = useMemo(() => read(new URLSearchParams(text)), [read, text]);
  const isMap = shown.get(view) === 'map';

  const go = useCallback(
    (next: F, map: boolean, replace: boolean) => {
      const following = new URLSearchParams({ ...write(next), ...(map && { [view]: 'map' }) });
      setChosen({ at: params, params: following });
      setParams(following, { replace, preventScrollReset: true });
    },
    [write, params, setParams],
  );
  /** What is typed letter by letter leaves no trace in the history. */
  const apply = useCallback((next: F, typed = false) => go(next, isMap, typed), [go, isMap]);
  const showMap = useCallback((map: boolean) => go(filters, map, false), [go, filters]);
  return { filters, apply, isMap, showMap };
}
