import { sitterQuery } from '@ladushki/contract/search-query';
import { expect, it } from 'vitest';
import { serviceTypes, skills } from '../../../reference-data/data/care.ts';
import { leningradRegion } from '../../../reference-data/data/leningrad-region.ts';
import { moscow } from '../../../reference-data/data/moscow.ts';
import { moscowRegion } from '../../../reference-data/data/moscow-region.ts';
import { saintPetersburg } from '../../../reference-data/data/saint-petersburg.ts';
import { tambovRegion } from '../../../reference-data/data/tambov-region.ts';
import { makeListing, today } from '../../testing/make-listing.ts';
import { textPairs } from '../../testing/text-pairs.ts';
import { findSitters, pageOfSlots } from '../find-sitters.ts';
import { SitterIndex } from '../sitter-index.ts';
import { type ReferenceName, ReferenceWords } from './reference-words.ts';

interface Entry {
  id: number;
  ru: string;
  en: string;
}
const named = (facet: ReferenceName['facet'], entries: readonly Entry[]): ReferenceName[] =>
  entries.map(({ id, ru, en }) => ({ facet, id, names: [ru, en] }));

it('finds the sitter that is meant among the first twenty, 95 times of 100', () => {
  const people = Array.from({ length: 2_000 }, (_, at) => makeListing(at + 1, `pair-${at}`));
  const index = new SitterIndex(today);
  index.beginBuilding(people);
  index.apply(new Map(people.map((listing) => [listing.id, listing])));
  index.finishBuilding();
  const cities = [...moscow, ...moscowRegion, ...saintPetersburg, ...leningradRegion, ...tambovRegion];
  const references = new ReferenceWords([
    ...named('service', serviceTypes),
    ...named('skill', skills),
    ...named('city', cities),
  ]);
  const missed = textPairs.filter(([search, sitter]) => {
    const query = sitterQuery.parse({ search });
    const found = findSitters(index, references, query, { today, onlineIds: [] });
    return !pageOfSlots(index, found, query).some((slot) => index.columns.id[slot] === sitter);
  });
  expect(textPairs).toHaveLength(100);
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(5);
});
