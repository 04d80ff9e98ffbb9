import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { actsFor } from '../family/family-access.service.ts';
import { takesPart } from '../orders/order-access.service.ts';

export interface WaitingOrder {
  id: number;
  status: 'open' | 'awaiting' | 'awaiting_pay';
  customer_id: number;
  sitter_id: number | null;
  deadline_at: Date | null;
  offer: number | null;
  /** Whoever waits for the answer. */
  full_name: string;
  first_name: string | null;
  erased_at: Date | null;
}

/** Requests to the person, offers on their announcements and orders to pay for, in one query. */
export const selectWaitingOrders = (db: Db, userId: number): Promise<WaitingOrder[]> =>
  db
    .selectFrom('orders')
    .leftJoin('offers', (join) =>
      join
        .onRef('offers.order_id', '=', 'orders.id')
        .on('offers.status', '=', 'pending')
        // Outdated ones wait for their sitters.
        .on('offers.agreed_terms', 'is', null)
        .on('orders.status', '=', 'open'),
    )
    .innerJoin('users as other', (join) =>
      join.on(
        'other.id',
        '=',
        sql<number>`case when orders.sitter_id = ${userId} then orders.customer_id
          else coalesce(offers.sitter_id, orders.sitter_id) end`,
      ),
    )
    .innerJoin('profiles', 'profiles.user_id', 'other.id')
    .select(['orders.id', 'orders.status', 'orders.customer_id', 'orders.sitter_id', 'orders.deadline_at'])
    .select(['offers.id as offer', 'profiles.full_name', 'profiles.first_name', 'other.erased_at'])
    .where(takesPart(userId))
    .where((eb) =>
      eb.or([
        eb('offers.id', 'is not', null),
        eb.and([eb('orders.status', '=', 'awaiting'), eb('orders.sitter_id', '=', userId)]),
        eb.and([eb('orders.status', '=', 'awaiting_pay'), eb('orders.sitter_id', '!=', userId)]),
      ]),
    )
    .orderBy('offers.id')
    .orderBy('orders.id')
    .$castTo<WaitingOrder>()
    .execute();

export interface WaitingProposal {
  id: number;
  order_id: number;
  customer_id: number;
  sitter_id: number | null;
  expires_at: Date;
  /** Whoever proposes. */
  full_name: string;
  first_name: string | null;
  erased_at: Date | null;
}

/** Changes that the person's side is to answer. */
export const selectWaitingProposals = (db: Db, userId: number, now: Date): Promise<WaitingProposal[]> =>
  db
    .selectFrom('proposals')
    .innerJoin('orders', 'orders.id', 'proposals.order_id')
    .innerJoin('users', 'users.id', 'proposals.by_person_id')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['proposals.id', 'order_id', 'orders.customer_id', 'orders.sitter_id', 'expires_at'])
    .select(['profiles.full_name', 'profiles.first_name', 'users.erased_at'])
    .where(takesPart(userId))
    .where('proposals.status', '=', 'pending')
    .where('expires_at', '>', now)
    .where(sql<boolean>`(proposals.by_side = 'customer') = (orders.sitter_id = ${userId})`)
    .orderBy('proposals.id')
    .execute();

export interface AskedSitter {
  kind: 'offer_terms' | 'invited';
  id: number;
  offer: number | null;
  deadline_at: Date | null;
  full_name: string;
  first_name: string | null;
  erased_at: Date | null;
}

/** A sitter's offers for terms that have changed, and unanswered invitations, in one query. */
export const selectAskedSitter = async (db: Db, sitterId: number): Promise<AskedSitter[]> => {
  const { rows } = await sql<AskedSitter>`
    with asked as (
      select 'offer_terms' as kind, order_id, id as offer from offers
      where sitter_id = ${sitterId} and status = 'pending' and agreed_terms is not null
      union all
      select 'invited', order_id, null from order_invitations i
      where sitter_id = ${sitterId} and declined_at is null and not exists (
        select from offers o where o.order_id = i.order_id and o.sitter_id = i.sitter_id and o.status <> 'withdrawn'))
    select kind, orders.id, offer, deadline_at, full_name, first_name, erased_at
    from asked join orders on orders.id = asked.order_id join users on users.id = orders.customer_id
      join profiles on profiles.user_id = users.id
    where orders.status = 'open' and not exists (
      select from blocked_pairs b where b.person_id = ${sitterId} and b.other_id = orders.customer_id)
    order by orders.id`.execute(db);
  return rows;
};

export interface WaitingCharge {
  id: number;
  order_id: number;
  customer_id: number;
  sitter_id: number | null;
  /** When the first of its visits falls out. */
  deadline_at: Date | null;
  full_name: string;
  first_name: string | null;
  erased_at: Date | null;
}

