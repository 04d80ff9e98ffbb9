import { describe, expect, it } from 'vitest';
import { addressAfter, ownPlace } from './addresses.ts';

const location = { lat: 55.7, lng: 37.6, address: 'Тверской' };

describe('one’s own address', () => {
  it('is the one that was written, with the pin beside it', () => {
    expect(ownPlace({ address: 'Тверская, д. 1, кв. 5', location })).toEqual({
      place: location,
      address: 'Тверская, д. 1, кв. 5',
    });
  });

  it('is the name of the chosen place, or the words alone, where there is no more', () => {
    expect(ownPlace({ address: '', location })?.address).toBe('Тверской');
    expect(ownPlace({ address: 'Тверская, д. 1', location: null })).toEqual({ place: null, address: 'Тверская, д. 1' });
    expect(ownPlace({ address: '', location: null })).toBeNull();
  });
});

describe('choosing a place', () => {
  it('fills an empty address and replaces the name of the place before, never what was written', () => {
    expect(addressAfter('', '', 'Тверской')).toBe('Тверской');
    expect(addressAfter('Тверской', 'Тверской', 'Арбат')).toBe('Арбат');
    expect(addressAfter('Тверская, д. 1', 'Тверской', 'Арбат')).toBe('Тверская, д. 1');
  });
});
