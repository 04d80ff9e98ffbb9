import type { OfferState, OrderSide, OrderState } from '@ladushki/contract/order-states';
import type { PageRequest } from '@ladushki/contract/primitives';
import type { FamilyReliability } from '@ladushki/contract/reliability';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { actsFor } from '../../family/family-access.service.ts';
import type { AgreedTerms } from '../offers/terms.ts';
import type { Order } from '../order.ts';
import type { AgreedPrice } from '../proposals/change.ts';
import { agreedPrices } from '../proposals/proposals.sql.ts';
import { ratingOfFamily, wasAsked } from './family-standing.sql.ts';

export interface PersonColumns {
  id: number;
  full_name: string;
  first_name: string | null;
  image: string | null;
  erased_at: string | null;
}

/** An order with all data of a card. */
export interface OrderView extends Order {
  customer: PersonColumns;
  sitter: PersonColumns | null;
  children: { id: number | null; full_name: string | null; age: number; gender: 'male' | 'female' }[];
  /** The reader's own latest offer. */
  own_offer: {
    id: number;
    price: number;
    message: string;
    status: OfferState;
    version: number;
    agreed_terms: AgreedTerms | null;
  } | null;
  /** To the sitter whom the family asked, invited or chose. */
  reliability: FamilyReliability | null;
  standing: { rating: number | null; reviews_count: number } | null;
  /** Agreed changes of the price, oldest first. */
  prices: AgreedPrice[];
  /** The visit of another order for which this one stands in. */
  replaces: { order: number; visit: number } | null;
}

type OrderExpression = ExpressionBuilder<DB, 'orders'>;
type PersonColumn = 'orders.customer_id' | 'orders.sitter_id' | 'order_history.actor_id';

const personOf = (eb: ExpressionBuilder<DB, 'orders' | 'order_history'>, column: PersonColumn) =>
  jsonObjectFrom(
    eb
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.user_id', 'users.id')
      .select(['users.id', 'profiles.full_name', 'profiles.first_name', 'profiles.image', 'users.erased_at'])
      .whereRef('users.id', '=', column),
  );

const childrenOf = (eb: OrderExpression) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_children')
      .leftJoin('children', 'children.id', 'order_children.child_id')
      .select(['children.id', 'children.full_name', 'order_children.age_at_order as age', 'order_children.gender'])
      .whereRef('order_children.order_id', '=', 'orders.id')
      .where('order_children.until', 'is', null)
      .orderBy('order_children.position'),
  );

const ownOfferOf = (eb: OrderExpression, readerId: number | null) =>
  jsonObjectFrom(
    eb
      .selectFrom('offers')
      .select(['offers.id', 'offers.price', 'offers.message', 'offers.status', 'offers.version', 'offers.agreed_terms'])
      .whereRef('offers.order_id', '=', 'orders.id')
      .where('offers.sitter_id', '=', readerId)
      .orderBy('offers.id', 'desc')
      .limit(1),
  );

const reliabilityOf = (eb: OrderExpression, readerId: number | null) =>
  jsonObjectFrom(
    eb
      .selectFrom('family_reliability')
      .select(['orders', 'paid_on_time_percent', 'cancelled_late_12m'])
      .whereRef('family_reliability.user_id', '=', 'orders.customer_id')
      .where(wasAsked(eb, readerId)),
  );

const standingOf = (eb: OrderExpression, readerId: number | null) =>
  eb.case().when(wasAsked(eb, readerId)).then(ratingOfFamily).end();

const replacedBy = (eb: OrderExpression) =>
  jsonObjectFrom(
    eb
      .selectFrom('visits')
      .select(['visits.order_id as order', 'visits.id as visit'])
      .whereRef('visits.id', '=', 'orders.replaces_visit'),
  );

