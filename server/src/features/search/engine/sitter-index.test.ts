import { sitterQuery } from '@ladushki/contract/search-query';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../demo/random.ts';
import { serviceTypes, skills } from '../../reference-data/data/care.ts';
import { moscow } from '../../reference-data/data/moscow.ts';
import type { Listing } from '../feed/listing.ts';
import { makeListing, today } from '../testing/make-listing.ts';
import { expectedAnswer } from '../testing/oracle.ts';
import { filterNames, oneFilter, randomQuery } from '../testing/random-query.ts';
import { findSitters, pageOfSlots } from './find-sitters.ts';
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

const answer = (index: SitterIndex, query: Record<string, string>) => {
  const parsed = sitterQuery.parse(query);
  const found = findSitters(index, references, parsed, { today, onlineIds: online });
  return {
    count: found.matches.count,
    ids: pageOfSlots(index, found, parsed).map((slot) => index.columns.id[slot] as number),
  };
};

function built(listings: readonly Listing[]): SitterIndex {
  const index = new SitterIndex();
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
