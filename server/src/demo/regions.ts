import type { Random } from './random.ts';

/** Region code and share of people in percent: four in five live in the two capitals. */
const shares = [
  ['77', 52],
  ['78', 28],
  ['50', 11],
  ['47', 5],
  ['68', 4],
] as const;

export type RegionCode = (typeof shares)[number][0];

/** Hourly price relative to Moscow. */
export const priceLevel: Record<RegionCode, number> = { '77': 1, '78': 0.86, '50': 0.84, '47': 0.72, '68': 0.6 };

export const pickRegion = (random: Random): RegionCode => random.weighted(shares);

export interface Place {
  id: number;
  region_code: string;
  parent: number | null;
  lat: number;
  lng: number;
}

/** A place within the region: the smallest known, so a district rather than the whole city. */
export function pickPlace<Known extends Place>(random: Random, region: RegionCode, places: readonly Known[]): Known {
  const parents = new Set(places.map((place) => place.parent));
  return random.pick(places.filter((place) => place.region_code === region && !parents.has(place.id)));
}

/** A home within about 1.5 km of a place's centre. */
export const homeNear = (random: Random, { lat, lng }: { lat: number; lng: number }) => ({
  lat: Number((lat + (random.next() - 0.5) * 0.026).toFixed(5)),
  lng: Number((lng + (random.next() - 0.5) * 0.046).toFixed(5)),
});

const streets =
  'Садовая Лесная Школьная Зелёная Новая Парковая Центральная Молодёжная Речная Солнечная Набережная Полевая Берёзовая Цветочная Южная Северная Сиреневая Вишнёвая Тихая Светлая'.split(
    ' ',
  );

export const streetAddress = (random: Random) =>
  `${random.pick(streets)} улица, д. ${random.int(1, 90)}, кв. ${random.int(1, 180)}`;
