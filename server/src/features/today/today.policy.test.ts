import { expect, it } from 'vitest';
import { routeTo } from './today.policy.ts';

const home = { lat: 55.7561, lng: 37.6051, address: 'Москва, Тверская, 1' };

it('leads to the point on the map', () => {
  expect(routeTo(home, () => false)).toContain('rtext=~55.7561,37.6051&');
});

it('leads to the written address where the point is the middle of a district', () => {
  const url = new URL(routeTo(home, () => true));
  expect(url.searchParams.get('rtext')).toBe('~Москва, Тверская, 1');
});

it('leads to the point where no address is written', () => {
  expect(routeTo({ ...home, address: ' ' }, () => true)).toContain('~55.7561,37.6051&');
});
