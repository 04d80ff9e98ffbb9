import type { PayoutRefusal, SelfEmployedStatus } from '@ladushki/contract/payout-accounts-constants';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { PayoutAccounts } from '../../../platform/database/schema.ts';

export interface AccountRow extends Selectable<PayoutAccounts> {
  kind: 'sbp' | 'card';
  place: 'current' | 'waiting' | null;
  self_employed: SelfEmployedStatus;
  refusal: PayoutRefusal | null;
}

const accounts = (db: Db) => db.selectFrom('payout_accounts').selectAll().$castTo<AccountRow>();

/** Whatever changes the accounts of a person holds this row. */
export async function lockOwner(trx: Db, userId: number): Promise<void> {
  await trx.selectFrom('sitters').select('user_id').where('user_id', '=', userId).forUpdate().execute();
}

/** By their place: asked for by `ended_at`, they would be looked up through the whole index of INNs. */
export const selectLiveAccounts = (db: Db, userId: number): Promise<AccountRow[]> =>
  accounts(db).where('user_id', '=', userId).where('place', 'is not', null).execute();

export const selectAllAccounts = (db: Db, userId: number): Promise<AccountRow[]> =>
  accounts(db).where('user_id', '=', userId).orderBy('id').execute();

export const selectAccount = (db: Db, id: number): Promise<AccountRow | undefined> =>
  accounts(db).where('id', '=', id).executeTakeFirst();

export const selectAccountByRef = (db: Db, provider: string, ref: string): Promise<AccountRow | undefined> =>
  accounts(db).where('provider', '=', provider).where('provider_ref', '=', ref).executeTakeFirst();

/** Whether the person has ever had an account that could be paid to. */
export const hadAccount = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('payout_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('bound_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

export const insertAccount = (trx: Db, row: Insertable<PayoutAccounts>): Promise<AccountRow> =>
  trx.insertInto('payout_accounts').values(row).returningAll().$castTo<AccountRow>().executeTakeFirstOrThrow();

/** Changes nothing once the account has ended; true when it changed. */
export async function updateAccount(db: Db, id: number, change: Updateable<PayoutAccounts>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout_accounts')
    .set(change)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The provider's word on a card, once. */
export async function settleCard(trx: Db, id: number, change: Updateable<PayoutAccounts>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payout_accounts')
    .set(change)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('bound_at', 'is', null)
    .where('refusal', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endAccounts(
  trx: Db,
  userId: number,
  places: ('current' | 'waiting')[],
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('payout_accounts')
    .set({ place: null, ended_at: now, next_check_at: null })
    .where('user_id', '=', userId)
    .where('place', 'in', places)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteAccounts(trx: Db, userId: number): Promise<void> {
  await trx.updateTable('payouts').set({ account_masked: null, note: null }).where('sitter_id', '=', userId).execute();
  await trx.deleteFrom('payout_accounts').where('user_id', '=', userId).execute();
  await trx.deleteFrom('sandbox_rules').where('user_id', '=', userId).execute();
}

interface Due {
  at: Date;
  id: number;
}

/** Waiting accounts whose time has come, by the partial index. */
export const selectDueToUse = async (db: Db, now: Date, limit: number) =>
  (
    await sql<{ user_id: number }>`
      select user_id from payout_accounts where place = 'waiting' and usable_from <= ${now}
      order by usable_from limit ${limit}`.execute(db)
  ).rows;

/** Forms that may have been finished; statuses of which nothing is known yet; all other statuses. */
const checks = {
  forms: sql`bound_at is null`,
  newStatuses: sql`bound_at is not null and self_employed = 'checking'`,
  statuses: sql`bound_at is not null and self_employed <> 'checking'`,
};

/** In the order of reading, so that those that stay due do not starve the rest. */
export const selectDueToCheck = async (
  db: Db,
  { now, what }: { now: Date; what: keyof typeof checks },
  after: Due | null,
  limit: number,
) =>
  (
    await sql<Due>`
      select id, next_check_at as at from payout_accounts
      where next_check_at is not null and next_check_at <= ${now} and ${checks[what]}
        and (next_check_at, id) > (${after?.at ?? new Date(0)}, ${after?.id ?? 0})
      order by next_check_at, id limit ${limit}`.execute(db)
  ).rows;

/** Bound so long ago, and nobody has said yet whether their owners are self-employed. */
export const countUncheckedSince = async (db: Db, since: Date): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::integer as count from payout_accounts
      where next_check_at is not null and self_employed = 'checking' and bound_at < ${since}`.execute(db)
  ).rows[0]?.count ?? 0;

/** For the rotation of keys. */
export const selectAccountsAfter = (db: Db, id: number, limit: number): Promise<AccountRow[]> =>
  accounts(db).where('id', '>', id).orderBy('id').limit(limit).execute();

/** Optimistic: skipped when the details were saved meanwhile. */
export async function resealAccount(
  db: Db,
  old: Pick<AccountRow, 'id' | 'sealed'>,
  fresh: { sealed: Buffer; key_id: string; inn_hash: Buffer },
): Promise<void> {
  await db
    .updateTable('payout_accounts')
    .set(fresh)
    .where('id', '=', old.id)
    .where('sealed', '=', old.sealed)
    .execute();
}
