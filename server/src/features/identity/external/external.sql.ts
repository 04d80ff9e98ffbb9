import type { ProviderName } from '@ladushki/contract/identity-constants';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { deleteBefore } from '../../../platform/database/sweeps.sql.ts';
import type { Minted } from './providers.ts';

export async function insertState(db: Db, provider: ProviderName, minted: Minted, now: Date): Promise<void> {
  const { state, nonce, verifier } = minted;
  await db.insertInto('sign_in_states').values({ state, provider, nonce, verifier, created_at: now }).execute();
}

/** Consumes a pending sign-in by its state or nonce, once. */
export const takeState = (db: Db, provider: ProviderName, by: { state: string } | { nonce: string }, notBefore: Date) =>
  db
    .deleteFrom('sign_in_states')
    .where('provider', '=', provider)
    .where((is) => ('state' in by ? is('state', '=', by.state) : is('nonce', '=', by.nonce)))
    .where('created_at', '>=', notBefore)
    .returning(['verifier', 'nonce'])
    .executeTakeFirst();

export const sweepStates = (db: Db, before: Date) => deleteBefore(db, 'sign_in_states', sql`created_at`, before);

/** Advisory lock: concurrent first sign-ins of a subject run one after another. */
export async function lockSubject(db: Db, provider: ProviderName, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`external:${provider}:${subject}`}, 0))`.execute(db);
}

export const selectLinkedUser = async (db: Db, provider: ProviderName, subject: string) =>
  (
    await db
      .selectFrom('external_identities')
      .select('user_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.user_id;

/** Third parties that the person signs in with. */
export const selectLinkedProviders = async (db: Db, userId: number) =>
  (
    await db
      .selectFrom('external_identities')
      .select('provider')
      .where('user_id', '=', userId)
      .orderBy('provider')
      .execute()
  ).map(({ provider }) => provider as ProviderName);

/** The person who confirmed one of these contacts; an e-mail takes precedence. */
export async function selectByConfirmed(db: Db, email: string | null, phone: string | null) {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where((is) =>
      is.or([
        is.and([is('email', '=', email), is('email_verified_at', 'is not', null)]),
        is.and([is('phone_number', '=', phone), is('phone_verified_at', 'is not', null)]),
      ]),
    )
    // An unconfirmed e-mail is not matched, not even on the account with the confirmed phone.
    .orderBy((is) =>
      is
        .case()
        .when(is.and([is('email', '=', email), is('email_verified_at', 'is not', null)]))
        .then(0)
        .else(1)
        .end(),
    )
    .executeTakeFirst();
  return found?.id;
}

/** False when the person already has another identity of this provider. */
export async function insertLink(db: Db, provider: ProviderName, subject: string, userId: number, now: Date) {
  const linked = await db
    .insertInto('external_identities')
    .values({ provider, subject, user_id: userId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return linked !== undefined;
}
