import { distanceKm } from '@ladushki/contract/places';
import { describe, expect, it } from 'vitest';
import { circleByKey, fitRadius, shifted } from './geo.ts';

const moscow = { lat: 55.7522, lng: 37.6176 };
const circle = { ...moscow, radius: 10 };

describe('a circle on the map', () => {
  it('is measured in kilometres', () => {
    expect(distanceKm(moscow, { lat: 59.9386, lng: 30.3141 })).toBeCloseTo(634, -1);
    expect(distanceKm(moscow, shifted(moscow, 3, 4))).toBeCloseTo(5, 1);
  });

  it('is never smaller than 5 km nor larger than 200 km', () => {
    expect([0, 4.4, 12.6, 900].map(fitRadius)).toEqual([5, 5, 13, 200]);
  });

  it('is moved by arrows and sized by plus and minus', () => {
    expect(circleByKey(circle, 'ArrowUp')?.lat).toBeGreaterThan(circle.lat);
    expect(circleByKey(circle, 'ArrowLeft')?.lng).toBeLessThan(circle.lng);
    expect(circleByKey(circle, '+')?.radius).toBe(11);
    expect(circleByKey({ ...circle, radius: 5 }, '-')?.radius).toBe(5);
    expect(circleByKey(circle, 'a')).toBeNull();
  });
});