/** Weeks of the family's orders that are to be paid. */
export const selectWaitingCharges = (db: Db, userId: number): Promise<WaitingCharge[]> =>
  db
    .selectFrom('orders')
    .innerJoin('charges', 'charges.order_id', 'orders.id')
    .innerJoin('users as other', 'other.id', 'orders.sitter_id')
    .innerJoin('profiles', 'profiles.user_id', 'other.id')
    .select(['charges.id', 'charges.order_id', 'orders.customer_id', 'orders.sitter_id'])
    .select(['profiles.full_name', 'profiles.first_name', 'other.erased_at'])
    .select((eb) =>
      eb
        .selectFrom('charge_items')
        .innerJoin('visits', 'visits.id', 'charge_items.visit_id')
        .select((of) => of.fn.min('starts_at').as('at'))
        .whereRef('charge_items.charge_id', '=', 'charges.id')
        .where('what', '=', 'visit')
        .as('deadline_at'),
    )
    .where(takesPart(userId))
    .where('orders.sitter_id', '!=', userId)
    .where('charges.status', '=', 'pending')
    .where('charges.kind', '!=', 'checkout')
    // Those that are being charged by a saved method need nobody.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.charge_id', '=', 'charges.id')
            .where('payments.status', '=', 'pending')
            .where('by_saved', '=', true),
        ),
      ),
    )
    .orderBy('charges.id')
    .$castTo<WaitingCharge>()
    .execute();

export interface WaitingExpense {
  visit_id: number;
  order_id: number;
  /** Accepted, and still to be paid. */
  isAccepted: boolean;
  full_name: string;
  first_name: string | null;
  erased_at: Date | null;
}

/** Visits of the families for which a person acts, with an expense to answer or to pay. */
export const selectWaitingExpenses = (db: Db, userId: number): Promise<WaitingExpense[]> =>
  db
    .selectFrom('orders')
    .innerJoin('expenses', 'expenses.order_id', 'orders.id')
    .innerJoin('visits', 'visits.id', 'expenses.visit_id')
    .innerJoin('users as other', 'other.id', 'expenses.sitter_id')
    .innerJoin('profiles', 'profiles.user_id', 'other.id')
    .select(['expenses.visit_id', 'expenses.order_id', 'full_name', 'first_name', 'other.erased_at'])
    .select(sql<boolean>`bool_and(expenses.status = 'accepted')`.as('isAccepted'))
    .where(actsFor(userId, 'orders.customer_id'))
    .where('expenses.status', 'in', ['asked', 'accepted'])
    .where((is) => is.or([is('expenses.status', '=', 'asked'), is('funding', '<>', 'direct')]))
    // What is being charged by a saved method needs nobody.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.expense_id', '=', 'expenses.id')
            .where('payments.status', '=', 'pending')
            .where('by_saved', '=', true),
        ),
      ),
    )
    .groupBy(['expenses.visit_id', 'expenses.order_id', 'full_name', 'first_name', 'other.erased_at'])
    .orderBy('expenses.visit_id')
    .execute();

export interface WaitingReplacement {
  order_id: number;
  visit_id: number;
  /** Of a sitter who is asked. */
  offer: number | null;
  deadline: Date;
  full_name: string;
  first_name: string | null;
  erased_at: Date | null;
}

/** Sitters who accepted and wait for the family's yes; visits that a sitter is asked to take over. */
export const selectWaitingReplacements = async (db: Db, userId: number, now: Date): Promise<WaitingReplacement[]> => {
  const { rows } = await sql<WaitingReplacement>`
    select r.order_id, r.visit_id, null::integer as offer, r.confirm_until as deadline, full_name, first_name, erased_at
    from family_access a join orders o on o.customer_id = a.family_id join replacements r on r.order_id = o.id
      join replacement_offers f on f.replacement_id = r.id and f.status = 'accepted'
      join users u on u.id = f.sitter_id join profiles p on p.user_id = u.id
    where a.person_id = ${userId} and a.role <> 'helper' and r.status = 'found' and r.confirm_until > ${now}
    union all
    select r.order_id, r.visit_id, f.id, r.search_until, full_name, first_name, erased_at
    from replacement_offers f join replacements r on r.id = f.replacement_id join orders o on o.id = r.order_id
      join users u on u.id = o.customer_id join profiles p on p.user_id = u.id
    where f.sitter_id = ${userId} and f.status = 'open' and r.status = 'searching' and r.search_until > ${now}
      and not exists (select from blocked_pairs b where b.person_id = f.sitter_id and b.other_id = o.customer_id)`.execute(
    db,
  );
  return rows;
};

export interface WaitingMeeting {
  order_id: number;
  order_status: string;
  at: Date;
  /** To the sitter. */
  is_sitter: boolean;
  is_over: boolean;
  /** By when it is to be paid. */
  pay_until: Date | null;
  full_name: string;
  first_name: string | null;
  erased_at: Date | null;
}

