import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/**
 * Out of the way while several visits change places: each is checked against the others as soon as it is written. Nobody
 * sees them there.
 */
export async function setAside(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length < 2) return;
  await sql`update visits set starts_at = starts_at + interval '100 years', ends_at = ends_at + interval '100 years'
    where id = any(${[...ids]}::integer[])`.execute(trx);
}
