import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { deleteBefore } from '../../../platform/database/sweeps.sql.ts';

export async function rememberDevice(db: Db, userId: number, deviceHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('devices')
    .values({ user_id: userId, device_hash: deviceHash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
}

export async function knowsDevice(db: Db, userId: number, deviceHash: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return known !== undefined;
}

export async function selectWhetherOther(
  db: Db,
  userId: number,
  deviceHash: Buffer | null,
  userAgent: string,
): Promise<boolean> {
  const same = deviceHash
    ? sql`select from devices where user_id = ${userId} and device_hash = ${deviceHash}`
    : sql`select from sessions where user_id = ${userId} and device_hash is null and user_agent = ${userAgent}`;
  const { rows } = await sql<{ other: boolean }>`
    select not exists (${same}) and (
      exists (select from sessions where user_id = ${userId}) or exists (select from devices where user_id = ${userId})
    ) as other`.execute(db);
  return rows[0]?.other ?? false;
}

export async function selectSharedDevice(db: Db, one: number, other: number): Promise<boolean> {
  const shared = await db
    .selectFrom('devices as mine')
    .innerJoin('devices as theirs', 'theirs.device_hash', 'mine.device_hash')
    .select('mine.user_id')
    .where('mine.user_id', '=', one)
    .where('theirs.user_id', '=', other)
    .executeTakeFirst();
  return shared !== undefined;
}

export const sweepDevices = (db: Db, seenBefore: Date) => deleteBefore(db, 'devices', sql`last_seen_at`, seenBefore);
