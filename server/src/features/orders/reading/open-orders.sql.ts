import type { OpenOrdersQuery } from '@ladushki/contract/orders';
import type { AgeGroup } from '@ladushki/contract/people';
import type { Point } from '@ladushki/contract/places';
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { boxAround } from '../../../platform/database/boxes.sql.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { containing } from '../../../platform/database/like.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { offsetOf, type Page } from '../../../platform/http/paging.ts';
import { fitsWeek, liesBetween, type WeekHours } from './order-hours.sql.ts';
import { type OrderView, orderViews } from './order-view.sql.ts';

type Circle = NonNullable<OpenOrdersQuery['location']>;
type OpenQuery<Row> = SelectQueryBuilder<DB, 'orders', Row>;

/** A query with all that it means for its reader. */
export interface Narrowing {
  query: OpenOrdersQuery;
  readerId: number | null;
  /**
   * Listed sitters search what they may read: rounded places and full texts. Others search districts and cleaned
   * titles.
   */
  isListed: boolean;
  /** Where distances begin. */
  from: Point | null;
  home: Point | null;
  /** Every place of the filter; undefined: anywhere. */
  cities: readonly number[] | undefined;
  /** Words of the search, each with the places that it names. */
  words: readonly { word: string; cities: readonly number[] }[];
  /** The reader's own week; undefined: not asked for. */
  week: readonly WeekHours[] | undefined;
}

const kilometres = ({ lat, lng }: Point, toLat: RawBuilder<number>, toLng: RawBuilder<number>) => sql<number>`12742 *
  asin(sqrt(least(1, power(sind((${toLat} - ${lat}) / 2), 2)
  + cosd(${lat}) * cosd(${toLat}) * power(sind((${toLng} - ${lng}) / 2), 2))))`;

const toShownPlace = (from: Point) => kilometres(from, sql`shown_lat`, sql`shown_lng`);
const toDistrict = (from: Point) => kilometres(from, sql`cities.lat`, sql`cities.lng`);

/** Great-circle distance to the place shown to the reader: anything finer would let homes be located. */
const distanceFrom = (from: Point, isListed: boolean) =>
  isListed
    ? toShownPlace(from)
    : sql<number>`(select ${toDistrict(from)} from cities where cities.id = orders.city_id)`;

