import { type LeafletMouseEvent, type Marker, marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { movedByKey, type Place, shifted } from './geo.ts';
import styles from './Map.module.css';
import { pinIcon } from './pin.ts';
import { useBaseMap } from './use-base-map.ts';

interface PickerCanvasProps {
  place: Place | null;
  onPick: (place: Place) => void;
}

const closeZoom = 12;
const keyStepKm = 0.25;

export function PickerCanvas({ place, onPick }: PickerCanvasProps) {
  const { t } = useTranslation('map');
  const { element, map } = useBaseMap(t('picker.map'));
  const pin = useRef<Marker>(null);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });

  useEffect(() => {
    if (!map) return;
    const onClick = ({ latlng }: LeafletMouseEvent) => pick.current(shifted(latlng, 0, 0));
    map.on('click', onClick);
    return () => {
      map.off('click', onClick);
      pin.current = null;
    };
  }, [map]);

  const [lat, lng] = [place?.lat, place?.lng];
  useEffect(() => {
    if (!map) return;
    if (lat === undefined || lng === undefined) {
      pin.current?.remove();
      pin.current = null;
      return;
    }
    if (pin.current) pin.current.setLatLng([lat, lng]);
    else {
      const made = marker([lat, lng], { icon: pinIcon(), draggable: true, keyboard: false }).addTo(map);
      const grip = made.getElement();
      if (grip) grip.tabIndex = 0;
      grip?.setAttribute('role', 'application');
      grip?.setAttribute('aria-label', t('picker.pin'));
      grip?.addEventListener('keydown', (event) => {
        const next = movedByKey(made.getLatLng(), event.key, keyStepKm);
        if (!next) return;
        event.preventDefault();
        event.stopPropagation();
        pick.current(next);
      });
      made.on('dragend', () => pick.current(shifted(made.getLatLng(), 0, 0)));
      pin.current = made;
    }
    if (!map.getBounds().pad(-0.1).contains([lat, lng]) || map.getZoom() < closeZoom - 2)
      map.setView([lat, lng], Math.max(map.getZoom(), closeZoom), { animate: false });
  }, [map, lat, lng, t]);

  return (
    <div className={styles.frame}>
      <div ref={element} className={styles.map} />
    </div>
  );
}