export const orderViews = (db: Db, readerId: number | null) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) => [
      personOf(eb, 'orders.customer_id').as('customer'),
      personOf(eb, 'orders.sitter_id').as('sitter'),
      childrenOf(eb).as('children'),
      ownOfferOf(eb, readerId).as('own_offer'),
      reliabilityOf(eb, readerId).as('reliability'),
      standingOf(eb, readerId).as('standing'),
      replacedBy(eb).as('replaces'),
      agreedPrices.as('prices'),
    ]);

export const selectOrderView = (db: Db, id: number, readerId: number | null) =>
  orderViews(db, readerId).where('orders.id', '=', id).$castTo<OrderView>().executeTakeFirst();

/** Filters of a person's own orders. */
export interface OwnFilter {
  states: readonly OrderState[];
  /** A sitter's open offers count as awaiting orders. */
  liveOffers: boolean;
}

export const selectCustomerOrders = (db: Db, userId: number, { states }: OwnFilter, request: PageRequest) =>
  selectPage(
    orderViews(db, userId)
      .where(actsFor(userId, 'orders.customer_id'))
      .where('orders.status', 'in', [...states])
      .orderBy('orders.id', 'desc')
      .$castTo<OrderView>(),
    request,
  );

const hasLiveOffer = (eb: OrderExpression, userId: number) =>
  eb.exists(
    eb
      .selectFrom('offers')
      .select('offers.id')
      .whereRef('offers.order_id', '=', 'orders.id')
      .where('offers.sitter_id', '=', userId)
      .where('offers.status', '=', 'pending'),
  );

export const selectSitterOrders = (db: Db, userId: number, filter: OwnFilter, request: PageRequest) =>
  selectPage(
    orderViews(db, userId)
      .where((eb) =>
        eb.or([
          eb.and([eb('orders.sitter_id', '=', userId), eb('orders.status', 'in', [...filter.states])]),
          ...(filter.liveOffers ? [hasLiveOffer(eb, userId)] : []),
        ]),
      )
      .orderBy('orders.id', 'desc')
      .$castTo<OrderView>(),
    request,
  );

export async function countOwnOrders(db: Db, column: 'customer_id' | 'sitter_id', userId: number) {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where(column === 'customer_id' ? actsFor(userId, column) : sql<boolean>`sitter_id = ${userId}`)
    .groupBy('status')
    .$castTo<{ status: OrderState; count: number }>()
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}

export const countOrdersOf = async (db: Db, userId: number): Promise<number> => {
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([actsFor(userId, 'customer_id'), eb('sitter_id', '=', userId)]))
    .executeTakeFirstOrThrow();
  return row.count;
};

export const countOwnLiveOffers = async (db: Db, sitterId: number): Promise<number> => {
  const row = await db
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sitter_id', '=', sitterId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return row.count;
};

/** State changes, edits and disputes; transitions of single offers are private. */
export const selectShownHistory = (db: Db, orderId: number) =>
  db
    .selectFrom('order_history')
    .select(['status', 'at', 'by_side', 'reason_id', 'reason_text', 'move'])
    .select((eb) => personOf(eb, 'order_history.actor_id').as('person'))
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('from_status', 'is', null),
        eb('from_status', '<>', eb.ref('status')),
        eb('move', 'in', ['dispute', 'release', 'edit']),
      ]),
    )
    .orderBy('id')
    .$castTo<{
      status: OrderState;
      at: Date;
      by_side: OrderSide;
      reason_id: number | null;
      reason_text: string | null;
      move: string;
      person: PersonColumns | null;
    }>()
    .execute();

/** What both sides wrote. */
export const selectReviewsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('reviews')
    .select(['id', 'rating', 'context', 'status', 'answer_text', 'counts', 'not_counted', 'publish_at'])
    .select((eb) => eb.case().when('sitter_id', 'is', null).then('sitter').else('customer').end().as('by'))
    .where('order_id', '=', orderId)
    .execute();

/** When it ended, if it can be reviewed. */
export const selectReviewedSince = async (db: Db, orderId: number): Promise<Date | null> => {
  const row = await db
    .selectFrom('reviewed_orders')
    .select('ended_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.ended_at ?? null;
};
