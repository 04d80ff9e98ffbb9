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

/** Spots closer than this would lie on each other. */
const room = { x: 76, y: 44 };

function clusterOf(points: MapPoint[]): Cluster {
  // It stands where its first point does, so that clusters keep their distance.
  const [{ lat, lng, label }] = points as [MapPoint];
  const count = points.reduce((sum, point) => sum + point.count, 0);
  const ids = points.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return { key: `${lat},${lng},${count},${ids.join('-')}`, lat, lng, ids, count, label, points };
}

/** Points that would touch each other at this zoom become one. */
export function clusterPoints(points: readonly MapPoint[], project: (place: Place) => Pixel): Cluster[] {
  const spots: { at: Pixel; points: MapPoint[] }[] = [];
  for (const point of points) {
    const at = project(point);
    const near = spots.find((spot) => Math.abs(spot.at.x - at.x) < room.x && Math.abs(spot.at.y - at.y) < room.y);
    if (near) near.points.push(point);
    else spots.push({ at, points: [point] });
  }
  return spots.map((spot) => clusterOf(spot.points));
}

/** Whether all of it stands on one spot, so that coming closer would not take it apart. */
export const isOneSpot = ({ points }: Cluster): boolean =>
  points.every(({ lat, lng }) => lat === points[0]?.lat && lng === points[0]?.lng);
