import { useEffect, useRef } from 'react';

/** Scrolls to the top of the list when the filters change. */
export function useTopOnChange(filters: object) {
  const top = useRef<HTMLDivElement>(null);
  const seen = useRef(filters);
  useEffect(() => {
    if (seen.current === filters) return;
    seen.current = filters;
    const isAbove = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove) top.current?.scrollIntoView();
  }, [filters]);
  return top;
}
