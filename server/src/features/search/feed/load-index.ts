import type { Point } from '@ladushki/contract/places';
import type { Database } from '../../../platform/database/connection.ts';
import { loadReferences, type References } from '../engine/references.ts';
import { SitterIndex } from '../engine/sitter-index.ts';
import { ChangeCursor } from './change-cursor.ts';
import { selectPlaces } from './listings.sql.ts';
import { readListings } from './read-listings.ts';

/** An index with its own cursor in the change feed. */
export interface LoadedIndex {
  index: SitterIndex;
  references: References;
  cursor: ChangeCursor;
}

const placesAtOnce = 50_000;
const listingsAtOnce = 4_000;

async function readPlaces(db: Database): Promise<{ id: number; place: Point | null }[]> {
  const places: { id: number; place: Point | null }[] = [];
  for (;;) {
    const rows = await selectPlaces(db, places.at(-1)?.id ?? 0, placesAtOnce);
    for (const { id, lat, lng } of rows) {
      places.push({ id, place: lat !== null && lng !== null ? { lat, lng } : null });
    }
    if (rows.length < placesAtOnce) return places;
  }
}

/** Loads every sitter. Concurrent changes are applied from the cursor, which was set before. */
export async function loadIndex(db: Database, today: string, signal: AbortSignal): Promise<LoadedIndex> {
  const cursor = await ChangeCursor.fromNow(db);
  const references = await loadReferences(db);
  const index = new SitterIndex(today);
  const ids = index.beginBuilding(await readPlaces(db));
  const read = (from: number) => {
    const reading = readListings(db, ids.slice(from, from + listingsAtOnce), references.parents, today);
    // Awaited one iteration later, so that the database works while the index is written; so is its error.
    reading.catch(() => {});
    return reading;
  };
  let next = read(0);
  for (let from = 0; from < ids.length; from += listingsAtOnce) {
    signal.throwIfAborted();
    const listings = await next;
    next = read(from + listingsAtOnce);
    index.apply(listings);
  }
  await next;
  index.finishBuilding();
  return { index, references, cursor };
}
