import { type SitterQuery, sitterQuery } from '@ladushki/contract/search-query';
import { expect } from 'vitest';
import { type Random, randomFrom } from '../../../demo/random.ts';
import type { Log } from '../../../platform/log.ts';
import type { TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/people.ts';
import { createReferenceData } from '../../reference-data/reference-data.service.ts';
import type { Presence } from '../cards/sitter-presence.ts';
import type { ReferenceName } from '../engine/text/reference-words.ts';
import type { Listing } from '../feed/listing.ts';
import { selectReferenceNames } from '../feed/listings.sql.ts';
import { createSearch, type Search } from '../search.service.ts';
import { makeListing, today } from './make-listing.ts';
import { type Expected, expectedAnswer } from './oracle.ts';
import { createOrder, createSitters, setBlocked, storeListings } from './store-listings.ts';

/** A search instance beside the application's, with its expected contents. */
export interface Lab {
  readonly search: Search;
  /** What it has logged. */
  messages: string[];
  /** As a process that ends and another that starts. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  random: Random;
  /** Currently listed. */
  listings: Map<number, Listing>;
  expected(query: SitterQuery): Expected;
  expectSameAnswer(query: Record<string, string>): Promise<void>;
  block(ids: number[]): Promise<void>;
  changeAtRandom(amount: { changes: number; sideBySide: number }): Promise<void>;
  /** Everybody is listed as at first, whatever was done or left half-done to them. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

const online = new Set<number>();
const presence: Presence = {
  refresh: async () => undefined,
  onlineIds: () => online,
  isOnline: (id) => online.has(id),
  lastSeen: async () => null,
};

const batch = 50;
const firstId = 1_000_001;

interface LabOptions {
  sitters: number;
  seed: string;
  /** Also an index of this few sitters is saved. */
  leastSaved?: number;
}

export async function createLab(app: TestApp, { sitters, seed, leastSaved }: LabOptions): Promise<Lab> {
  const { db, clock } = app.deps;
  // Ages are computed on the oracle's day.
  clock.advance((Date.parse(`${today}T09:00:00Z`) - clock.now().getTime()) / 1000);
  const random = randomFrom(seed);
  const orderId = await createOrder(db, (await signUp(app)).id);
  const ids = Array.from({ length: sitters }, (_, at) => firstId + at);
  const listings = new Map<number, Listing>();
  async function restore(): Promise<void> {
    listings.clear();
    for (const id of ids) listings.set(id, makeListing(id, `${seed}-${id}`));
    await storeListings(db, [...listings.values()], orderId);
  }
  await createSitters(db, ids);
  await restore();
  for (const id of random.sample(ids, 20)) online.add(id);

  const names: ReferenceName[] = (await selectReferenceNames(db)).map(({ facet, id, name_ru, name_en }) => ({
    facet,
    id,
    names: [name_ru, name_en],
  }));
  const referenceData = createReferenceData(app.deps);
  await referenceData.start();
  const messages: string[] = [];
  const log = {
    ...app.deps.log,
    info: (_: object, message: string) => messages.push(message),
    warn: () => {},
  } as unknown as Log;
  let search = createSearch({ ...app.deps, log }, referenceData, presence, leastSaved);
  await search.start();
  const expected = (query: SitterQuery) => expectedAnswer(listings.values(), names, query, online);

  async function block(blocked: number[]): Promise<void> {
    await setBlocked(db, blocked, true);
    for (const id of blocked) listings.delete(id);
  }

  let turn = 0;
  async function changeBatch(chosen: readonly number[]): Promise<void> {
    turn += 1;
    const leaving = chosen.filter(() => random.chance(0.2));
    const changed = chosen.filter((id) => !leaving.includes(id)).map((id) => makeListing(id, `${seed}-${turn}-${id}`));
    await db.transaction().execute(async (trx) => {
      await storeListings(trx, changed, orderId);
      await setBlocked(trx, leaving, true);
    });
    for (const id of leaving) listings.delete(id);
    for (const listing of changed) listings.set(listing.id, listing);
  }

  return {
    get search() {
      return search;
    },
    messages,
    async restart(meanwhile) {
      await search.stop();
      await meanwhile?.();
      search = createSearch({ ...app.deps, log }, referenceData, presence, leastSaved);
      await search.start();
    },
    random,
    listings,
    expected,
    block,
    restore,
    async expectSameAnswer(query) {
      const parsed = sitterQuery.parse(query);
      const { count, results } = await search.list(parsed, { actor: null, locale: 'ru' });
      expect({ query, count, ids: results.map((card) => JSON.parse(card.toString()).id) }).toEqual({
        query,
        ...expected(parsed),
      });
    },
    /** Each batch is a transaction; concurrent ones touch different people. */
    async changeAtRandom({ changes, sideBySide }) {
      for (let done = 0; done < changes; done += batch * sideBySide) {
        const chosen = random.sample(ids, batch * sideBySide);
        const batches = Array.from({ length: sideBySide }, (_, at) => chosen.slice(at * batch, (at + 1) * batch));
        await Promise.all(batches.map(changeBatch));
      }
    },
    async close() {
      online.clear();
      await search.stop();
      await referenceData.stop();
    },
  };
}
