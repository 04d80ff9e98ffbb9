import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

/** The highlighted result, in the list or on the map. */
export interface Highlight {
  get: () => readonly number[];
  set: (ids: readonly number[]) => void;
  subscribe: (listener: () => void) => () => void;
}

const none: readonly number[] = [];

export function createHighlight(): Highlight {
  let ids = none;
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
    () => highlight?.get() ?? none,
    () => none,
  );

/** Links the hover state of a card and its map point in both directions. */
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
    const off = () => highlight.set(none);
    return { onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off };
  }, [highlight, id]);
  return { isPointedAt, handlers };
}
