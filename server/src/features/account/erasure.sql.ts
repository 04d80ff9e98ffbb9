import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

/** Values that must be gone afterwards. */
export interface Erased {
  userId: number;
  email: string | null;
  phone: string | null;
  fullName: string;
}

export const lockErased = async (db: Db, userId: number): Promise<Erased | undefined> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'full_name'])
    // An unconfirmed contact may belong to someone else: rows under it are not erased.
    .select(sql<string | null>`case when email_verified_at is not null then email end`.as('email'))
    .select(sql<string | null>`case when phone_verified_at is not null then phone_number end`.as('phone_number'))
    .where('users.id', '=', userId)
    .where('erased_at', 'is', null)
    // Not `for update`: the foreign keys of an order being changed take `for key share` here, which could deadlock.
    .forNoKeyUpdate('users')
    .executeTakeFirst();
  return row && { userId: row.id, email: row.email, phone: row.phone_number, fullName: row.full_name };
};

export const contactsOf = ({ email, phone }: Erased) => [email, phone].filter((contact) => contact !== null);

export async function eraseAccountRows(trx: Db, person: Erased): Promise<void> {
  const own = person.userId;
  await trx.deleteFrom('sessions').where('user_id', '=', own).execute();
  await trx.deleteFrom('devices').where('user_id', '=', own).execute();
  const marks = [
    'totp_secrets',
    'passkeys',
    'recovery_codes',
    'sign_in_challenges',
    'contact_changes',
    'account_alerts',
    'bank_comparisons',
    'old_bank_marks',
  ] as const;
  for (const table of [...marks, 'takeovers', 'recoveries'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', own).execute();
  }
  await trx.deleteFrom('sign_in_addresses').where('user_id', '=', own).execute();
  await trx
    .deleteFrom('shared_addresses')
    .where((is) => is.or([is('author_id', '=', own), is('sitter_id', '=', own)]))
    .execute();
  await trx.deleteFrom('external_identities').where('user_id', '=', own).execute();
  await trx.deleteFrom('payout_holds').where('user_id', '=', own).execute();
  await trx.deleteFrom('sanctions').where('user_id', '=', own).execute();
  await trx.deleteFrom('incident_told').where('user_id', '=', own).execute();
  await trx.deleteFrom('consents').where('user_id', '=', own).execute();
  await trx.deleteFrom('user_settings').where('user_id', '=', own).execute();
  await trx.deleteFrom('user_languages').where('user_id', '=', own).execute();
  await trx
    .deleteFrom('codes')
    .where((is) => is.or([is('user_id', '=', own), is('login', 'in', [...contactsOf(person), ''])]))
    .execute();
  // The access log keeps ids; its reason may contain the name.
  await trx.updateTable('access_log').set({ reason: '' }).where('owner_id', '=', own).execute();
}

/**
 * Temporary data of the platform: letters, and stored answers of idempotent calls, also those of others that contain
 * the name.
 */
export async function eraseTraces(trx: Db, person: Erased): Promise<void> {
  const values = [...contactsOf(person), person.fullName];
  const names = (text: ReturnType<typeof sql>) =>
    sql<boolean>`exists (select from unnest(${values}::text[]) as value where position(value in ${text}) > 0)`;
  await trx
    .deleteFrom('outbox')
    .where((is) =>
      is.or([
        is('recipient', 'in', [...contactsOf(person), '']),
        // One with a code names its recipient alone: another person of the same name may be waiting for it.
        is.and([is('code', 'is', null), names(sql`outbox.subject || ' ' || outbox.text`)]),
      ]),
    )
    .execute();
  await trx
    .deleteFrom('idempotency_keys')
    .where((is) => is.or([is('user_id', '=', person.userId), names(sql`coalesce(answer::text, '')`)]))
    .execute();
}

/** Placeholder for a non-null column; never shown, `shownName` checks erased_at first. */
const placeholder = '—';

export async function anonymisePerson(trx: Db, { userId }: Erased, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email: null,
      phone_number: null,
      email_verified_at: null,
      phone_verified_at: null,
      bank_verified_at: null,
      mystery_since: null,
      password_hash: null,
      permissions: [],
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute();
  await trx
    .updateTable('profiles')
    .set({
      full_name: placeholder,
      first_name: null,
      city_id: null,
      birth_date: null,
      image: null,
      gender: null,
      address: '',
      lat: null,
      lng: null,
      location_address: '',
      description: '',
      camera: false,
      info: '',
      religion_id: null,
      martial_status: null,
      hobby: '',
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** What the person wrote of visits and proposed changes, as the family or as the sitter, and what was decided about it. */
async function eraseVisitTexts(trx: Db, userId: number): Promise<void> {
  await sql`update visits set objection_text = null, word_family = null, decision_text = null,
      skip_text = case when skipped_by = 'customer' then '' else skip_text end
    from orders where orders.id = visits.order_id and orders.customer_id = ${userId}`.execute(trx);
  await sql`update visits set contest_text = null, word_sitter = null, objection_answer = null, decision_text = null,
      skip_text = case when skipped_by = 'sitter' then '' else skip_text end
    where sitter_id = ${userId}`.execute(trx);
  await trx.updateTable('proposals').set({ text: '' }).where('by_person_id', '=', userId).execute();
}

/** Rows that others still need stay, without the person's texts. */
export async function eraseEngagementRows(trx: Db, { userId }: Erased): Promise<void> {
  await trx.deleteFrom('favourites').where('user_id', '=', userId).execute();
  await trx.deleteFrom('favourites').where('sitter_id', '=', userId).execute();
  await trx.deleteFrom('notifications').where('user_id', '=', userId).execute();
  await trx.deleteFrom('calendar_tokens').where('user_id', '=', userId).execute();
  await trx.updateTable('complaints').set({ author_id: null }).where('author_id', '=', userId).execute();
  await trx.updateTable('offers').set({ message: '' }).where('sitter_id', '=', userId).execute();
  await sql`update offers set agreed_terms = null from orders
    where orders.id = offers.order_id and ${userId} in (orders.customer_id, offers.sitter_id)`.execute(trx);
  await sql`delete from order_invitations using orders
    where orders.id = order_invitations.order_id and ${userId} in (orders.customer_id, order_invitations.sitter_id)`.execute(
    trx,
  );
  await trx.updateTable('order_history').set({ reason_text: null }).where('actor_id', '=', userId).execute();
  await eraseVisitTexts(trx, userId);
  await trx
    .updateTable('orders')
    .set((column) => ({
      title: '',
      job_description: '',
      address: '',
      lat: column.ref('shown_lat'),
      lng: column.ref('shown_lng'),
    }))
    .where('customer_id', '=', userId)
    .execute();
}
