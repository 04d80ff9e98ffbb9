import type { Place } from './geo.ts';

/** Something that stands on the map: one thing, or many that are not told apart. */
export interface MapPoint extends Place {
  /** None where the server has already put many together. */
  id?: number;
  count: number;
  label: string;
}

export interface Cluster extends Place {
  key: string;
  ids: number[];
  count: number;
  /** The words of the only point in it. */
  label: string;
  points: MapPoint[];
}

interface Pixel {
  x: number;
  y: number;
}

const cellPixels = 64;

function clusterOf(points: MapPoint[]): Cluster {
  const [first] = points as [MapPoint];
  const count = points.reduce((sum, point) => sum + point.count, 0);
  const mean = (axis: 'lat' | 'lng') => points.reduce((sum, point) => sum + point[axis] * point.count, 0) / count;
  const ids = points.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const lat = points.length === 1 ? first.lat : mean('lat');
  const lng = points.length === 1 ? first.lng : mean('lng');
  return { key: `${lat},${lng},${count},${ids[0] ?? ''}`, lat, lng, ids, count, label: first.label, points };
}

/** Points that would touch each other at this zoom become one. */
export function clusterPoints(points: readonly MapPoint[], project: (place: Place) => Pixel): Cluster[] {
  const cells = new Map<string, MapPoint[]>();
  for (const point of points) {
    const { x, y } = project(point);
    const cell = `${Math.floor(x / cellPixels)},${Math.floor(y / cellPixels)}`;
    const there = cells.get(cell);
    if (there) there.push(point);
    else cells.set(cell, [point]);
  }
  return [...cells.values()].map(clusterOf);
}

/** Whether all of it stands on one spot, so that coming closer would not take it apart. */
export const isOneSpot = ({ points }: Cluster): boolean =>
  points.every(({ lat, lng }) => lat === points[0]?.lat && lng === points[0]?.lng);
