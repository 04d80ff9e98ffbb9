import { divIcon, type Map as LeafletMap, latLngBounds, type Marker, marker } from 'leaflet';
import { margin } from './base-map.ts';
import { type Cluster, clusterPoints, isOneSpot, type MapPoint } from './clusters.ts';
import styles from './Map.module.css';

interface PointHandlers {
  /** A spot that zooming cannot split was chosen. */
  onPick: (cluster: Cluster) => void;
  /** Hover state changed. */
  onPoint: (ids: readonly number[]) => void;
  /** Accessible name of a spot. */
  nameOf: (cluster: Cluster) => string;
}

const pointSize: [number, number] = [76, 32];
const clusterSize: [number, number] = [44, 44];
const isCluster = ({ count }: Cluster) => count > 1;

function iconOf(cluster: Cluster) {
  const text = document.createElement('span');
  text.textContent = isCluster(cluster) ? String(cluster.count) : cluster.label;
  return divIcon({
    className: `${styles.spot} ${isCluster(cluster) ? styles.cluster : styles.point}`,
    html: text,
    iconSize: isCluster(cluster) ? clusterSize : pointSize,
  });
}

/** Points and clusters; unchanged spots keep their element and focus. */
export function createPointLayer(map: LeafletMap, handlers: PointHandlers) {
  let points: readonly MapPoint[] = [];
  let pointed: readonly number[] = [];
  let hasCome = false;
  const shown = new Map<string, { marker: Marker; cluster: Cluster }>();

  const choose = (cluster: Cluster) => {
    const isClosest = map.getZoom() >= map.getMaxZoom();
    if (isOneSpot(cluster) || isClosest) handlers.onPick(cluster);
    else map.fitBounds(latLngBounds(cluster.points), { padding: [48, 48] });
  };

  const mark = () => {
    for (const { marker: spot, cluster } of shown.values()) {
      const isPointed = cluster.ids.some((id) => pointed.includes(id));
      spot.getElement()?.toggleAttribute('data-pointed', isPointed);
      spot.setZIndexOffset(isPointed ? 1000 : 0);
    }
  };

  const add = (cluster: Cluster) => {
    const spot = marker(cluster, { icon: iconOf(cluster), keyboard: false }).addTo(map);
    const element = spot.getElement();
    if (!element) return spot;
    element.tabIndex = 0;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', handlers.nameOf(cluster));
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      choose(cluster);
    });
    spot.on('click', () => choose(cluster));
    for (const event of ['mouseenter', 'focus']) element.addEventListener(event, () => handlers.onPoint(cluster.ids));
    for (const event of ['mouseleave', 'blur']) element.addEventListener(event, () => handlers.onPoint([]));
    return spot;
  };

  const draw = () => {
    const zoom = map.getZoom();
    const view = map.getBounds().pad(margin);
    const clusters = clusterPoints(points, (place) => map.project(place, zoom)).filter((one) => view.contains(one));
    const keys = new Set(clusters.map(({ key }) => key));
    for (const [key, { marker: spot }] of shown) {
      if (keys.has(key)) continue;
      spot.remove();
      shown.delete(key);
    }
    for (const cluster of clusters) {
      if (!shown.has(cluster.key)) shown.set(cluster.key, { marker: add(cluster), cluster });
    }
    mark();
  };

  /** Fits the points initially, and whenever none is visible. */
  const comeToPoints = () => {
    const isLost = !hasCome || !points.some((point) => map.getBounds().contains(point));
    if (points.length === 0 || !isLost) return;
    hasCome = true;
    map.fitBounds(latLngBounds([...points]), { padding: [32, 32], maxZoom: 11 });
  };

  map.on('moveend', draw);
  return {
    show(next: readonly MapPoint[]) {
      points = next;
      comeToPoints();
      draw();
    },
    point(ids: readonly number[]) {
      pointed = ids;
      mark();
    },
    remove() {
      map.off('moveend', draw);
      for (const { marker: spot } of shown.values()) spot.remove();
    },
  };
}

export type PointLayer = ReturnType<typeof createPointLayer>;
