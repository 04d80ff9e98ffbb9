import { useRef } from 'react';
import { useNear } from '../../lib/use-near.ts';
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
  const isNear = useNear(box);
  return (
    <div ref={box}>
      <MapBox>{isNear ? <PlaceCanvas {...props} /> : <Skeleton height="100%" />}</MapBox>
    </div>
  );
}
