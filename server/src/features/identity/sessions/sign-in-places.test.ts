import { describe, expect, it } from 'vitest';
import { parsePlaces, readPlaces } from './sign-in-places.ts';

describe('a list of networks', () => {
  const lines = [
    '# of the registry',
    '203.0.113.0/24,Казань',
    '203.0.113.128/25,Москва, центр',
    '2001:db8:5::/48,Тверь',
    '',
  ];
  const find = parsePlaces(lines.join('\n'));

  it.each([
    ['203.0.113.7', 'Казань'],
    ['203.0.113.200', 'Москва, центр'],
    ['203.0.114.7', null],
    ['2001:db8:5:7::/64', 'Тверь'],
    ['2001:db8:6:7::/64', null],
    ['::ffff:203.0.113.7', 'Казань'],
    ['not an address', null],
  ])('%s is %s', (address, place) => {
    expect(find(address)).toBe(place);
  });

  it('names the line that cannot be read, and a file that is not there', () => {
    expect(() => parsePlaces('203.0.113.0/24,Казань\nnonsense')).toThrow('line 2');
    expect(() => readPlaces({ IP_PLACES_FILE: '/nowhere.csv' })).toThrow('IP_PLACES_FILE');
    expect(readPlaces({})('203.0.113.7')).toBeNull();
  });
});
