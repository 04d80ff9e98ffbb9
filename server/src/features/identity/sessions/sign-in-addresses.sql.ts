import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { deleteBefore } from '../../../platform/database/sweeps.sql.ts';

export async function rememberAddress(db: Db, userId: number, addressHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('sign_in_addresses')
    .values({ user_id: userId, address_hash: addressHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'address_hash']).doUpdateSet({ seen_at: now }))
    .execute();
}

export async function selectSharedAddress(db: Db, one: number, other: number): Promise<boolean> {
  const shared = await db
    .selectFrom('sign_in_addresses as mine')
    .innerJoin('sign_in_addresses as theirs', 'theirs.address_hash', 'mine.address_hash')
    .select('mine.user_id')
    .where('mine.user_id', '=', one)
    .where('theirs.user_id', '=', other)
    .executeTakeFirst();
  return shared !== undefined;
}

export const sweepAddresses = (db: Db, seenBefore: Date) =>
  deleteBefore(db, 'sign_in_addresses', sql`seen_at`, seenBefore);
