import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 400;

/**
 * What stands in the fields beside the list: shown at once, applied at once for a click and after a pause for typing.
 * A change from elsewhere, as by «back», replaces it.
 */
export function useFilterDraft<Filters extends object>(
  filters: Filters,
  apply: (filters: Filters, typed: boolean) => void,
  /** As they stand in the address. */
  write: (filters: Filters) => object,
) {
  const textOf = (some: Filters) => JSON.stringify(write(some));
  const [draft, setDraft] = useState(filters);
  const applied = useRef(textOf(filters));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = textOf(filters);

  useEffect(() => {
    if (current === applied.current) return;
    applied.current = current;
    setDraft(filters);
  }, [current, filters]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (patch: Partial<Filters>, typed = false) => {
    const next = { ...draft, ...patch };
    setDraft(next);
    clearTimeout(timer.current);
    const send = () => {
      if (textOf(next) === applied.current) return;
      applied.current = textOf(next);
      apply(next, typed);
    };
    if (typed) timer.current = setTimeout(send, typingPauseMs);
    else send();
  };
  return { draft, change };
}
