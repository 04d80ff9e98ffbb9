import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { MapBox } from './MapBox.tsx';
import type { PlaceCanvasProps } from './PlaceCanvas.tsx';

const PlaceCanvas = lazyPart(async () => (await import('./PlaceCanvas.tsx')).PlaceCanvas, {
  waiting: <Skeleton height="100%" />,
});

/** One place on a read-only map, which is loaded when it comes near the screen. */
export function PlaceMap(props: PlaceCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={box}>
      <MapBox>{isNear ? <PlaceCanvas {...props} /> : <Skeleton height="100%" />}</MapBox>
    </div>
  );
}
