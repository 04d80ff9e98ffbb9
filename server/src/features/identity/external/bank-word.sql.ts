import type { BankDifference } from '@ladushki/contract/identity-constants';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** Locks the account: a change of the profile, or its erasure, runs before or after. Nobody where it is erased. */
export async function lockNamed(trx: Db, userId: number) {
  const account = trx.selectFrom('users').select('bank_verified_at').where('id', '=', userId);
  const locked = await account.where('erased_at', 'is', null).forUpdate().executeTakeFirst();
  if (!locked) return undefined;
  const named = trx.selectFrom('profiles').select(['full_name', 'birth_date']).where('user_id', '=', userId);
  return { ...locked, ...(await named.executeTakeFirstOrThrow()) };
}

/** Whatever it becomes: the mark is no longer one that nobody compared. */
export async function setBankMark(trx: Db, userId: number, at: Date | null): Promise<void> {
  await trx.updateTable('users').set({ bank_verified_at: at }).where('id', '=', userId).execute();
  await trx.deleteFrom('old_bank_marks').where('user_id', '=', userId).execute();
}

export const selectLastComparison = (db: Db, userId: number) =>
  db
    .selectFrom('bank_comparisons')
    .select('at')
    .select((eb) => eb.ref('differs').$castTo<BankDifference[]>().as('differs'))
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

interface Comparison {
  user_id: number;
  at: Date;
  differs: BankDifference[];
}

/** What is too old to count goes. */
export async function insertComparison(trx: Db, comparison: Comparison, notBefore: Date): Promise<void> {
  const { user_id } = comparison;
  await trx.deleteFrom('bank_comparisons').where('user_id', '=', user_id).where('at', '<', notBefore).execute();
  await trx.insertInto('bank_comparisons').values(comparison).execute();
}

/** How often the bank spoke of somebody else since then, and since staff were asked or have decided last. */
export async function countDifferences(trx: Db, userId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::integer as times from bank_comparisons b where b.user_id = ${userId} and b.at >= ${since}
      and b.differs && array['last_name', 'first_name', 'patronymic', 'birth_date']
      and b.at > coalesce((select max(coalesce(c.decided_at, c.created_at)) from cases c
        where c.kind = 'bank_differs' and c.subject_id = ${userId}), '-infinity')`.execute(trx);
  return rows[0]?.times ?? 0;
}

export const selectBankLink = (db: Db, subject: string) =>
  db
    .selectFrom('external_identities')
    .select(['user_id', 'by_contact'])
    .where('provider', '=', 'bank_id')
    .where('subject', '=', subject)
    .executeTakeFirst();

const bankLinkOf = (userId: number) => ({ provider: 'bank_id', user_id: userId });

/** The bank spoke of this very person: the binding is as good as one that the person made. */
export async function keepBankLink(trx: Db, userId: number): Promise<void> {
  const { provider, user_id } = bankLinkOf(userId);
  await trx
    .updateTable('external_identities')
    .set({ by_contact: false })
    .where('provider', '=', provider)
    .where('user_id', '=', user_id)
    .execute();
}

/** False where there is none. */
export async function deleteBankLink(trx: Db, userId: number): Promise<boolean> {
  const { provider, user_id } = bankLinkOf(userId);
  const gone = trx.deleteFrom('external_identities').where('provider', '=', provider).where('user_id', '=', user_id);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}

export async function selectBankState(db: Db, userId: number) {
  const link = await db
    .selectFrom('users')
    .leftJoin('external_identities as e', (join) =>
      join.onRef('e.user_id', '=', 'users.id').on('e.provider', '=', 'bank_id'),
    )
    .select(['e.linked_at', 'users.bank_verified_at'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...link, last: await selectLastComparison(db, userId) };
}

/** Of marks that nobody compared: those whose time is over, and those whose people have not been told of it. */
export async function selectOldMarks(db: Db, now: Date, limit: number): Promise<number[]> {
  const due = db.selectFrom('old_bank_marks').select('user_id').where('ends_at', '<=', now).limit(limit);
  const untold = db.selectFrom('old_bank_marks').select('user_id').where('told_at', 'is', null).limit(limit);
  const rows = [...(await due.execute()), ...(await untold.execute())];
  return [...new Set(rows.map(({ user_id }) => user_id))].slice(0, limit);
}

export const lockOldMark = (trx: Db, userId: number) =>
  trx
    .selectFrom('old_bank_marks')
    .select(['ends_at', 'told_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export async function setOldMarkTold(trx: Db, userId: number, now: Date): Promise<void> {
  await trx.updateTable('old_bank_marks').set({ told_at: now }).where('user_id', '=', userId).execute();
}
