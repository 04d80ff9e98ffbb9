import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

export const changesChannel = 'search_changes';

export interface Change {
  seq: number;
  xid: string;
  /** Null: a reference list has changed. */
  sitter_id: number | null;
}

/**
 * The oldest transaction that may still be at work: whatever it or a later one commits has this id or a greater one,
 * so reading from here on misses nothing.
 */
export async function selectHorizon(db: Db): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  return rows[0]?.horizon ?? '0';
}

/** What was changed from the horizon on, with the next horizon; one statement, so one view of the database. */
export async function selectChanges(db: Db, horizon: string): Promise<{ horizon: string; changes: Change[] }> {
  const { rows } = await sql<{ horizon: string; changes: Change[] }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, coalesce((
      select json_agg(json_build_object('seq', seq, 'xid', xid::text, 'sitter_id', sitter_id))
      from search_changes where xid >= ${horizon}::xid8), '[]') as changes`.execute(db);
  return rows[0] ?? { horizon, changes: [] };
}

/**
 * Time changes a sitter too: whoever was born on this day counts as changed, and every instance is told. The day before
 * belongs to it: the 29th of February is kept in March.
 */
export async function noteBornOn(db: Db, birthDate: string): Promise<void> {
  await sql`
    with noted as (
      insert into search_changes (sitter_id)
      select user_id from sitters join profiles using (user_id) where birth_date between ${birthDate}::date - 1 and ${birthDate}::date returning 1)
    select pg_notify(${changesChannel}, '') from noted limit 1`.execute(db);
}

export const deleteOldChanges = (db: Db, hours: number) =>
  sql`delete from search_changes where at < now() - make_interval(hours => ${hours})`.execute(db);
