import { type Insertable, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database/connection.ts';
import type { DB } from '../database/schema.ts';
import { deleteBefore } from '../database/sweeps.sql.ts';

const retentionMs = 24 * 3600 * 1000;

export interface StoredAnswer {
  fingerprint: string;
  status: number;
  answer: unknown;
}

/** Locks the key until the transaction ends, then reads: an earlier holder has either stored its answer or failed. */
export async function lockKey(
  client: pg.ClientBase,
  userId: number,
  key: string,
  now: Date,
): Promise<StoredAnswer | undefined> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`idempotency:${userId}:${key}`]);
  const { rows } = await client.query<StoredAnswer>(
    `select fingerprint, status, answer from idempotency_keys
     where user_id = $1 and key = $2 and status is not null and created_at >= $3`,
    [userId, key, new Date(now.getTime() - retentionMs)],
  );
  return rows[0];
}

export async function storeAnswer(db: Db, row: Insertable<DB['idempotency_keys']>): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row))
    .execute();
}

export const sweepKeys = (db: Db, now: Date) =>
  deleteBefore(db, 'idempotency_keys', sql`created_at`, new Date(now.getTime() - retentionMs));
