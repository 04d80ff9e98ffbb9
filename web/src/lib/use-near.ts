import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come near the screen. */
export function useNear(box: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, isNear]);
  return isNear;
}
