import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 400;

/**
 * The field values beside the list: clicks apply at once, typing is debounced. An outside change, as by «back», replaces
 * them.
 */
export function useFilterDraft<Filters extends object>(
  filters: Filters,
  apply: (filters: Filters, typed: boolean) => void,
  /** The URL form, for comparison. */
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
