import { type RefObject, useEffect, useRef } from 'react';

const current = '[aria-current="page"], [aria-selected="true"], [aria-pressed="true"]';

/** Scrolls a horizontal row to the current item. */
export function useCurrentInView<Row extends HTMLElement>(place: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place has a current one of its own.
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>(current);
    if (!row.current || !item) return;
    const { clientWidth } = row.current;
    const left = item.getBoundingClientRect().left - row.current.getBoundingClientRect().left + row.current.scrollLeft;
    row.current.scrollLeft = left - (clientWidth - item.offsetWidth) / 2;
  }, [place]);
  return row;
}