const ids = (values: readonly number[]) => sql<number[]>`${[...values]}::integer[]`;
const overlaps = (column: 'services' | 'skills' | 'languages' | 'weekdays', values: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} && ${ids(values)}`;

/** The customer's religion, with their consent. */
const hasReligion = (eb: ExpressionBuilder<DB, 'orders'>, religions: readonly number[]) =>
  eb.exists(
    eb
      .selectFrom('profiles')
      .innerJoin('consents', 'consents.user_id', 'profiles.user_id')
      .select('profiles.user_id')
      .whereRef('profiles.user_id', '=', 'orders.customer_id')
      .where('profiles.religion_id', 'in', [...religions])
      .where('consents.kind', '=', 'religion')
      .where('consents.withdrawn_at', 'is', null),
  );

function around<Row>(query: OpenQuery<Row>, circle: Circle, isListed: boolean): OpenQuery<Row> {
  if (isListed)
    return query
      .where(sql<boolean>`point(shown_lng, shown_lat) <@ ${boxAround(circle, circle.radius)}`)
      .where(toShownPlace(circle), '<=', circle.radius);
  return query.where(
    sql<boolean>`orders.city_id in (select id from cities where ${toDistrict(circle)} <= ${circle.radius})`,
  );
}

const searchableBy = (isListed: boolean) =>
  isListed ? sql<string>`orders.searchable` : sql<string>`replace(lower(orders.public_title), 'ё', 'е')`;

const agesOf: Record<AgeGroup, readonly [from: number, below: number]> = {
  under_1: [0, 1],
  '1_3': [1, 3],
  '3_7': [3, 7],
  '7_12': [7, 12],
  '12_18': [12, 200],
};

const hasChildOf = (eb: ExpressionBuilder<DB, 'orders'>, groups: readonly AgeGroup[]) =>
  eb.exists(
    eb
      .selectFrom('order_children')
      .select('order_children.order_id')
      .whereRef('order_children.order_id', '=', 'orders.id')
      .where('order_children.until', 'is', null)
      .where((child) =>
        child.or(
          groups.map((group) =>
            child.and([child('age_at_order', '>=', agesOf[group][0]), child('age_at_order', '<', agesOf[group][1])]),
          ),
        ),
      ),
  );

function byHours<Row>(query: OpenQuery<Row>, { query: filter, week }: Narrowing): OpenQuery<Row> {
  const { time_from, time_to } = filter;
  let open = query;
  if (time_from && time_to) open = open.where(liesBetween(time_from, time_to));
  if (week) open = open.where(fitsWeek(week));
  return open;
}

function byPlace<Row>(query: OpenQuery<Row>, { query: filter, cities, home, isListed }: Narrowing): OpenQuery<Row> {
  const { location, within } = filter;
  let open = query;
  if (cities) open = open.where(sql<boolean>`orders.city_id = any(${ids(cities)})`);
  if (location) open = around(open, location, isListed);
  if (within !== undefined && home) open = around(open, { ...home, radius: within }, isListed);
  return open;
}

function narrowed<Row>(query: OpenQuery<Row>, narrowing: Narrowing): OpenQuery<Row> {
  const { services, skills, languages, days, religions, price_from, price_to, ages } = narrowing.query;
  // A literal, not a parameter: a generic plan could not use the partial indexes.
  let open = query.where('orders.status', '=', sql.lit('open'));
  if (services) open = open.where(overlaps('services', services));
  if (skills) open = open.where(overlaps('skills', skills));
  if (languages) open = open.where(overlaps('languages', languages));
  if (days) open = open.where(overlaps('weekdays', days));
  if (religions) open = open.where((eb) => hasReligion(eb, religions));
  if (ages) open = open.where((eb) => hasChildOf(eb, ages));
  if (price_from !== undefined) open = open.where('orders.price_max', '>=', price_from);
  if (price_to !== undefined) open = open.where('orders.price_min', '<=', price_to);
  open = byHours(byPlace(open, narrowing), narrowing);
  const text = searchableBy(narrowing.isListed);
  for (const { word, cities } of narrowing.words) {
    open = open.where(sql<boolean>`(${text} like ${containing(word)} or orders.city_id = any(${ids(cities)}))`);
  }
  return open;
}

function ordered<Row>(query: OpenQuery<Row>, { query: { ordering }, from, isListed }: Narrowing): OpenQuery<Row> {
  const newest = (rows: OpenQuery<Row>) => rows.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc');
  if (ordering === 'price') return newest(query.orderBy('orders.price_min', (order) => order.asc().nullsLast()));
  if (ordering === '-price') return newest(query.orderBy('orders.price_max', (order) => order.desc().nullsLast()));
  if (ordering === 'start_date') return newest(query.orderBy('orders.start_date'));
  if (ordering === 'distance' && from) return newest(query.orderBy(distanceFrom(from, isListed)));
  return newest(query);
}

/**
 * The page's ids are selected first, so that names and children are read for these only; the count is an index scan.
 */
const pageOfIds = (db: Db, narrowing: Narrowing) =>
  ordered(narrowed(db.selectFrom('orders').select('orders.id'), narrowing), narrowing)
    .limit(narrowing.query.page_size)
    .offset(offsetOf(narrowing.query));

const countOf = (db: Db, narrowing: Narrowing) =>
  narrowed(
    db.selectFrom('orders').select((eb) => eb.fn.countAll<number>().as('count')),
    narrowing,
  );

export type FactsRow = Pick<
  OrderView,
  | 'id'
  | 'city_id'
  | 'shown_lat'
  | 'shown_lng'
  | 'services'
  | 'price_type'
  | 'price_max'
  | 'weekdays'
  | 'start_time'
  | 'end_time'
  | 'hours'
> & { ages: number[] };

const agesOfChildren = sql<
  number[]
>`array(select age_at_order from order_children where order_id = orders.id and until is null)`;

/** What decides how well orders fit, newest first: those in the given places, or all others. */
export async function selectFacts(db: Db, narrowing: Narrowing, places: readonly number[], isThere: boolean) {
  const there = sql<boolean>`orders.city_id = any(${ids(places)})`;
  const rows = narrowed(db.selectFrom('orders'), narrowing)
    .select([
      'orders.id',
      'orders.created_at',
      'city_id',
      'shown_lat',
      'shown_lng',
      'services',
      'price_type',
      'price_max',
      'weekdays',
      'start_time',
      'end_time',
      'hours',
      (narrowing.query.ages ? agesOfChildren : sql<number[]>`'{}'::int[]`).as('ages'),
    ])
    .where(isThere ? there : sql<boolean>`(${there}) is not true`);
  // All of them in one row: JSON is parsed faster than columns.
  const { found } = await db
    .selectFrom(rows.as('found'))
    .select(sql<FactsRow[] | null>`json_agg(found order by created_at desc, id desc)`.as('found'))
    .executeTakeFirstOrThrow();
  return found ?? [];
}

export async function selectViewsOf(db: Db, narrowing: Narrowing, chosen: readonly number[]): Promise<Page<OrderView>> {
  const { count } = await countOf(db, narrowing).executeTakeFirstOrThrow();
  const views = chosen.length
    ? await orderViews(db, narrowing.readerId)
        .where('orders.id', 'in', [...chosen])
        .$castTo<OrderView>()
        .execute()
    : [];
  return { count, results: chosen.flatMap((id) => views.find((view) => view.id === id) ?? []) };
}

/** The page and the exact count, in one statement; past the end there is no row to carry the count. */
export async function selectOpenOrders(db: Db, narrowing: Narrowing): Promise<Page<OrderView>> {
  const views = orderViews(db, narrowing.readerId)
    .select(countOf(db, narrowing).as('count_of_all'))
    .where('orders.id', 'in', pageOfIds(db, narrowing));
  const rows = await ordered(views, narrowing).$castTo<OrderView & { count_of_all: number }>().execute();
  if (rows[0] || narrowing.query.page === 1) return { count: rows[0]?.count_of_all ?? 0, results: rows };
  const { count } = await countOf(db, narrowing).executeTakeFirstOrThrow();
  return { count, results: [] };
}

export interface OpenPoint {
  id: number;
  lat: number;
  lng: number;
  price: number | null;
}

/** Coordinates as the reader may see them, at most so many. */
export const selectOpenPoints = (db: Db, narrowing: Narrowing, limit: number): Promise<OpenPoint[]> => {
  const { isListed } = narrowing;
  const placeOf = (column: 'lat' | 'lng') =>
    isListed
      ? sql<number>`${sql.ref(`shown_${column}`)}`
      : sql<number>`(select ${sql.ref(column)} from cities where cities.id = orders.city_id)`;
  return narrowed(
    db
      .selectFrom('orders')
      .select((eb) => [
        'orders.id',
        placeOf('lat').as('lat'),
        placeOf('lng').as('lng'),
        eb.fn.coalesce('price_max', 'price_min').as('price'),
      ])
      .$if(!isListed, (points) => points.where('orders.city_id', 'is not', null)),
    narrowing,
  )
    .limit(limit)
    .execute();
};

export interface OpenCluster {
  lat: number;
  lng: number;
  count: number;
}

/** Places with the number of orders there: shown places for listed sitters, districts for others. */
function placesOf(db: Db, narrowing: Narrowing): RawBuilder<unknown> {
  const counted = (column: RawBuilder<unknown>) =>
    narrowed(db.selectFrom('orders').select([sql`count(*)`.as('count')]), narrowing)
      .select(column.as('place'))
      .groupBy(column);
  if (narrowing.isListed)
    return sql`select place[1] as lng, place[2] as lat, count
      from (${counted(sql`array[shown_lng, shown_lat]`)}) found`;
  return sql`select cities.lng, cities.lat, count
    from (${counted(sql`orders.city_id`)}) found join cities on cities.id = found.place`;
}

/** Merges neighbours into clusters at their centre of mass, at most `across` side by side. */
export async function selectOpenClusters(db: Db, narrowing: Narrowing, across: number): Promise<OpenCluster[]> {
  const square = (column: 'lat' | 'lng') => {
    const [value, least, most] = [sql.ref(column), sql.ref(`least_${column}`), sql.ref(`most_${column}`)];
    return sql`least(${across} - 1, floor((${value} - ${least}) / coalesce(nullif(${most} - ${least}, 0), 1) * ${across}))`;
  };
  const middle = (column: 'lat' | 'lng') =>
    sql`round((sum(${sql.ref(column)} * count) / sum(count))::numeric, 4)::float8`;
  const { rows } = await sql<OpenCluster>`
    with places as materialized (${placesOf(db, narrowing)}), extent as (
      select min(lat) as least_lat, max(lat) as most_lat, min(lng) as least_lng, max(lng) as most_lng from places)
    select ${middle('lat')} as lat, ${middle('lng')} as lng, sum(count)::integer as count
    from places, extent group by ${square('lat')}, ${square('lng')}`.execute(db);
  return rows;
}
