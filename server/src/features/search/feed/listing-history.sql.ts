import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** What was kept of these sitters; without an entry: nothing. */
export async function selectFacts(db: Db, ids: readonly number[]): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom('listing_facts')
    .select(['sitter_id', 'listing'])
    .where(sql<boolean>`sitter_id = any(${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map(({ sitter_id, listing }) => [sitter_id, listing]));
}

/** Sitters who are gone by now are left out. */
export async function upsertFacts(db: Db, facts: readonly { id: number; listing: string | null }[]): Promise<void> {
  await sql`
    insert into listing_facts (sitter_id, listing)
    select sitters.user_id, facts.listing from json_to_recordset(${JSON.stringify(facts)}::json) as facts (id integer, listing text)
      join sitters on sitters.user_id = facts.id order by sitters.user_id
    on conflict (sitter_id) do update set listing = excluded.listing`.execute(db);
}

export async function selectSittersAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sitters')
    .select('user_id')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
