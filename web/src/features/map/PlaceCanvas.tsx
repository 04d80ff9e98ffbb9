import { circle, marker } from 'leaflet';
import { useEffect } from 'react';
import type { Place } from './geo.ts';
import styles from './Map.module.css';
import { pinIcon } from './pin.ts';
import { useBaseMap } from './use-base-map.ts';

export interface PlaceCanvasProps {
  place: Place;
  label: string;
  /** Rounded to about 500 m: an area is drawn, not a point. */
  isApproximate: boolean;
}

const areaMetres = 700;
const zoom = 11;

export function PlaceCanvas({ place: { lat, lng }, label, isApproximate }: PlaceCanvasProps) {
  const { element, map } = useBaseMap(label, true);
  useEffect(() => {
    if (!map) return;
    map.setView([lat, lng], zoom, { animate: false });
    const layer = isApproximate
      ? circle([lat, lng], { radius: areaMetres, className: styles.circle ?? '', interactive: false })
      : marker([lat, lng], { icon: pinIcon(), interactive: false, keyboard: false });
    layer.addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, lat, lng, isApproximate]);
  return (
    <div className={styles.frame}>
      <div ref={element} className={styles.map} />
    </div>
  );
}
