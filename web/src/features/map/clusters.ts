import type { Place } from './geo.ts';

/** An item on the map: a point, or a cluster of the server. */
export interface MapPoint extends Place {
  /** Missing for clusters of the server. */
  id?: number;
  count: number;
  label: string;
}

export interface Cluster extends Place {
  key: string;
  ids: number[];
  count: number;
  /** Label of a single point. */
  label: string;
  points: MapPoint[];
}

interface Pixel {
  x: number;
  y: number;
}

/** Minimum distance of spots in pixels. */
const room = { x: 76, y: 44 };

function clusterOf(points: MapPoint[]): Cluster {
  // A cluster stays at its first point, so that clusters keep their distance.
  const [{ lat, lng, label }] = points as [MapPoint];
  const count = points.reduce((sum, point) => sum + point.count, 0);
  const ids = points.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return { key: `${lat},${lng},${count},${ids.join('-')}`, lat, lng, ids, count, label, points };
}

/** Merges points that would overlap at this zoom. */
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

/** Whether all points share one place, so that zooming in cannot split it. */
export const isOneSpot = ({ points }: Cluster): boolean =>
  points.every(({ lat, lng }) => lat === points[0]?.lat && lng === points[0]?.lng);
