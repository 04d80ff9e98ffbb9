import type { Random } from '../../server/src/demo/random.ts';

/** One query, for the product and for plain SQL on the table of `search-plain-sql.ts`. */
export interface Question {
  query: Record<string, string>;
  where: string[];
  order: string;
  /** Conditions that are known to hold for everybody on the page: what a careful author would try first. */
  first?: string[];
  /** Rows of the page, 20 unless said. */
  limit?: number;
  offset?: number;
  /** On the map: clusters instead of a page. */
  grouped?: boolean;
  /** Visitors may not ask it; which of the readers does. */
  reader?: number;
}

export const best = 'rating desc, reviews desc, id';
export const overlap = (column: string, ids: readonly number[]) => `${column} && '{${ids.join(',')}}'`;

const kmPerDegree = 111.19;
const narrowing = Math.cos((55.75 * Math.PI) / 180);
export const pointOf = (lat: number, lng: number) => `point(${lng * kmPerDegree * narrowing}, ${lat * kmPerDegree})`;
export const within = (lat: number, lng: number, radius: number) => `place <@ circle(${pointOf(lat, lng)}, ${radius})`;

export const region = (random: Random) =>
  random.weighted([
    [77, 55],
    [78, 30],
    [50, 15],
  ]);
export const services = (random: Random) => random.sample([1, 2, 3, 4, 8, 9, 11], random.int(1, 2));
export const minutesOfWeek = (days: readonly number[], from: number, to: number) =>
  `week @> '{${days.map((day) => `[${(day - 1) * 1440 + from * 60},${(day - 1) * 1440 + to * 60})`).join(',')}}'`;
