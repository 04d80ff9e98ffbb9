import { distanceKm, type Point } from '@ladushki/contract/places';
import type { SitterQuery } from '@ladushki/contract/search-query';
import { moscowDate } from '@ladushki/contract/visits';
import type { Db } from '../../../platform/database/connection.ts';
import { lockPosition, savePosition } from '../../../platform/database/sweeps.sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findSitters } from '../engine/find-sitters.ts';
import { loadReferences, type References } from '../engine/references.ts';
import { SitterIndex } from '../engine/sitter-index.ts';
import { ChangeCursor, type Position } from './change-cursor.ts';
import type { Listing } from './listing.ts';
import { selectFacts, selectSittersAfter, upsertFacts } from './listing-history.sql.ts';
import { readListings } from './read-listings.ts';

export { ChangeCursor };

/** A sitter as searches find them now, and as they were when last looked at. */
export interface ListingChange {
  id: number;
  wasListed: boolean;
  /** Whether the search found the sitter, before and after. */
  found: Record<'before' | 'after', (query: SitterQuery) => boolean>;
}

/** In the transaction that notes the sitters as they are now. */
type OnChanged = (trx: Db, changes: readonly ListingChange[]) => Promise<void>;

const atOnce = 200;
const [changesPosition, factsPosition] = ['listing-changes', 'listing-facts'];
const keptSeconds = 600;
const nobody = () => false;

type Circle = NonNullable<SitterQuery['location']>;

/** Clearly outside, so that the index need not be asked. */
const isFar = (place: Point | null, circle: Circle | undefined) =>
  circle !== undefined && (!place || distanceKm(place, circle) > circle.radius * 1.01 + 0.1);

/** The search itself, over one sitter. A word counts as mistyped when this sitter has no such word. */
function finder(listing: Listing | null, references: References, today: string): (query: SitterQuery) => boolean {
  if (!listing) return nobody;
  const index = new SitterIndex(today);
  index.apply(new Map([[listing.id, listing]]));
  return (query) =>
    !isFar(listing.place, query.location) &&
    findSitters(index, references.words, query, { today, onlineIds: [] }).matches.count > 0;
}

const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/**
 * Follows what is searchable of sitters with a position of its own in the change feed, kept in the database: every change
 * is seen once, whoever is restarted in between.
 */
export function createListingHistory({ db, clock }: Pick<Deps, 'db' | 'clock'>, onChanged: OnChanged) {
  const today = () => moscowDate(clock.now());

  async function look(ids: readonly number[], references: References, isKnown: boolean): Promise<void> {
    await db.transaction().execute(async (trx) => {
      // One process after the other.
      await lockPosition(trx, changesPosition);
      const listings = await readListings(trx, [...ids], references.parents, today());
      const kept = await selectFacts(trx, ids);
      const written = [...listings].map(([id, listing]) => ({ id, listing: listing && JSON.stringify(listing) }));
      const changed = written.filter(({ id, listing }) => !kept.has(id) || kept.get(id) !== listing);
      await upsertFacts(trx, changed);
      if (isKnown) return;
      const changes = changed.flatMap(({ id }): ListingChange[] => {
        const after = listings.get(id);
        if (!after) return [];
        const earlier: Listing | null = JSON.parse(kept.get(id) ?? 'null');
        const before = lazily(() => finder(earlier, references, today()));
        const now = lazily(() => finder(after, references, today()));
        return [
          {
            id,
            wasListed: earlier !== null,
            found: { before: (query) => before()(query), after: (query) => now()(query) },
          },
        ];
      });
      if (changes.length > 0) await onChanged(trx, changes);
    });
  }

  /** Everybody as they are now, without a word: what changes from here on is news. */
  async function begin(): Promise<void> {
    for (let position = await read(factsPosition); position !== null; position = await read(factsPosition)) {
      const ids = await selectSittersAfter(db, Number(position), atOnce);
      if (ids.length > 0) await look(ids, await loadReferences(db), true);
      await savePosition(db, factsPosition, ids.length < atOnce ? null : String(ids.at(-1)));
    }
  }

  const read = async (name: string) => {
    const row = await db.selectFrom('sweep_positions').select('position').where('name', '=', name).executeTakeFirst();
    return row?.position ?? null;
  };

  /** Changes may have been deleted meanwhile: from the beginning. */
  async function beginAgain(): Promise<void> {
    const cursor = await ChangeCursor.fromNow(db);
    await savePosition(db, factsPosition, '0');
    await savePosition(db, changesPosition, JSON.stringify(cursor.position));
    await begin();
  }

  return {
    /** Everything that was committed before the call has been looked at. */
    async catchUp(): Promise<void> {
      await begin();
      const kept = await read(changesPosition);
      const cursor = kept === null ? null : await ChangeCursor.from(db, JSON.parse(kept) as Position);
      const changed = await cursor?.read(db);
      if (!cursor || !changed) return beginAgain();
      const { sitterIds } = changed;
      if (sitterIds.length > 0) {
        const references = await loadReferences(db);
        for (let at = 0; at < sitterIds.length; at += atOnce) {
          await look(sitterIds.slice(at, at + atOnce), references, false);
        }
      }
      const { atSeconds } = cursor.position;
      changed.advance();
      // With nothing to pass it is kept only so that it does not grow old.
      if (sitterIds.length === 0 && cursor.position.atSeconds - atSeconds < keptSeconds) return;
      await savePosition(db, changesPosition, JSON.stringify(cursor.position));
    },
  };
}
