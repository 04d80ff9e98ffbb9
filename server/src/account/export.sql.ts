import type { Db } from '../platform/database/connection.ts';

export const selectAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'email', 'phone_number', 'email_verified_at', 'phone_verified_at', 'bank_verified_at'])
    .select(['created_at', 'permissions'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export const selectConsentHistory = (db: Db, userId: number) =>
  db
    .selectFrom('consents')
    .select(['kind', 'text_version', 'given_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .execute();

export const selectSessionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'last_used_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const selectCodesOf = (db: Db, userId: number) =>
  db
    .selectFrom('codes')
    .innerJoin('users', (join) =>
      join.on((is) =>
        is.or([
          is('codes.user_id', '=', is.ref('users.id')),
          is('codes.login', '=', is.ref('users.email')),
          is('codes.login', '=', is.ref('users.phone_number')),
        ]),
      ),
    )
    .select(['purpose', 'login', 'codes.created_at', 'used_at'])
    .where('users.id', '=', userId)
    .orderBy('codes.created_at')
    .execute();

export const selectIdentitiesOf = (db: Db, userId: number) =>
  db
    .selectFrom('external_identities')
    .select(['provider', 'subject', 'linked_at'])
    .where('user_id', '=', userId)
    .execute();

export const selectReadsOf = (db: Db, userId: number) =>
  db
    .selectFrom('access_log')
    .select(['at', 'reader_id', 'what', 'reason'])
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute();

export const selectFavouritesOf = (db: Db, userId: number) =>
  db.selectFrom('favourites').select(['sitter_id', 'created_at']).where('user_id', '=', userId).execute();

export const selectComplaintsOf = (db: Db, userId: number) =>
  db
    .selectFrom('complaints')
    .select(['target', 'target_id', 'reason', 'text', 'created_at'])
    .where('author_id', '=', userId)
    .execute();

export const selectReviewsBy = (db: Db, userId: number) =>
  db
    .selectFrom('reviews')
    .select(['order_id', 'sitter_id', 'rating', 'context', 'created_at', 'answer_text', 'answered_at'])
    .where((is) => is.or([is('author_id', '=', userId), is('sitter_id', '=', userId)]))
    .execute();

export const selectNotificationsOf = (db: Db, userId: number) =>
  db
    .selectFrom('notifications')
    .select(['type', 'template', 'subject_id', 'link', 'read_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const selectRoomsOf = (db: Db, userId: number) =>
  db
    .selectFrom('chat_members')
    .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_members.room_id')
    .select(['room_id', 'kind', 'title', 'joined_at', 'muted', 'blocked'])
    .where('user_id', '=', userId)
    .execute();

export const selectOffersOf = (db: Db, userId: number) =>
  db
    .selectFrom('offers')
    .select(['order_id', 'price', 'message', 'status', 'created_at'])
    .where('sitter_id', '=', userId)
    .execute();

export const selectOrdersOf = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'origin', 'title', 'price', 'price_min', 'price_max', 'price_type', 'start_date'])
    .select(['end_date', 'start_time', 'end_time', 'weekdays', 'job_description', 'created_at'])
    .select((column) => [
      // The address is the customer's.
      column.case().when('customer_id', '=', userId).then(column.ref('address')).else('').end().as('address'),
    ])
    .where((is) => is.or([is('customer_id', '=', userId), is('sitter_id', '=', userId)]))
    .orderBy('id')
    .execute();

export const selectPaymentsOf = (db: Db, userId: number) =>
  db
    .selectFrom('payments')
    .select(['order_id', 'method', 'amount', 'refunded', 'status', 'created_at', 'settled_at'])
    .where('customer_id', '=', userId)
    .orderBy('id')
    .execute();

export const selectPayoutsOf = (db: Db, userId: number) =>
  db
    .selectFrom('payouts')
    .select(['order_id', 'amount', 'status', 'created_at', 'paid_at'])
    .where('sitter_id', '=', userId)
    .orderBy('id')
    .execute();
