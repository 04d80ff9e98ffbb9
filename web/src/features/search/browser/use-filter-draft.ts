import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../../../lib/after-paint.ts';

const typingPauseMs = 400;

/**
 * The field values beside the list: a click shows at once and applies after the next frame, typing is debounced. An
 * outside change, as by «back», replaces them.
 */
export function useFilterDraft<Filters extends object>(
  filters: Filters,
  apply: (filters: Filters, typed: boolean) => void,
  /** The URL form, for comparison; always the same function. */
  write: (filters: Filters) => object,
) {
  const [draft, setDraft] = useState(filters);
  const current = JSON.stringify(write(filters));
  const applied = useRef(current);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ draft, apply });
  useLayoutEffect(() => {
    latest.current = { draft, apply };
  });

  useEffect(() => {
    if (current === applied.current) return;
    applied.current = current;
    setDraft(filters);
  }, [current, filters]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (patch: Partial<Filters>, typed = false) => {
      const next = { ...latest.current.draft, ...patch };
      latest.current.draft = next;
      setDraft(next);
      clearTimeout(timer.current);
      const send = () => {
        const text = JSON.stringify(write(next));
        if (text === applied.current) return;
        applied.current = text;
        latest.current.apply(next, typed);
      };
      if (typed) timer.current = setTimeout(send, typingPauseMs);
      else afterPaint(send);
    },
    [write],
  );
  return { draft, change };
}