/** First meetings that wait for this side's answer; to the family also those that are to be paid, or are over. */
export const selectWaitingMeetings = async (db: Db, userId: number, now: Date): Promise<WaitingMeeting[]> => {
  const { rows } = await sql<WaitingMeeting>`
    select m.order_id, o.status as order_status, m.at, false as is_sitter, m.at <= ${now} as is_over,
      case when m.status = 'accepted' and m.at > ${now} then m.due_at end as pay_until, full_name, first_name, erased_at
    from family_access a join orders o on o.customer_id = a.family_id join meetings m on m.order_id = o.id
      join users u on u.id = m.sitter_id join profiles p on p.user_id = u.id
    where a.person_id = ${userId} and a.role <> 'helper'
      and (m.status = 'proposed' and m.by_side = 'sitter' and m.at > ${now} or m.status = 'accepted' and m.at <= ${now}
        or m.status = 'accepted' and m.price_minor > 0 and not exists (select from payments t
          where t.meeting_id = m.id and (t.applied or t.status = 'pending' and t.by_saved)))
    union all
    select m.order_id, o.status, m.at, true, false, null, full_name, first_name, erased_at
    from meetings m join orders o on o.id = m.order_id
      join users u on u.id = o.customer_id join profiles p on p.user_id = u.id
    where m.sitter_id = ${userId} and m.status = 'proposed' and m.by_side = 'customer' and m.at > ${now}
      and not exists (select from blocked_pairs b where b.person_id = m.sitter_id and b.other_id = o.customer_id)`.execute(
    db,
  );
  return rows;
};

/** Of what families paid for time over the plan. */
const overtime = (account: 'due' | 'held', sitterId: number, since = new Date(0)) => sql<number>`(
  select coalesce(sum(${sql.ref(`p.${account}`)}), 0)::integer from visits v join payments p on p.visit_id = v.id and p.kind = 'overtime'
  where v.sitter_id = ${sitterId} and p.settled_at >= ${since})`;

/** Due since the beginning of the month; paid by families and neither due nor on its way back to them. */
export const selectSitterMoney = (db: Db, sitterId: number, monthStart: Date) =>
  db
    .selectFrom('visits')
    .innerJoin('orders', 'orders.id', 'visits.order_id')
    .select([
      sql<number>`coalesce(sum(due) filter (where settled_at >= ${monthStart}), 0)::integer + ${overtime('due', sitterId, monthStart)}`.as(
        'earned',
      ),
      sql<number>`coalesce(sum(paid - due - returned) filter (where funding = 'held' and settled_at is null and (
        visits.state in ('planned', 'under_way', 'done', 'confirmed')
        or visits.state = 'missed' and (contest_status = 'open' or disputed_at is not null and dispute_settled_at is null)
      )), 0)::integer + ${overtime('held', sitterId)}`.as('coming'),
    ])
    .where('visits.sitter_id', '=', sitterId)
    .executeTakeFirstOrThrow();

export const selectHome = async (db: Db, userId: number): Promise<{ lat: number; lng: number } | null> => {
  const row = await db.selectFrom('profiles').select(['lat', 'lng']).where('user_id', '=', userId).executeTakeFirst();
  return row && row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null;
};

export interface ReviewToWrite {
  order_id: number;
  ended_at: Date;
  is_sitter: boolean;
  /** Whom it would be of. */
  full_name: string;
  first_name: string | null;
  erased_at: Date | null;
}

/** Orders that ended since, of which the person's side has not written. */
export const selectReviewsToWrite = (db: Db, userId: number, since: Date): Promise<ReviewToWrite[]> =>
  db
    .selectFrom('reviewed_orders')
    .innerJoin('users as other', (join) =>
      join.on(
        'other.id',
        '=',
        sql<number>`case when reviewed_orders.sitter_id = ${userId} then reviewed_orders.customer_id
          else reviewed_orders.sitter_id end`,
      ),
    )
    .innerJoin('profiles', 'profiles.user_id', 'other.id')
    .select(['reviewed_orders.order_id', 'ended_at', 'profiles.full_name', 'profiles.first_name', 'other.erased_at'])
    .select(sql<boolean>`reviewed_orders.sitter_id = ${userId}`.as('is_sitter'))
    .where((eb) =>
      eb.or([eb('reviewed_orders.sitter_id', '=', userId), actsFor(userId, 'reviewed_orders.customer_id')]),
    )
    .where('ended_at', '>', since)
    .where('other.erased_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reviews')
            .select('reviews.id')
            .whereRef('reviews.order_id', '=', 'reviewed_orders.order_id')
            .where(sql<boolean>`(reviews.customer_id is not null) = (reviewed_orders.sitter_id = ${userId})`),
        ),
      ),
    )
    .orderBy('ended_at')
    .$castTo<ReviewToWrite>()
    .execute();
