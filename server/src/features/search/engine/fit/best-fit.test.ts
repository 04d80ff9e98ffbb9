import { fitOf } from '@ladushki/contract/fit';
import { distanceKm, type Point, roundedPlace } from '@ladushki/contract/places';
import { sitterQuery } from '@ladushki/contract/search-query';
import { describe, expect, it } from 'vitest';
import { type Random, randomFrom } from '../../../../demo/random.ts';
import type { Listing } from '../../feed/listing.ts';
import { compareByFit, expectedPoints } from '../../testing/fit-oracle.ts';
import { makeListing, today } from '../../testing/make-listing.ts';
import { expectedAnswer } from '../../testing/oracle.ts';
import { randomQuery } from '../../testing/random-query.ts';
import { findSitters, pageOfSlots } from '../find-sitters.ts';
import { SitterIndex } from '../sitter-index.ts';
import { ReferenceWords } from '../text/reference-words.ts';
import { fitsOf } from './best-fit.ts';
import { type FitNeed, fitNeedOf, type OrderNeed } from './fit-need.ts';

function built(listings: readonly Listing[]): SitterIndex {
  const index = new SitterIndex(today);
  index.beginBuilding(listings.map(({ id, place }) => ({ id, place })));
  index.apply(new Map(listings.map((listing) => [listing.id, listing])));
  index.finishBuilding();
  return index;
}

/** As saved by one process and restored by another. */
function readAgain(saved: SitterIndex): SitterIndex {
  const parts: unknown[] = [];
  const keep = <Part>(part: Part) => {
    parts.push(structuredClone(part));
    return part;
  };
  saved.transfer({ numbers: keep, json: keep });
  const next = <Part>() => parts.shift() as Part;
  return SitterIndex.restored(today, { numbers: next, json: next });
}

const words = new ReferenceWords([]);
// So many that they fill several blocks.
const people = Array.from({ length: 5_000 }, (_, at) => makeListing(at + 1, `fit-${at}`));
const index = built(people);
const known = new Map(people.map((listing) => [listing.id, listing]));

const homes: (Point | null)[] = [
  { lat: 55.75, lng: 37.61 },
  { lat: 59.93, lng: 30.31 },
  { lat: 52.72, lng: 41.45 },
  { lat: -33.9, lng: 18.4 },
  null,
];

const randomOrder = (random: Random): OrderNeed => ({
  services: random.sample([1, 2, 3, 4, 8, 9], random.int(1, 3)),
  budget: random.chance(0.3) ? null : random.int(30, 90) * 10,
  hours: random.sample([1, 2, 3, 4, 5, 6, 7], random.int(1, 5)).map((weekday) => ({
    weekday,
    ...random.pick([
      { start_time: '09:00', end_time: '13:00' },
      { start_time: '15:30', end_time: '19:00' },
      { start_time: '21:00', end_time: '03:00' },
    ]),
  })),
  start_date: '2026-03-09',
  end_date: random.chance(0.1) ? null : '2026-03-22',
});

const randomReader = (random: Random) => ({
  home: random.pick(homes),
  city: random.pick([77, 78, 770101, 68, null]),
  order: random.chance(0.7) ? randomOrder(random) : null,
});

function answer(from: SitterIndex, query: Record<string, string>, need: FitNeed) {
  const parsed = sitterQuery.parse(query);
  const found = findSitters(from, words, parsed, { today, onlineIds: [] });
  const slots = pageOfSlots(from, found, parsed, need);
  return { count: found.matches.count, ids: slots.map((slot) => from.columns.id[slot] as number), slots };
}

const expected = (listings: readonly Listing[], query: Record<string, string>, need: FitNeed) =>
  expectedAnswer(listings, [], sitterQuery.parse(query), new Set(), today, compareByFit(need, listings));

const withoutWords = ({ search: _, is_online: __, ...query }: Record<string, string>) => ({
  ...query,
  ordering: 'fit',
});

