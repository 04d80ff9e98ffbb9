import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CircleControls } from './CircleControls.tsx';
import { type CircleLayer, createCircleLayer } from './circle-layer.ts';
import type { Cluster, MapPoint } from './clusters.ts';
import { type Circle, fitRadius } from './geo.ts';
import styles from './Map.module.css';
import { createPointLayer, type PointLayer } from './point-layer.ts';
import { useBaseMap } from './use-base-map.ts';
import { useHome } from './use-home.ts';

interface PointsMapProps {
  /** Accessible name. */
  label: string;
  points: readonly MapPoint[];
  /** Accessible name of a spot. */
  nameOf: (cluster: Cluster) => string;
  /** Highlighted ids. */
  pointed: readonly number[];
  onPoint: (ids: readonly number[]) => void;
  onPick: (cluster: Cluster) => void;
  /** The search circle, if any. */
  circle: Circle | null;
  onCircle: (circle: Circle | null) => void;
  /** Overlay at the lower edge. */
  children?: ReactNode;
}

/** Maximum radius of a new circle. */
const firstRadiusKm = 25;

/** The latest value, for handlers created once. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Points with clusters and a search circle. */
export function PointsMap(props: PointsMapProps) {
  const { label, points, pointed, circle, onCircle, children } = props;
  const { t } = useTranslation('map');
  const { element, map } = useBaseMap(label);
  const layer = useRef<PointLayer>(null);
  const circleLayer = useRef<CircleLayer>(null);
  const latest = useLatest(props);
  const findHome = useHome();
  const hasCircle = circle !== null;

  useEffect(() => {
    if (!map) return;
    layer.current = createPointLayer(map, {
      onPick: (cluster) => latest.current.onPick(cluster),
      onPoint: (ids) => latest.current.onPoint(ids),
      nameOf: (cluster) => latest.current.nameOf(cluster),
    });
    return () => layer.current?.remove();
  }, [map, latest]);
  useEffect(() => {
    if (map) layer.current?.show(points);
  }, [map, points]);
  useEffect(() => {
    if (map) layer.current?.point(pointed);
  }, [map, pointed]);

  useEffect(() => {
    const first = latest.current.circle;
    if (!map || !hasCircle || !first) return;
    const made = createCircleLayer(map, first, {
      onDone: (next) => latest.current.onCircle(next),
      texts: { label: t('circle.label'), value: ({ radius }) => t('circle.value', { radius }) },
    });
    circleLayer.current = made;
    map.fitBounds(made.bounds(), { padding: [24, 24] });
    return () => made.remove();
  }, [map, hasCircle, latest, t]);
  useEffect(() => {
    if (circle) circleLayer.current?.set(circle);
  }, [circle]);

  const addCircle = async () => {
    if (!map) return;
    const home = await findHome();
    const span = map.distance(map.getBounds().getNorthWest(), map.getBounds().getSouthEast()) / 1000;
    const radius = fitRadius(Math.min(span / 6, firstRadiusKm));
    // Only who has gone elsewhere on the map searches elsewhere.
    const isAway = span / 6 <= firstRadiusKm && !map.getBounds().contains(home);
    const middle = isAway ? map.getCenter() : home;
    onCircle({ lat: middle.lat, lng: middle.lng, radius });
  };
  return (
    <div className={styles.frame}>
      <div ref={element} className={styles.map} />
      <CircleControls circle={circle} onAdd={() => void addCircle()} onChange={onCircle} />
      {children}
    </div>
  );
}
