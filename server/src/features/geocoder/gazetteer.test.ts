import { distanceKm } from '@ladushki/contract/places';
import { describe, expect, it } from 'vitest';
import { bundledPlaces } from './gazetteer-entries.ts';

const centre: Record<number, { lat: number; lng: number }> = {
  77: { lat: 55.752, lng: 37.618 },
  78: { lat: 59.938, lng: 30.314 },
};

describe('bundled places', () => {
  it('have each their own id', () => {
    const ids = bundledPlaces.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('lie in their city, and stations beside each other', () => {
    const metro = bundledPlaces.filter(({ kind }) => kind === 'metro');
    expect(metro.length).toBeGreaterThan(300);
    for (const place of bundledPlaces) {
      const middle = centre[place.city ?? 0];
      expect(middle && distanceKm(place, middle), place.name.ru).toBeLessThan(32);
    }
    for (const station of metro) {
      const nearest = Math.min(
        ...metro.filter((other) => other !== station).map((other) => distanceKm(station, other)),
      );
      expect(nearest, station.name.ru).toBeLessThan(3.5);
    }
  });
});
