import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CircleControls } from './CircleControls.tsx';
import { type CircleLayer, createCircleLayer } from './circle-layer.ts';
import type { Cluster, MapPoint } from './clusters.ts';
import { type Circle, fitRadius } from './geo.ts';
import styles from './Map.module.css';
import { createPointLayer, type PointLayer } from './point-layer.ts';
import { useBaseMap } from './use-base-map.ts';

interface PointsMapProps {
  /** What the map shows. */
  label: string;
  points: readonly MapPoint[];
  /** How a spot is called by those who do not see it. */
  nameOf: (cluster: Cluster) => string;
  /** Ids that are pointed at elsewhere. */
  pointed: readonly number[];
  onPoint: (ids: readonly number[]) => void;
  onPick: (cluster: Cluster) => void;
  /** The circle in which is searched, if any. */
  circle: Circle | null;
  onCircle: (circle: Circle | null) => void;
  /** Lies over the lower edge. */
  children?: ReactNode;
}

/** A circle is not born larger than this, however far away one looks. */
const firstRadiusKm = 25;

/** Always the newest of something, for handlers that are made once. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Points with clusters and a circle to search in. */
export function PointsMap(props: PointsMapProps) {
  const { label, points, pointed, circle, onCircle, children } = props;
  const { t } = useTranslation('map');
  const { element, map } = useBaseMap(label);
  const layer = useRef<PointLayer>(null);
  const circleLayer = useRef<CircleLayer>(null);
  const latest = useLatest(props);
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

  const addCircle = () => {
    if (!map) return;
    const span = map.distance(map.getBounds().getNorthWest(), map.getBounds().getSouthEast()) / 1000;
    const radius = fitRadius(Math.min(span / 6, firstRadiusKm));
    // From far away the middle of the map is rarely where anyone lives.
    const middle = (span / 6 > firstRadiusKm && layer.current?.crowd()) || map.getCenter();
    onCircle({ lat: middle.lat, lng: middle.lng, radius });
  };
  return (
    <div className={styles.frame}>
      <div ref={element} className={styles.map} />
      <CircleControls circle={circle} onAdd={addCircle} onChange={onCircle} />
      {children}
    </div>
  );
}
