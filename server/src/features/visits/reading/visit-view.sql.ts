import type { PageRequest } from '@ladushki/contract/primitives';
import type { VisitState } from '@ladushki/contract/visit-states';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { type Order, takesPart } from '../../orders/order-access.service.ts';
import type { Visit } from '../visit.ts';

interface Person {
  id: number;
  full_name: string;
  first_name: string | null;
  image: string | null;
  erased_at: string | null;
}

/** What a visit takes from its order. */
export interface OrderOfVisit
  extends Pick<Order, 'status' | 'disputed_at' | 'dispute_settled_at' | 'customer_id' | 'billing'> {
  lat: number;
  lng: number;
  address: string;
  customer: Person;
  sitter: Person;
  /** Also those of other days of the order. */
  children: {
    id: number | null;
    full_name: string | null;
    photo: boolean;
    since: string | null;
    until: string | null;
  }[];
  chat_room: number | null;
}

/** How much its diary holds. */
export interface DiaryCounts {
  entries: number;
  medicines: number;
  photos: number;
}

/** What was paid for time over the plan, by where it is. */
export interface OvertimeMoney {
  due: number;
  returned: number;
  /** A payment that has begun and not ended. */
  paying: boolean;
}

export interface VisitView extends Visit {
  order: OrderOfVisit;
  overtime_money: OvertimeMoney;
  diary: DiaryCounts;
}

type Tables = ExpressionBuilder<DB, 'orders'>;

const personOf = (eb: Tables, column: 'orders.customer_id' | 'orders.sitter_id') =>
  jsonObjectFrom(
    eb
      .selectFrom('users')
      .innerJoin('profiles', 'profiles.user_id', 'users.id')
      .select(['users.id', 'profiles.full_name', 'profiles.first_name', 'profiles.image', 'users.erased_at'])
      .whereRef('users.id', '=', column),
  );

const childrenOf = (eb: Tables) =>
  jsonArrayFrom(
    eb
      .selectFrom('order_children')
      .leftJoin('children', 'children.id', 'order_children.child_id')
      .select(['children.id', 'children.full_name', 'order_children.since', 'order_children.until'])
      .select(
        sql<boolean>`exists(select from child_consents where child_id = children.id and kind = 'photo'
          and withdrawn_at is null)`.as('photo'),
      )
      .whereRef('order_children.order_id', '=', 'orders.id')
      .orderBy('order_children.position'),
  );

const roomOf = (eb: Tables) =>
  eb
    .selectFrom('chat_rooms')
    .select('chat_rooms.id')
    .where('low_user_id', '=', sql<number>`least(orders.customer_id, orders.sitter_id)`)
    .where('high_user_id', '=', sql<number>`greatest(orders.customer_id, orders.sitter_id)`);

const orderColumns = [
  'orders.status',
  'orders.disputed_at',
  'orders.dispute_settled_at',
  'orders.customer_id',
  'orders.billing',
  'orders.lat',
  'orders.lng',
  'orders.address',
] as const;

/** Orders as their visits show them. */
const ordersOfVisits = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['orders.id', ...orderColumns])
    .select((eb) => [
      personOf(eb, 'orders.customer_id').as('customer'),
      personOf(eb, 'orders.sitter_id').as('sitter'),
      childrenOf(eb).as('children'),
      roomOf(eb).as('chat_room'),
    ]);

export const emptyDiary: DiaryCounts = { entries: 0, medicines: 0, photos: 0 };

