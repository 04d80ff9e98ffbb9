import { distanceKm, roundedPlace } from '@ladushki/contract/places';
import { sitterQuery } from '@ladushki/contract/search-query';
import { addDays } from '@ladushki/contract/visits';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../demo/random.ts';
import { serviceTypes, skills } from '../../reference-data/data/care.ts';
import { moscow } from '../../reference-data/data/moscow.ts';
import type { Listing } from '../feed/listing.ts';
import { makeListing, today } from '../testing/make-listing.ts';
import { expectedAnswer } from '../testing/oracle.ts';
import { filterNames, oneFilter, randomQuery } from '../testing/random-query.ts';
import { findSitters, pageOfSlots } from './find-sitters.ts';
import { fitNeedOf } from './fit/fit-need.ts';
import { mapOf } from './map-of.ts';
import { SitterIndex } from './sitter-index.ts';
import { type ReferenceName, ReferenceWords } from './text/reference-words.ts';

const names: ReferenceName[] = [
  ...serviceTypes.map(({ id, ru, en }): ReferenceName => ({ facet: 'service', id, names: [ru, en] })),
  ...skills.map(({ id, ru, en }): ReferenceName => ({ facet: 'skill', id, names: [ru, en] })),
  ...moscow.map(({ id, ru, en }): ReferenceName => ({ facet: 'city', id, names: [ru, en] })),
];
const references = new ReferenceWords(names);
const online = new Set([3, 17, 200, 401]);

const answer = (index: SitterIndex, query: Record<string, string>, day = today) => {
  const parsed = sitterQuery.parse(query);
  const found = findSitters(index, references, parsed, { today: day, onlineIds: online });
  return {
    count: found.matches.count,
    ids: pageOfSlots(index, found, parsed).map((slot) => index.columns.id[slot] as number),
  };
};

function built(listings: readonly Listing[]): SitterIndex {
  const index = new SitterIndex(today);
  index.beginBuilding(listings.map(({ id, place }) => ({ id, place })));
  index.apply(new Map(listings.map((listing) => [listing.id, listing])));
  index.finishBuilding();
  return index;
}

const people = Array.from({ length: 1_200 }, (_, at) => makeListing(at + 1, `first-${at}`));
const index = built(people);

describe('the index and plain counting agree', () => {
  it.each(filterNames)('on the filter %s', (name) => {
    const random = randomFrom(`filter-${name}`);
    for (let turn = 0; turn < 15; turn += 1) {
      const query = oneFilter(random, name);
      expect({ query, ...answer(index, query) }).toEqual({
        query,
        ...expectedAnswer(people, names, sitterQuery.parse(query), online),
      });
    }
  });

  it('on filters together, orders and pages', () => {
    const random = randomFrom('together');
    for (let turn = 0; turn < 150; turn += 1) {
      const query = randomQuery(random);
      expect({ query, ...answer(index, query) }).toEqual({
        query,
        ...expectedAnswer(people, names, sitterQuery.parse(query), online),
      });
    }
  });

  it('after people come, change and go', () => {
    const random = randomFrom('changes');
    const now = new Map(people.slice(0, 500).map((listing) => [listing.id, listing]));
    const changing = built([...now.values()]);
    for (let turn = 0; turn < 60; turn += 1) {
      const changes = new Map<number, Listing | null>();
      for (let at = 0; at < random.pick([1, 3, 40]); at += 1) {
        const id = random.int(1, 700);
        changes.set(id, random.chance(0.25) ? null : makeListing(id, `change-${turn}-${id}`));
      }
      changing.apply(changes);
      for (const [id, listing] of changes) {
        if (listing) now.set(id, listing);
        else now.delete(id);
      }
      const query = randomQuery(random);
      expect({ query, ...answer(changing, query) }).toEqual({
        query,
        ...expectedAnswer(now.values(), names, sitterQuery.parse(query), online),
      });
    }
    expect(changing.size).toBe(now.size);
  });

  it('on every later day, with nothing read again', () => {
    const random = randomFrom('days');
    const some = people.slice(0, 400);
    const aging = built(some);
    const byExperience = { ordering: '-experience', page_size: '100' };
    const days = [0, 1, 2, 3, 29, 30, 31, 60, 90, 120, 121, 122, 304, 305, 365, 366, 730, 1461, 3000];
    for (const later of days) {
      const day = addDays(today, later);
      const years = { experience_start: String(random.int(0, 9)), experience_end: String(random.int(3, 30)) };
      const page = { page: String(random.int(1, 4)) };
      for (const query of [{ ...byExperience, ...page }, { ...byExperience, ...years }, randomQuery(random)]) {
        expect({ day, query, ...answer(aging, query, day) }).toEqual({
          day,
          query,
          ...expectedAnswer(some, names, sitterQuery.parse(query), online, day),
        });
      }
    }
  });

  it('on a later day about whoever has changed since', () => {
    const day = addDays(today, 150);
    const changing = built(people.slice(0, 300));
    changing.moveTo(day);
    const now = people.slice(0, 300).map((listing, at) => (at % 3 ? listing : makeListing(listing.id, `late-${at}`)));
    changing.apply(new Map(now.filter((_, at) => at % 3 === 0).map((listing) => [listing.id, listing])));
    for (const later of [day, addDays(day, 1), addDays(day, 90)]) {
      const query = { ordering: '-experience', page_size: '100', page: '2' };
      expect(answer(changing, query, later)).toEqual(
        expectedAnswer(now, names, sitterQuery.parse(query), online, later),
      );
    }
  });
});

