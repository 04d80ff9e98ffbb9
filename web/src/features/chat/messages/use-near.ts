import { createContext, type RefObject, use, useEffect, useMemo, useState } from 'react';

type Tell = (near: boolean) => void;

interface Watch {
  observe(element: Element, tell: Tell): () => void;
}

/** As far from the reader as this, pieces of the list are drawn. */
const reach = '1200px 0px';

export const WatchContext = createContext<Watch | null>(null);

/** One observer for all pieces of a list. */
export function useWatch(root: RefObject<Element | null>): Watch {
  return useMemo(() => {
    const tellers = new Map<Element, Tell>();
    let observer: IntersectionObserver | null = null;
    const get = () => {
      observer ??= new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) tellers.get(target)?.(isIntersecting);
        },
        { root: root.current, rootMargin: reach },
      );
      return observer;
    };
    return {
      observe(element, tell) {
        tellers.set(element, tell);
        get().observe(element);
        return () => {
          tellers.delete(element);
          observer?.unobserve(element);
        };
      },
    };
  }, [root]);
}

interface Nearness {
  near: boolean;
  /** As it was measured when it was last drawn. */
  height: number;
}

/** Whether a piece is near enough to be drawn; else how high its place is. */
export function useNear(box: RefObject<HTMLElement | null>): Nearness {
  const watch = use(WatchContext);
  const [state, setState] = useState<Nearness>({ near: true, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element || !watch) return;
    return watch.observe(element, (near) =>
      setState(near ? { near, height: 0 } : { near, height: element.offsetHeight }),
    );
  }, [box, watch]);
  return state;
}
