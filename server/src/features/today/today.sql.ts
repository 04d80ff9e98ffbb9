import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
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

/** Of what families paid for time over the plan. */
const overtime = (account: 'due' | 'held', sitterId: number, since = new Date(0)) => sql<number>`(
  select coalesce(sum(${sql.ref(`p.${account}`)}), 0)::integer from visits v join payments p on p.visit_id = v.id
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
