import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { deleteBefore } from '../../../platform/database/sweeps.sql.ts';

export const selectPasskeys = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
export type PasskeyRow = Awaited<ReturnType<typeof selectPasskeys>>[number];

export const selectByCredential = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

interface NewPasskey {
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
}

/** Null when the credential is known already. */
export async function insertPasskey(trx: Db, passkey: NewPasskey): Promise<number | null> {
  const added = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

export const renamePasskey = (db: Db, userId: number, id: number, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst();

export async function deletePasskey(trx: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function markPasskeyUsed(trx: Db, id: number, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the question was answered before. */
export async function takePasskeyState(trx: Db, stateHash: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('answered_passkey_states')
    .values({ state_hash: stateHash, answered_at: now })
    .onConflict((conflict) => conflict.column('state_hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const sweepPasskeyStates = (db: Db, answeredBefore: Date) =>
  deleteBefore(db, 'answered_passkey_states', sql`answered_at`, answeredBefore);
