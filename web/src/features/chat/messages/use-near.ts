import { createContext, type RefObject, use, useEffect, useMemo, useState } from 'react';

type Listener = (near: boolean) => void;

interface Watch {
  observe(element: Element, listener: Listener): () => void;
}

/** Render margin around the viewport. */
const reach = '1200px 0px';

export const WatchContext = createContext<Watch | null>(null);

/** One IntersectionObserver for all chunks. */
export function useWatch(root: RefObject<Element | null>): Watch {
  return useMemo(() => {
    const listeners = new Map<Element, Listener>();
    let observer: IntersectionObserver | null = null;
    const get = () => {
      observer ??= new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
        },
        { root: root.current, rootMargin: reach },
      );
      return observer;
    };
    return {
      observe(element, listener) {
        listeners.set(element, listener);
        get().observe(element);
        return () => {
          listeners.delete(element);
          observer?.unobserve(element);
        };
      },
    };
  }, [root]);
}

interface Nearness {
  near: boolean;
  /** Height measured when last rendered. */
  height: number;
}

/** Whether a chunk is near the viewport; otherwise its placeholder height. */
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
