import { lazy } from 'react';
import { MapBox } from './MapBox.tsx';
import type { PlaceCanvasProps } from './PlaceCanvas.tsx';

const PlaceCanvas = lazy(async () => ({ default: (await import('./PlaceCanvas.tsx')).PlaceCanvas }));

/** One place on the map, to be looked at. */
export function PlaceMap(props: PlaceCanvasProps) {
  return (
    <MapBox>
      <PlaceCanvas {...props} />
    </MapBox>
  );
}
