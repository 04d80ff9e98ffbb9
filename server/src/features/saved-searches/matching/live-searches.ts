import type { Db } from '../../../platform/database/connection.ts';
import { ChangeCursor } from '../../search/feed/listing-history.service.ts';
import { type SearcherRow, selectSearchersAfter, selectSearchersOf } from './live-searches.sql.ts';
import { createOrderSearches, createSitterSearches, type OrderSearches, type SitterSearches } from './search-tables.ts';

export type Reader = Omit<SearcherRow, 'kind' | 'searches'>;

/** All saved searches, with those who look for announcements. */
export interface Searches {
  orders: OrderSearches;
  sitters: SitterSearches;
  readers: ReadonlyMap<number, Reader>;
}

const atOnce = 2_000;

class LoadedSearches implements Searches {
  readonly orders = createOrderSearches();
  readonly sitters = createSitterSearches();
  readonly readers = new Map<number, Reader>();
  readonly cursor: ChangeCursor;

  constructor(cursor: ChangeCursor) {
    this.cursor = cursor;
  }

  add({ kind, searches, ...reader }: SearcherRow): void {
    this[kind].set(reader.user_id, searches);
    if (kind === 'orders') this.readers.set(reader.user_id, reader);
  }

  remove(id: number): void {
    for (const table of [this.orders, this.sitters]) table.set(id, []);
    this.readers.delete(id);
  }

  /** Mostly clauses that nobody asks for any more. */
  get isWorn(): boolean {
    return this.orders.clauses + this.sitters.clauses > 100_000 + 10 * (this.orders.size + this.sitters.size);
  }
}

async function load(db: Db): Promise<LoadedSearches> {
  const loaded = new LoadedSearches(await ChangeCursor.fromNow(db));
  for (let after = 0; ; ) {
    const rows = await selectSearchersAfter(db, after, atOnce);
    for (const row of rows) loaded.add(row);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return loaded;
    after = last.user_id;
  }
}

/** False when only a load brings them up to date. */
async function catchUp(db: Db, loaded: LoadedSearches): Promise<boolean> {
  const changed = await loaded.cursor.read(db);
  // Middles of cities are homes.
  if (!changed || changed.references || loaded.isWorn) return false;
  const { sitterIds } = changed;
  for (let at = 0; at < sitterIds.length; at += atOnce) {
    const ids = sitterIds.slice(at, at + atOnce);
    const rows = await selectSearchersOf(db, ids);
    for (const id of ids) loaded.remove(id);
    for (const row of rows) loaded.add(row);
  }
  changed.advance();
  return true;
}

/**
 * The saved searches of this process. Whoever saves one, or changes what their searches mean, is noted in the change feed
 * of the search, which is read before every use.
 */
export function createLiveSearches() {
  let loaded: LoadedSearches | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function refresh(db: Db): Promise<Searches> {
    if (!loaded || !(await catchUp(db, loaded))) loaded = await load(db);
    return loaded;
  }

  return {
    /** Everything that was committed before the call is in them. One call after the other, each on its own connection. */
    current(db: Db): Promise<Searches> {
      const next = last.then(() => refresh(db));
      last = next.catch(() => {});
      return next;
    },
  };
}

export type LiveSearches = ReturnType<typeof createLiveSearches>;
