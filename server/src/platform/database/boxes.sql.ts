import { sql } from 'kysely';

interface Place {
  lat: number;
  lng: number;
}

const kmPerDegree = 111;
/** Degrees; more than rounding takes away. */
const margin = 0.01;

/** A box with everything so near: an index of points can find it, and distances decide within it. */
export function boxAround({ lat, lng }: Place, km: number) {
  const up = km / kmPerDegree + margin;
  const right = up / Math.max(0.05, Math.cos((lat * Math.PI) / 180)) + margin;
  return sql`box(point(${lng - right}, ${lat - up}), point(${lng + right}, ${lat + up}))`;
}
