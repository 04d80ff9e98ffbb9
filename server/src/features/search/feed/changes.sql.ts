import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { deleteBefore } from '../../../platform/database/sweeps.sql.ts';

export const changesChannel = 'search_changes';

export interface Change {
  seq: number;
  xid: string;
  /** Null: a reference list has changed. */
  sitter_id: number | null;
}

interface Moment {
  /**
   * The oldest active transaction (xmin horizon): it and later ones commit with this id or a greater one, so reading from
   * here misses nothing.
   */
  horizon: string;
  atSeconds: number;
}

const moment = sql`pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
  extract(epoch from clock_timestamp())::float8 as "atSeconds"`;

export async function selectPosition(db: Db): Promise<Moment> {
  const { rows } = await sql<Moment>`select ${moment}`.execute(db);
  return rows[0] as Moment;
}

/** Changes from the horizon on, with the next horizon; one statement, so one snapshot. */
export async function selectChanges(db: Db, horizon: string): Promise<Moment & { changes: Change[] }> {
  const { rows } = await sql<Moment & { changes: Change[] }>`
    select ${moment}, coalesce((
      select json_agg(json_build_object('seq', seq, 'xid', xid::text, 'sitter_id', sitter_id))
      from search_changes where xid >= ${horizon}::xid8), '[]') as changes`.execute(db);
  return rows[0] as Moment & { changes: Change[] };
}

/** Which database this is: its cluster, its name there, and its timeline, which changes when a copy takes over. */
export async function selectOrigin(db: Db): Promise<string> {
  const { rows } = await sql<{ origin: string }>`
    select system_identifier || '/' || (select oid from pg_database where datname = current_database()) || '/' ||
      left(pg_walfile_name(pg_current_wal_lsn()), 8) as origin
    from pg_control_system()`.execute(db);
  return rows[0]?.origin ?? '';
}

/**
 * A birthday changes a sitter without an update: whoever was born on this day is marked as changed. The day before is
 * included: 29 February counts as 1 March.
 */
export async function noteBornOn(db: Db, birthDate: string): Promise<void> {
  await sql`
    with noted as (
      insert into search_changes (sitter_id)
      select user_id from sitters join profiles using (user_id) where birth_date between ${birthDate}::date - 1 and ${birthDate}::date returning 1)
    select pg_notify(${changesChannel}, '') from noted limit 1`.execute(db);
}

export const deleteOldChanges = (db: Db, hours: number) =>
  deleteBefore(db, 'search_changes', sql`at`, new Date(Date.now() - hours * 3_600_000));
