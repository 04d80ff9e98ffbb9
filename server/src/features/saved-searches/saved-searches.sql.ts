import type { PageRequest } from '@ladushki/contract/primitives';
import type { FindChannel, FindNotice } from '@ladushki/contract/saved-searches-constants';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';
import type { SavedSearches } from '../../platform/database/schema.ts';
import type { SearchKind } from './search-kind.policy.ts';

export interface SavedRow {
  id: number;
  kind: SearchKind;
  name: string;
  query: Record<string, string>;
  notify: FindNotice;
  channels: FindChannel[];
  created_at: Date;
  new_count: number;
}

/** Announcements that are closed by now are no news any more. */
const newCount = sql<number>`(
  select count(*) from saved_search_finds f where f.saved_search_id = saved_searches.id and f.found_at > saved_searches.looked_at
    and (saved_searches.kind = 'sitters' or exists (select from orders o where o.id = f.thing_id and o.status = 'open')))`;

const savedOf = (db: Db, userId: number) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'kind', 'name', 'query', 'notify', 'channels', 'created_at', newCount.as('new_count')])
    .where('user_id', '=', userId)
    .$castTo<SavedRow>();

export const selectSavedPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(savedOf(db, userId).orderBy('id', 'desc'), request);

export const selectSaved = (db: Db, userId: number, id: number): Promise<SavedRow | undefined> =>
  savedOf(db, userId).where('id', '=', id).executeTakeFirst();

/** Concurrent savings of a person are counted one after the other. */
export async function lockAndCount(trx: Db, userId: number): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const row = await trx
    .selectFrom('saved_searches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertSaved(trx: Db, row: Insertable<SavedSearches>): Promise<number> {
  const { id } = await trx.insertInto('saved_searches').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False when it is not the person's. */
export async function updateSaved(
  trx: Db,
  userId: number,
  id: number,
  change: Updateable<SavedSearches>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_searches')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const forgetFinds = (trx: Db, id: number) =>
  trx.deleteFrom('saved_search_finds').where('saved_search_id', '=', id).execute();

export async function deleteSaved(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The first page is a look: what was found since the one before is new. Later pages belong to the same look. */
export async function noteLook(db: Db, id: number, isFirst: boolean, at: Date): Promise<Date> {
  if (!isFirst) {
    const row = await db.selectFrom('saved_searches').select('new_since').where('id', '=', id).executeTakeFirst();
    return row?.new_since ?? at;
  }
  const row = await db
    .updateTable('saved_searches')
    .set((eb) => ({ new_since: eb.ref('looked_at'), looked_at: at }))
    .where('id', '=', id)
    .returning('new_since')
    .executeTakeFirst();
  return row?.new_since ?? at;
}

export async function selectFoundSince(db: Db, id: number, things: number[], since: Date): Promise<Set<number>> {
  const rows = await db
    .selectFrom('saved_search_finds')
    .select('thing_id')
    .where('saved_search_id', '=', id)
    .where(sql<boolean>`thing_id = any(${things}::integer[])`)
    .where('found_at', '>', since)
    .execute();
  return new Set(rows.map(({ thing_id }) => thing_id));
}

export async function eraseSearches(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('saved_searches').where('user_id', '=', userId).execute();
  await trx.deleteFrom('told_finds').where('user_id', '=', userId).execute();
  await trx.deleteFrom('listing_facts').where('sitter_id', '=', userId).execute();
}

const rowsOf = (table: 'saved_search_finds' | 'told_finds') => sql<object[]>`(select coalesce(json_agg(each), '[]')
  from ${sql.table(table)} each where each.saved_search_id = saved_searches.id)`;

/** For the person's own copy of their data. */
export const selectSearchesOf = (db: Db, userId: number) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'kind', 'name', 'query', 'notify', 'channels', 'created_at', 'looked_at'])
    .select([rowsOf('saved_search_finds').as('finds'), rowsOf('told_finds').as('told')])
    .where('user_id', '=', userId)
    .execute();
