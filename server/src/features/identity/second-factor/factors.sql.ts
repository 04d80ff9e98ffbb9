import type { Role } from '@ladushki/contract/access';
import type { FactorMethod } from '@ladushki/contract/second-factor-constants';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** Changes of one person's factors run one after another: nobody loses the last one by two presses. */
export const lockFactorOwner = (trx: Db, userId: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'role', 'email', 'phone_number'])
    .$narrowType<{ role: Role | null }>()
    .where('id', '=', userId)
    // Not `for update`: foreign keys of other work take `for key share` on this row, which could deadlock.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const selectOwner = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.role', 'users.email', 'users.phone_number', 'users.password_hash', 'profiles.full_name'])
    .$narrowType<{ role: Role | null }>()
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

interface Presence {
  totp: boolean;
  passkey: boolean;
  recovery_code: boolean;
}

/** What the person can end a sign-in with, of what was there before; nothing for who has no second factor. */
export async function selectFactors(db: Db, userId: number, before?: Date): Promise<FactorMethod[]> {
  const added = before ?? 'infinity';
  const { rows } = await sql<Presence>`
    select
      exists (select from totp_secrets where user_id = ${userId} and enabled_at < ${added}) as totp,
      exists (select from passkeys where user_id = ${userId} and created_at < ${added}) as passkey,
      exists (select from recovery_codes where user_id = ${userId} and created_at < ${added}) as recovery_code`.execute(
    db,
  );
  const [has] = rows;
  if (!has || !(has.totp || has.passkey)) return [];
  return (['totp', 'passkey', 'recovery_code'] as const).filter((method) => has[method]);
}

interface NewSecret {
  userId: number;
  sealed: Buffer;
  keyId: string;
  now: Date;
}

/** In place of one that no code has proven. */
export async function insertWaitingSecret(trx: Db, { userId, sealed, keyId, now }: NewSecret): Promise<void> {
  await trx.deleteFrom('totp_secrets').where('user_id', '=', userId).where('enabled_at', 'is', null).execute();
  await trx.insertInto('totp_secrets').values({ user_id: userId, sealed, key_id: keyId, created_at: now }).execute();
}

const secretColumns = ['id', 'user_id', 'sealed', 'key_id', 'created_at', 'enabled_at', 'last_step'] as const;

export const selectWaitingSecret = (db: Db, userId: number, createdAfter: Date) =>
  db
    .selectFrom('totp_secrets')
    .select(secretColumns)
    .where('user_id', '=', userId)
    .where('enabled_at', 'is', null)
    .where('created_at', '>', createdAfter)
    .executeTakeFirst();

export const selectSecret = (db: Db, userId: number) =>
  db
    .selectFrom('totp_secrets')
    .select(secretColumns)
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();

export const selectSecretsOfOtherKeys = (db: Db, keyId: string, after: number, limit: number) =>
  db
    .selectFrom('totp_secrets')
    .select(['id', 'user_id', 'sealed', 'key_id'])
    .where('key_id', '<>', keyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export async function resealSecret(
  db: Db,
  { id }: { id: number },
  { sealed, keyId }: { sealed: Buffer; keyId: string },
): Promise<void> {
  await db.updateTable('totp_secrets').set({ sealed, key_id: keyId }).where('id', '=', id).execute();
}

/** False when somebody enabled or replaced it meanwhile. */
export async function enableSecret(
  trx: Db,
  userId: number,
  { id, step }: { id: number; step: number },
  now: Date,
): Promise<boolean> {
  await deleteSecret(trx, userId);
  const { numUpdatedRows } = await trx
    .updateTable('totp_secrets')
    .set({ enabled_at: now, last_step: step })
    .where('id', '=', id)
    .where('enabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteSecret(trx: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** True once a code: neither it nor an older one is taken again. */
export async function takeStep(trx: Db, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('id', '=', id)
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(
  trx: Db,
  userId: number,
  { salt, hashes }: { salt: Buffer; hashes: Buffer[] },
  created_at: Date,
): Promise<void> {
  await deleteRecoveryCodes(trx, userId);
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, salt, code_hash, created_at })))
    .execute();
}

export async function deleteRecoveryCodes(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export const selectRecoverySalt = async (db: Db, userId: number) =>
  (await db.selectFrom('recovery_codes').select('salt').where('user_id', '=', userId).executeTakeFirst())?.salt;

export async function takeRecoveryCode(trx: Db, userId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('recovery_codes')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count;
