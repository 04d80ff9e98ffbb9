import { divIcon } from 'leaflet';
import styles from './Map.module.css';

const shape =
  '<svg width="40" height="40" viewBox="0 0 24 24" stroke="currentColor" stroke-width="1.75" stroke-linejoin="round" aria-hidden="true"><path d="M12 21.2c-4.7-4.3-7-7.9-7-11a7 7 0 0 1 14 0c0 3.1-2.3 6.7-7 11Z"/><circle cx="12" cy="10.1" r="2.7" fill="currentColor"/></svg>';

/** The tip is the place. */
export const pinIcon = () =>
  divIcon({ className: styles.pin ?? '', html: shape, iconSize: [44, 44], iconAnchor: [22, 40] });
