import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Db } from '../../platform/database/connection.ts';

export interface Subscription {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface StoredSubscription extends Subscription {
  rest_until: Date | null;
}

export async function lockPerson(trx: Db, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** A browser belongs to the person who subscribed in it last. */
export const upsertSubscription = (
  db: Db,
  { userId, at, ...keys }: Omit<Subscription, 'id'> & { userId: number; at: Date },
) =>
  db
    .insertInto('push_subscriptions')
    .values({ user_id: userId, created_at: at, ...keys })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ user_id: userId, created_at: at, p256dh: keys.p256dh, auth: keys.auth, rest_until: null }),
    )
    .execute();

/** Keeps the newest subscriptions of a person, deletes the rest. */
export const deleteSurplus = (db: Db, userId: number, most: number) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most),
    )
    .execute();

export const deleteByEndpoint = (db: Db, userId: number, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();

export const deleteSubscription = (db: Db, id: number) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute();

export const setRest = (db: Db, id: number, until: Date) =>
  db.updateTable('push_subscriptions').set({ rest_until: until }).where('id', '=', id).execute();

/** Subscriptions of a person who has consented. */
export const selectSubscriptions = (db: Db, userId: number): Promise<StoredSubscription[]> =>
  db
    .selectFrom('push_subscriptions as s')
    .select(['s.id', 's.endpoint', 's.p256dh', 's.auth', 's.rest_until'])
    .where('s.user_id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('consents as c')
          .select('c.id')
          .whereRef('c.user_id', '=', 's.user_id')
          .where('c.kind', '=', 'push')
          .where('c.withdrawn_at', 'is', null),
      ),
    )
    .execute();

export const giveConsent = (db: Db, userId: number, textVersion: number, at: Date) =>
  db
    .insertInto('consents')
    .values({ user_id: userId, kind: 'push', text_version: textVersion, given_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).where('withdrawn_at', 'is', null).doNothing())
    .execute();

export interface Recipient {
  email: string | null;
  phone_number: string | null;
  order_notify: boolean;
  comments_notify: boolean;
  news_notify: boolean;
  events_notify: boolean;
  email_notify: boolean;
  phone_number_notify: boolean;
  quiet_from: string;
  quiet_to: string;
  has_push: boolean;
}

/** Confirmed contacts and settings, by person; none for erased or blocked people. */
export async function selectRecipients(db: Db, userIds: number[]): Promise<Map<number, Recipient>> {
  const { rows } = await sql<Recipient & { id: number }>`
    select u.id, case when u.email_verified_at is not null then u.email end as email,
      case when u.phone_verified_at is not null then u.phone_number end as phone_number,
      s.order_notify, s.comments_notify, s.news_notify, s.events_notify, s.email_notify, s.phone_number_notify,
      s.quiet_from, s.quiet_to,
      exists (select from push_subscriptions p where p.user_id = u.id) as has_push
    from users u join user_settings s on s.user_id = u.id
    where u.id = ${anyOf(userIds)} and u.erased_at is null and u.blocked_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
