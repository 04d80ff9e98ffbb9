import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { MapBox } from './MapBox.tsx';
import type { PlaceCanvasProps } from './PlaceCanvas.tsx';

const PlaceCanvas = lazyPart(async () => (await import('./PlaceCanvas.tsx')).PlaceCanvas, {
  waiting: <Skeleton height="100%" />,
});

/** One place on a read-only map. */
export function PlaceMap(props: PlaceCanvasProps) {
  return (
    <MapBox>
      <PlaceCanvas {...props} />
    </MapBox>
  );
}