describe('from home, without a circle', () => {
  // So many that they are looked for in circles.
  const many = Array.from({ length: 3_200 }, (_, at) => makeListing(at + 1, `many-${at}`));
  const large = built(many);
  const known = new Map(many.map((listing) => [listing.id, listing]));

  it.each([
    { lat: 55.75, lng: 37.61 },
    { lat: 52.72, lng: 41.45 },
    { lat: -33.9, lng: 18.4 },
  ])('everybody is in the order of distance, whoever has no place or takes no orders last: %o', (home) => {
    const kmTo = (id: number) => {
      const place = known.get(id)?.place;
      return place ? distanceKm(home, roundedPlace(place)) : Number.POSITIVE_INFINITY;
    };
    const farOf = (isAvailable: boolean) =>
      many
        .filter((each) => each.isAvailable === isAvailable)
        .map(({ id }) => kmTo(id))
        .sort((one, other) => (one === other ? 0 : one - other));
    const far = [...farOf(true), ...farOf(false)];
    for (const page of ['1', '7', '32']) {
      const query = sitterQuery.parse({ ordering: 'distance', page_size: '100', page });
      const found = findSitters(large, references, query, { today, onlineIds: online });
      const ids = pageOfSlots(large, found, query, fitNeedOf(query, { home, city: null, order: null })).map(
        (slot) => large.columns.id[slot] as number,
      );
      const start = (Number(page) - 1) * 100;
      expect(ids.map(kmTo)).toEqual(far.slice(start, start + 100));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

describe('the map', () => {
  const onMap = (query: Record<string, string>) => {
    const parsed = sitterQuery.parse(query);
    const { matches } = findSitters(index, references, parsed, { today, onlineIds: [] });
    return { count: matches.count, ...mapOf(index, matches, parsed.location) };
  };

  it('shows every point of a small answer', () => {
    const { count, points, clusters } = onMap({ location: '52.72,41.45,60' });
    expect(clusters).toEqual([]);
    expect(points).toHaveLength(count);
    expect(count).toBeGreaterThan(10);
  });

  it('shows clusters of a large one, and nobody is lost', () => {
    const { count, points, clusters } = onMap({ location: '55.75,37.61,60' });
    expect(points).toEqual([]);
    expect(clusters.length).toBeLessThanOrEqual(144);
    expect(clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(count);
  });

  it('is empty where nobody is', () =>
    expect(onMap({ location: '10,10,5' })).toEqual({ count: 0, points: [], clusters: [] }));
});
