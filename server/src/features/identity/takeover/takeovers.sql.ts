import { takeoverRules } from '@ladushki/contract/identity-constants';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

export type TakeoverDecision = 'restore' | 'keep' | 'close';

interface NewTakeover {
  user_id: number;
  changed_at: Date;
  change: 'contact' | 'password' | 'recovery';
  reporter_login: string;
  old_login: string | null;
  reported_at: Date;
}

/** Null where one waits already. */
export const insertTakeover = async (trx: Db, takeover: NewTakeover): Promise<number | null> => {
  const inserted = await trx
    .insertInto('takeovers')
    .values(takeover)
    .onConflict((conflict) => conflict.column('user_id').where('decided_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
};

export const selectLiveTakeover = (db: Db, userId: number) =>
  db
    .selectFrom('takeovers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
export type Takeover = NonNullable<Awaited<ReturnType<typeof selectLiveTakeover>>>;

export const lockTakeover = (trx: Db, id: number) =>
  trx
    .selectFrom('takeovers')
    .selectAll()
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function setContested(trx: Db, id: number, by: string, text: string, now: Date): Promise<void> {
  const contest = { contested_by: by, contest_text: text, contested_at: now };
  await trx.updateTable('takeovers').set(contest).where('id', '=', id).execute();
}

export async function setTakeoverDecided(trx: Db, id: number, decision: TakeoverDecision, now: Date): Promise<void> {
  await trx.updateTable('takeovers').set({ decision, decided_at: now }).where('id', '=', id).execute();
}

/** Those that nobody contested in time, by the partial index. */
export const selectUncontested = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const before = new Date(now.getTime() - takeoverRules.contestHours * 3_600_000);
  const rows = await db
    .selectFrom('takeovers')
    .select('id')
    .where('decided_at', 'is', null)
    .where('contested_at', 'is', null)
    .where('reported_at', '<=', before)
    .orderBy('reported_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

interface FirstChange {
  kind: 'email' | 'phone';
  old_login: string | null;
  old_verified_at: Date | null;
}

/** Each contact as it was before it was changed; what was changed since is forgotten. */
export async function takeChangesSince(trx: Db, userId: number, since: Date): Promise<FirstChange[]> {
  const { rows } = await sql<FirstChange>`
    with gone as (delete from contact_changes where user_id = ${userId} and at >= ${since} returning *)
    select distinct on (kind) kind, old_login, old_verified_at from gone order by kind, at, id`.execute(trx);
  return rows;
}

export async function setContact(
  trx: Db,
  userId: number,
  kind: 'email' | 'phone',
  login: string | null,
  verifiedAt: Date | null,
): Promise<void> {
  const change =
    kind === 'email'
      ? { email: login, email_verified_at: verifiedAt }
      : { phone_number: login, phone_verified_at: verifiedAt };
  await trx.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** Second factors that were added since, and recovery codes that were read since or are for nobody any more. */
export async function deleteFactorsSince(trx: Db, userId: number, since: Date): Promise<void> {
  await trx.deleteFrom('totp_secrets').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  await sql`
    delete from recovery_codes where user_id = ${userId} and (created_at >= ${since}
      or not exists (select from totp_secrets t where t.user_id = ${userId} and t.enabled_at is not null)
      and not exists (select from passkeys p where p.user_id = ${userId}))`.execute(trx);
}

export async function deleteLinksSince(trx: Db, userId: number, since: Date): Promise<void> {
  await trx.deleteFrom('external_identities').where('user_id', '=', userId).where('linked_at', '>=', since).execute();
}

export const isLinkedBefore = async (db: Db, userId: number, provider: string, moment: Date): Promise<boolean> =>
  (await db
    .selectFrom('external_identities')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('linked_at', '<', moment)
    .executeTakeFirst()) !== undefined;
