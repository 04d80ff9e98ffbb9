import type { Point } from '@ladushki/contract/places';
import { randomFrom } from '../../server/src/demo/random.ts';

/** What an announcement needs; all days have the same hours. */
export interface BenchNeed {
  services: number[];
  budget: number;
  days: number[];
  hours: readonly [number, number];
}

/** Where somebody lives, and what their newest announcement needs. */
export interface BenchReader {
  home: Point;
  city: number;
  need: BenchNeed | null;
}

const random = randomFrom('readers');
const homes = [
  { home: { lat: 55.7515, lng: 37.616 }, city: 77 },
  { home: { lat: 55.6605, lng: 37.544 }, city: 77 },
  { home: { lat: 59.931, lng: 30.312 }, city: 78 },
];
const hours = [
  [10, 16],
  [9, 13],
  [15, 19],
  [8, 20],
] as const;

const needOf = (): BenchNeed => ({
  services: random.sample([1, 2, 3, 4, 8, 9], random.int(1, 2)),
  budget: random.int(40, 80) * 10,
  days: random.sample([1, 2, 3, 4, 5, 6, 7], random.int(1, 5)),
  hours: random.pick(hours),
});

/** Three without an announcement, then three dozen with one. */
export const readers: readonly BenchReader[] = [
  ...homes.map((place) => ({ ...place, need: null })),
  ...Array.from({ length: 36 }, (_, at) => ({
    ...(homes[at % homes.length] as (typeof homes)[number]),
    need: needOf(),
  })),
];