describe('the best fit', () => {
  it('is what measuring everybody says, whatever is needed and asked for, on every page', () => {
    const random = randomFrom('fit');
    for (let turn = 0; turn < 30; turn += 1) {
      const reader = randomReader(random);
      const query = withoutWords({
        ...(random.chance(0.5) ? randomQuery(random) : {}),
        page: String(random.pick([1, 1, 2, 9, 40, 200])),
      });
      const need = fitNeedOf(sitterQuery.parse(query), reader);
      const { count, ids } = answer(index, query, need);
      expect({ query, reader, count, ids }).toEqual({ query, reader, ...expected(people, query, need) });
    }
  });

  it('leaves nobody out and tells nobody twice', () => {
    const need = fitNeedOf(sitterQuery.parse({}), { home: homes[0] as Point, city: 77, order: null });
    const all: number[] = [];
    for (let page = 1; page <= 50; page += 1) {
      all.push(...answer(index, { ordering: 'fit', page_size: '100', page: String(page) }, need).ids);
    }
    expect(new Set(all).size).toBe(people.length);
  });

  it('is the same after changes, and after what was saved is read again', () => {
    const random = randomFrom('fit changes');
    const changing = built(people.slice(0, 3_000));
    const now = new Map(people.slice(0, 3_000).map((listing) => [listing.id, listing]));
    for (const id of random.sample([...now.keys()], 600)) {
      const next = random.chance(0.2) ? null : makeListing(id, `changed-${id}`);
      changing.apply(new Map([[id, next]]));
      if (next) now.set(id, next);
      else now.delete(id);
    }
    const restored = readAgain(changing);
    for (let turn = 0; turn < 10; turn += 1) {
      const need = fitNeedOf(sitterQuery.parse({}), randomReader(random));
      const query = { ordering: 'fit', page: String(random.pick([1, 3, 50])) };
      for (const each of [changing, restored]) {
        const { count, ids } = answer(each, query, need);
        expect({ count, ids }).toEqual(expected([...now.values()], query, need));
      }
    }
  });

  it('puts many who are alike into one order, page by page, by fit and by distance', () => {
    const random = randomFrom('fit ties');
    const alike = Array.from({ length: 1_500 }, (_, at) => ({ ...(people[at % 12] as Listing), id: at + 1 }));
    const crowded = built(alike);
    const kmFrom = (home: Point) => (listing: Listing) =>
      listing.place ? distanceKm(home, roundedPlace(listing.place)) : Number.MAX_VALUE;
    for (const ordering of ['fit', 'fit', 'fit', 'distance']) {
      const reader = { ...randomReader(random), ...(ordering === 'distance' && { home: homes[0] as Point }) };
      const km = kmFrom(reader.home ?? (homes[0] as Point));
      const query = { ordering, page_size: '100' };
      const need = fitNeedOf(sitterQuery.parse(query), reader);
      const byOrder =
        ordering === 'fit' ? compareByFit(need, alike) : (one: Listing, other: Listing) => km(one) - km(other);
      for (let page = 1; page <= 15; page += 1) {
        const asked = { ...query, page: String(page) };
        const { count, ids } = answer(crowded, asked, need);
        const parsed = sitterQuery.parse(asked);
        const right = expectedAnswer(alike, [], parsed, new Set(), today, byOrder);
        expect({ asked, reader, count, ids }).toEqual({ asked, reader, ...right });
      }
    }
  });

  it('is said on cards point by point', () => {
    const random = randomFrom('fit points');
    for (let turn = 0; turn < 20; turn += 1) {
      const need = fitNeedOf(sitterQuery.parse({}), randomReader(random));
      const { slots } = answer(index, { ordering: '-rating', page: String(random.int(1, 50)) }, need);
      for (const [id, fit] of fitsOf(index, slots, need)) {
        expect(fit).toEqual(fitOf(expectedPoints(need, known.get(id) as Listing)));
      }
    }
  });
});
