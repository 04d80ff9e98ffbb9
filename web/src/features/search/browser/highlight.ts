import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

/** Who is pointed at, in the list or on the map. */
export interface Highlight {
  get: () => readonly number[];
  set: (ids: readonly number[]) => void;
  subscribe: (listener: () => void) => () => void;
}

const nobody: readonly number[] = [];

export function createHighlight(): Highlight {
  let ids = nobody;
  const listeners = new Set<() => void>();
  return {
    get: () => ids,
    set: (next) => {
      ids = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const HighlightContext = createContext<Highlight | null>(null);

const noSubscription = () => () => undefined;

export const useHighlighted = (highlight: Highlight | null): readonly number[] =>
  useSyncExternalStore(
    highlight?.subscribe ?? noSubscription,
    () => highlight?.get() ?? nobody,
    () => nobody,
  );

/** A card tells the map when it is pointed at, and knows when its point is. */
export function useCardHighlight(id: number) {
  const highlight = useContext(HighlightContext);
  const isPointedAt = useSyncExternalStore(
    highlight?.subscribe ?? noSubscription,
    () => highlight?.get().includes(id) ?? false,
    () => false,
  );
  const handlers = useMemo(() => {
    if (!highlight) return {};
    const on = () => highlight.set([id]);
    const off = () => highlight.set(nobody);
    return { onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off };
  }, [highlight, id]);
  return { isPointedAt, handlers };
}