async function diariesOf(db: Db, visits: Visit[]): Promise<Map<number, DiaryCounts>> {
  const ids = visits.filter(({ arrived_at }) => arrived_at !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('diary_entries')
    .select((eb) => [
      'visit_id',
      eb.fn.countAll<number>().as('entries'),
      eb.fn.countAll<number>().filterWhere('kind', '=', 'medicine').as('medicines'),
      eb.fn.countAll<number>().filterWhere('kind', '=', 'photo').as('photos'),
    ])
    .where('visit_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .groupBy('visit_id')
    .execute();
  return new Map(rows.map(({ visit_id, ...counts }) => [visit_id, counts]));
}

export const noOvertime: OvertimeMoney = { due: 0, returned: 0, paying: false };

async function overtimeOf(db: Db, visits: Visit[]): Promise<Map<number | null, OvertimeMoney>> {
  const isPaidFor = ({ overtime_status: status }: Visit) => status === 'accepted' || status === 'paid';
  const ids = visits.filter(isPaidFor).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .select(['visit_id', 'due', 'refunded as returned'])
    .select(sql<boolean>`status = 'pending'`.as('paying'))
    .where('visit_id', 'in', ids)
    .where('kind', '=', 'overtime')
    .where((eb) => eb.or([eb('applied', '=', true), eb('status', '=', 'pending')]))
    .execute();
  return new Map(rows.map(({ visit_id, ...money }) => [visit_id, money]));
}

/** A page of visits usually belongs to few orders, so these are read once each. */
export async function withOrders(db: Db, visits: Visit[]): Promise<VisitView[]> {
  const ids = [...new Set(visits.map(({ order_id }) => order_id))];
  if (ids.length === 0) return [];
  const orders = await ordersOfVisits(db)
    .where('orders.id', 'in', ids)
    .$castTo<OrderOfVisit & { id: number }>()
    .execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  const diaries = await diariesOf(db, visits);
  const overtime = await overtimeOf(db, visits);
  return visits.flatMap((visit) => {
    const order = byId.get(visit.order_id);
    const overtime_money = overtime.get(visit.id) ?? noOvertime;
    return order ? [{ ...visit, order, overtime_money, diary: diaries.get(visit.id) ?? emptyDiary }] : [];
  });
}

export async function selectVisitView(db: Db, id: number): Promise<VisitView | undefined> {
  const visits = await db.selectFrom('visits').selectAll().where('id', '=', id).$castTo<Visit>().execute();
  return (await withOrders(db, visits))[0];
}

export interface VisitFilter {
  order?: number | undefined;
  state?: readonly VisitState[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const ownVisits = (db: Db, userId: number, { order, state, from, to }: VisitFilter) =>
  db
    .selectFrom('visits')
    .innerJoin('orders', 'orders.id', 'visits.order_id')
    .selectAll('visits')
    .where(takesPart(userId))
    .$if(order !== undefined, (query) => query.where('visits.order_id', '=', order ?? 0))
    .$if(state !== undefined, (query) => query.where('visits.state', 'in', [...(state ?? [])]))
    .$if(from !== undefined, (query) => query.where('visits.date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('visits.date', '<=', to ?? ''))
    .orderBy('visits.starts_at')
    .orderBy('visits.id')
    .$castTo<Visit>();

export async function selectOwnVisits(db: Db, userId: number, filter: VisitFilter, request: PageRequest) {
  const { count, results } = await selectPage(ownVisits(db, userId, filter), request);
  return { count, results: await withOrders(db, results) };
}

export const selectAllOwnVisits = async (db: Db, userId: number, filter: VisitFilter): Promise<VisitView[]> =>
  withOrders(db, await ownVisits(db, userId, filter).execute());

type EndlessOrder = Order & { order: OrderOfVisit };

/** Orders without an end whose rows stop before a day. */
export async function selectOrdersBeyondRows(db: Db, userId: number, day: string): Promise<EndlessOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where(takesPart(userId))
    .where('status', 'in', ['awaiting_pay', 'active'])
    .where('visits_until', '<', day)
    .$castTo<Order>()
    .execute();
  if (orders.length === 0) return [];
  const views = await ordersOfVisits(db)
    .where(
      'orders.id',
      'in',
      orders.map(({ id }) => id),
    )
    .$castTo<OrderOfVisit & { id: number }>()
    .execute();
  return orders.flatMap((order) => {
    const view = views.find(({ id }) => id === order.id);
    return view ? [{ ...order, order: view }] : [];
  });
}
