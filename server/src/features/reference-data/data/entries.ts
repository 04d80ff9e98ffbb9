type CityKind = 'region' | 'city' | 'district';

export interface CityEntry {
  id: number;
  ru: string;
  en: string;
  parent: number | null;
  region_code: string;
  lat: number;
  lng: number;
  kind: CityKind;
}

/** Ids never change: other data refers to them. */
export interface NamedEntry {
  id: number;
  ru: string;
  en: string;
}

/** id, Russian name, English name, latitude, longitude. */
export type PlaceRow = [id: number, ru: string, en: string, lat: number, lng: number];

export const placesWithin = (
  parent: number | null,
  region_code: string,
  kind: CityKind,
  rows: PlaceRow[],
): CityEntry[] => rows.map(([id, ru, en, lat, lng]) => ({ id, ru, en, parent, region_code, lat, lng, kind }));

/** id, Russian name, English name. */
export const named = (rows: [id: number, ru: string, en: string][]): NamedEntry[] =>
  rows.map(([id, ru, en]) => ({ id, ru, en }));
