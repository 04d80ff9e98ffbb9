import type { PlaceKind } from '@ladushki/contract/geocoder-constants';
import type { City } from '../reference-data/reference-data.service.ts';
import type { GazetteerPlace } from './gazetteer-entries.ts';

export type ListedCity = Pick<City, 'id' | 'name' | 'parent' | 'kind' | 'region_code' | 'lat' | 'lng'>;

/** Regions that are one city. */
const cityRegions = new Set([77, 78]);

const kindOf = ({ id, kind }: ListedCity): PlaceKind => {
  if (cityRegions.has(id)) return 'city';
  return kind === 'region' || kind === 'city' ? kind : 'district';
};

/** Regions, cities and districts of the list of cities as places. */
export function placesOfCities(cities: readonly ListedCity[]): GazetteerPlace[] {
  const byId = new Map(cities.map((city) => [city.id, city]));
  const above = ({ parent }: ListedCity): ListedCity[] => {
    const next = parent === null ? undefined : byId.get(parent);
    return next ? [next, ...above(next)] : [];
  };
  return cities.map((city) => {
    const ancestors = above(city);
    const ownCity = [city, ...ancestors].find((one) => kindOf(one) === 'city');
    // A district is known by its city, not by its okrug.
    const within = ancestors.filter((one) => kindOf(one) !== 'district');
    const { id, name, lat, lng } = city;
    return {
      id: String(id),
      kind: kindOf(city),
      name,
      lat,
      lng,
      city: ownCity?.id ?? null,
      within: within.map((one) => one.name),
    };
  });
}
