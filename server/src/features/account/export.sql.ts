import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/connection.ts';

export const selectAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'email', 'phone_number', 'email_verified_at', 'phone_verified_at', 'bank_verified_at'])
    .select('mystery_since')
    .select(['created_at', 'permissions', 'blocked_at', 'password_reset_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export const selectConsentHistory = (db: Db, userId: number) =>
  db
    .selectFrom('consents')
    .select(['kind', 'text_version', 'given_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .execute();

/** Only the time: the hash means nothing to the person. */
export const selectDevicesOf = (db: Db, userId: number) =>
  db
    .selectFrom('devices')
    .select(['first_seen_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .execute();

export const selectContactChangesOf = (db: Db, userId: number) =>
  db
    .selectFrom('contact_changes')
    .select(['kind', 'old_login', 'old_verified_at', 'new_login', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();

export const selectAlertsOf = (db: Db, userId: number) =>
  db
    .selectFrom('account_alerts')
    .select(['kind', 'login', 'old_login', 'new_login', 'may_object', 'at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute();

export const selectTakeoversOf = (db: Db, userId: number) =>
  db
    .selectFrom('takeovers')
    .select(['change', 'changed_at', 'reporter_login', 'old_login', 'reported_at'])
    .select(['contested_by', 'contest_text', 'contested_at', 'decision', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const selectRecoveriesOf = (db: Db, userId: number) =>
  db
    .selectFrom('recoveries')
    .select(['login', 'contact', 'created_at', 'first_at', 'approved_at', 'outcome', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const selectSessionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select([
      'user_agent',
      'method',
      'place',
      'created_at',
      'last_used_at',
      'expires_at',
      'ended_at',
      'confirmed_until',
      'recovered',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** That there is a second factor, and since when; the secrets themselves are nobody's to read. */
export const selectOneTimeCodesOf = (db: Db, userId: number) =>
  db.selectFrom('totp_secrets').select(['created_at', 'enabled_at']).where('user_id', '=', userId).execute();

export const selectPasskeysOf = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['name', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const selectCodesOf = (db: Db, userId: number) =>
  db
    .selectFrom('codes')
    .innerJoin('users', (join) =>
      join.on((is) =>
        is.or([
          is('codes.user_id', '=', is.ref('users.id')),
          is.and([is('codes.login', '=', is.ref('users.email')), is('email_verified_at', 'is not', null)]),
          is.and([is('codes.login', '=', is.ref('users.phone_number')), is('phone_verified_at', 'is not', null)]),
        ]),
      ),
    )
    .select(['purpose', 'login', 'codes.created_at', 'codes.expires_at', 'tries', 'used_at'])
    .where('users.id', '=', userId)
    .orderBy('codes.created_at')
    .execute();

export const selectIdentitiesOf = (db: Db, userId: number) =>
  db
    .selectFrom('external_identities')
    .select(['provider', 'subject', 'linked_at', 'by_contact'])
    .where('user_id', '=', userId)
    .execute();

export const selectBankComparisonsOf = (db: Db, userId: number) =>
  db.selectFrom('bank_comparisons').select(['at', 'differs']).where('user_id', '=', userId).orderBy('id').execute();

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
    .select(['id', 'target', 'target_id', 'reason', 'text', 'created_at'])
    .where('author_id', '=', userId)
    .execute();

/** Decisions against the person, with their answer and appeal. */
export const selectSanctionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('sanctions')
    .leftJoin('appeals', 'appeals.sanction_id', 'sanctions.id')
    .select(['sanctions.id', 'kind', 'reason_id', 'rule', 'facts', 'subject_kind', 'subject_id', 'at', 'appeal_until'])
    .select(['lifted_at', 'sanctions.answer', 'answered_at', 'appeals.text', 'appeals.created_at', 'deadline_at'])
    .select(['appeals.status', 'appeals.answer as appeal_answer', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('sanctions.id')
    .execute();

export const selectReviewsBy = (db: Db, userId: number) =>
  db
    .selectFrom('reviews')
    .select([
      'id',
      'order_id',
      'author_id',
      'sitter_id',
      'customer_id',
      'rating',
      'context',
      'status',
      'created_at',
      'edited_at',
    ])
    .select(['answer_text', 'answered_at', 'counts', 'not_counted', 'publish_at'])
    .where((is) =>
      is.or([
        is('author_id', '=', userId),
        is.and([is('status', '=', 'published'), is.or([is('sitter_id', '=', userId), is('customer_id', '=', userId)])]),
      ]),
    )
    .execute();

export const selectNotificationsOf = (db: Db, userId: number) =>
  db
    .selectFrom('notifications')
    .select(['id', 'type', 'template', 'subject_id', 'link', 'amount', 'kopecks', 'reason_id'])
    .select(['quote', 'read_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const selectRoomsOf = (db: Db, userId: number) =>
  db
    .selectFrom('chat_members')
    .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_members.room_id')
    .select([
      'room_id',
      'kind',
      'title',
      'order_id',
      'created_by',
      'chat_rooms.created_at',
      'joined_at',
      'last_read_id',
    ])
    .select(['muted', 'family_id', 'family_role'])
    .where('user_id', '=', userId)
    .execute();

export const selectOffersOf = (db: Db, userId: number) =>
  db
    .selectFrom('offers')
    .select(['id', 'order_id', 'price', 'message', 'status', 'agreed_terms', 'created_at', 'changed_at'])
    .where('sitter_id', '=', userId)
    .execute();

/** To announcements: sent by the family, and received. */
export const selectInvitationsOf = (db: Db, userId: number) =>
  db
    .selectFrom('order_invitations')
    .innerJoin('orders', 'orders.id', 'order_invitations.order_id')
    .select(['order_id', 'order_invitations.sitter_id', 'position', 'order_invitations.created_at', 'declined_at'])
    .where((is) => is.or([is('orders.customer_id', '=', userId), is('order_invitations.sitter_id', '=', userId)]))
    .orderBy('order_id')
    .orderBy('position')
    .execute();

export const selectOrdersOf = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'customer_id', 'sitter_id', 'status', 'origin', 'title', 'price', 'price_min', 'price_max'])
    .select(['price_type', 'payment_agreement', 'start_date', 'end_date', 'unlimited_date', 'start_time', 'end_time'])
    .select(['weekdays', 'hours', 'services', 'skills', 'languages', 'city_id', 'job_description', 'recovered_as'])
    .select(['disputed_at', 'dispute_settled_at', 'accepted_at', 'completed_at', 'created_at', 'modified_at'])
    .select(['health_allowed_at', 'billing', 'changed_total', 'replacement', 'replaces_visit'])
    .select(['trial', 'continues'])
    .select((column) => [
      // The place belongs to the customer.
      column.case().when('customer_id', '=', userId).then(column.ref('address')).else('').end().as('address'),
      column.case().when('customer_id', '=', userId).then(column.ref('lat')).end().as('lat'),
      column.case().when('customer_id', '=', userId).then(column.ref('lng')).end().as('lng'),
      jsonArrayFrom(
        column
          .selectFrom('order_children')
          .select(['position', 'child_id', 'age_at_order', 'gender', 'since', 'until'])
          .whereRef('order_children.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('children'),
    ])
    .where((is) => is.or([is('customer_id', '=', userId), is('sitter_id', '=', userId)]))
    .orderBy('id')
    .execute();

/** What happened at a person's visits; the code is for the door alone. */
export const selectVisitsOf = (db: Db, userId: number) =>
  db
    .selectFrom('visits')
    .innerJoin('orders', 'orders.id', 'visits.order_id')
    .select(['visits.id', 'visits.order_id', 'date', 'moved_from', 'starts_at', 'ends_at', 'state', 'visits.origin'])
    .select(['arrived_at', 'arrived_by', 'arrived_how', 'arrival_status', 'arrival_phone_time', 'arrival_denied'])
    .select(['arrival_told_by', 'arrival_told_at', 'health_shown_at', 'unclear_since'])
    .select(['eta_at', 'left_at', 'left_by', 'left_phone_time', 'overtime_minutes', 'overtime_amount'])
    .select(['overtime_status', 'confirmed_at', 'confirmed_by', 'objected_at', 'objection_kind', 'objection_text'])
    .select(['objection_answered_at', 'objection_answer', 'objection_minutes', 'decision_text'])
    .select(['objection_status', 'objection_decision', 'missed_at', 'missed_by', 'contested_at', 'contest_text'])
    .select(['contest_status', 'contest_decision', 'skipped_at', 'skipped_by', 'skip_reason', 'skip_text', 'mark'])
    .select([
      'word_family',
      'word_sitter',
      'amount',
      'funding',
      'paid',
      'overpaid',
      'due',
      'returned',
      'settled_at',
      'changed_at',
    ])
    .where((is) => is.or([is('customer_id', '=', userId), is('visits.sitter_id', '=', userId)]))
    .orderBy('visits.id')
    .execute();

/** Changes of a person's orders that either side proposed; words only where they are the person's own. */
export const selectProposalsOf = (db: Db, userId: number) =>
  db
    .selectFrom('proposals')
    .innerJoin('orders', 'orders.id', 'proposals.order_id')
    .select(['proposals.id', 'order_id', 'kind', 'fields', 'by_side', 'proposals.status', 'before', 'after', 'money'])
    .select(['proposals.version', 'charge_id', 'expires_at', 'proposals.created_at', 'ended_at'])
    .select((eb) => eb.case().when('by_person_id', '=', userId).then(eb.ref('text')).end().as('text'))
    .where((is) => is.or([is('customer_id', '=', userId), is('sitter_id', '=', userId)]))
    .orderBy('proposals.id')
    .execute();

/** Searches of the person's family for somebody who takes a visit over. */
export const selectReplacementsOf = (db: Db, userId: number) =>
  db
    .selectFrom('replacements')
    .innerJoin('orders', 'orders.id', 'replacements.order_id')
    .select(['replacements.id', 'order_id', 'visit_id', 'is_missed', 'starts_at', 'ends_at', 'replacements.price'])
    .select(['agreed', 'total', 'mode', 'replacements.status', 'asked', 'search_until', 'confirm_until'])
    .select(['new_order_id', 'replacements.created_at'])
    .where('customer_id', '=', userId)
    .orderBy('replacements.id')
    .execute();

/** First meetings of the person, on either side. */
export const selectMeetingsOf = (db: Db, userId: number) =>
  db
    .selectFrom('meetings')
    .innerJoin('orders', 'orders.id', 'meetings.order_id')
    .select([
      'meetings.id',
      'order_id',
      'meetings.sitter_id',
      'kind',
      'at',
      'price_minor',
      'meetings.status',
      'by_side',
    ])
    .select(['meetings.created_at', 'meetings.changed_at'])
    .where((eb) => eb.or([eb('customer_id', '=', userId), eb('meetings.sitter_id', '=', userId)]))
    .orderBy('meetings.id')
    .execute();

/** Visits that the person was asked to take over. */
export const selectReplacementOffersOf = (db: Db, userId: number) =>
  db
    .selectFrom('replacement_offers')
    .select(['id', 'replacement_id', 'status', 'starts_at', 'created_at', 'changed_at'])
    .where('sitter_id', '=', userId)
    .orderBy('id')
    .execute();

/** All columns of a sitter's row. */
export const selectStandingOf = (db: Db, userId: number) =>
  db
    .selectFrom('sitters')
    .select(['verification_status', 'verified_at', 'verified_until', 'reject_reason_id'])
    .select(['rating_sum', 'reviews_count', 'order_count', 'per_hour_salary', 'per_month_salary', 'work_options'])
    .select(['employment', 'citizenship_id', 'nationality_id', 'max_children', 'is_available', 'checked_identity'])
    .where('user_id', '=', userId)
    .execute();

/** Forms sent with contacts that are confirmed as the person's, and poll answers. */
export async function selectFormsOf(db: Db, userId: number) {
  const account = await selectAccount(db, userId);
  const email = account.email_verified_at && account.email;
  const phone_number = account.phone_verified_at && account.phone_number;
  const leads = db
    .selectFrom('leads')
    .select(['full_name', 'email', 'phone_number', 'city', 'profession', 'language', 'created_at'])
    .where((is) => is.or([is('email', '=', email), is('phone_number', '=', phone_number)]));
  const mystery = db
    .selectFrom('mystery_clients')
    .selectAll()
    .where((is) => is.or([is('phone_number', '=', phone_number), is('user_id', '=', userId)]));
  const poll = db
    .selectFrom('poll_answers')
    .select(['question', 'answer', 'answered_at'])
    .where('visitor', '=', `person ${userId}`);
  return {
    leads: await leads.execute(),
    mystery_clients: await mystery.execute(),
    poll_answers: await poll.execute(),
  };
}

export const selectSettingsOf = (db: Db, userId: number) =>
  db.selectFrom('user_settings').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
