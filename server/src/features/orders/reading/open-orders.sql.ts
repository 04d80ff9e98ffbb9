import type { OpenOrdersQuery } from '@ladushki/contract/orders';
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { offsetOf, type Page } from '../../../platform/http/paging.ts';
import { type OrderView, orderViews } from './order-view.sql.ts';

type Circle = NonNullable<OpenOrdersQuery['location']>;
type OpenQuery<Row> = SelectQueryBuilder<DB, 'orders', Row>;

interface Reader {
  id: number | null;
  /**
   * Listed sitters search what they may read: rounded places and full texts. Others search districts and cleaned
   * titles.
   */
  isListed: boolean;
}

const kilometres = ({ lat, lng }: Circle, toLat: RawBuilder<number>, toLng: RawBuilder<number>) => sql<number>`12742 *
  asin(sqrt(least(1, power(sind((${toLat} - ${lat}) / 2), 2)
  + cosd(${lat}) * cosd(${toLat}) * power(sind((${toLng} - ${lng}) / 2), 2))))`;

const toShownPlace = (circle: Circle) => kilometres(circle, sql`shown_lat`, sql`shown_lng`);
const toDistrict = (circle: Circle) => kilometres(circle, sql`cities.lat`, sql`cities.lng`);

/** Great-circle distance to the place shown to the reader: anything finer would let homes be located. */
const distanceFrom = (circle: Circle, { isListed }: Reader) =>
  isListed
    ? toShownPlace(circle)
    : sql<number>`(select ${toDistrict(circle)} from cities where cities.id = orders.city_id)`;

const kmPerDegree = 111;

/** The bounding box can use the index. */
function boxOf({ lat, lng, radius }: Circle) {
  const up = radius / kmPerDegree + 0.01;
  const right = up / Math.max(0.05, Math.cos((lat * Math.PI) / 180)) + 0.01;
  return sql`box(point(${lng - right}, ${lat - up}), point(${lng + right}, ${lat + up}))`;
}

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

const wordsOf = (search: string) => search.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean).slice(0, 10);
const likeForm = (word: string) => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

function around<Row>(query: OpenQuery<Row>, circle: Circle, { isListed }: Reader): OpenQuery<Row> {
  if (isListed)
    return query
      .where(sql<boolean>`point(shown_lng, shown_lat) <@ ${boxOf(circle)}`)
      .where(toShownPlace(circle), '<=', circle.radius);
  return query.where(
    sql<boolean>`orders.city_id in (select id from cities where ${toDistrict(circle)} <= ${circle.radius})`,
  );
}

const searchableBy = ({ isListed }: Reader) =>
  isListed ? sql<string>`orders.searchable` : sql<string>`replace(lower(orders.public_title), 'ё', 'е')`;

function narrowed<Row>(query: OpenQuery<Row>, filter: OpenOrdersQuery, reader: Reader): OpenQuery<Row> {
  const { services, skills, languages, days, religions, price_from, price_to, location, search } = filter;
  // A literal, not a parameter: a generic plan could not use the partial indexes.
  let open = query.where('orders.status', '=', sql.lit('open'));
  if (services) open = open.where(overlaps('services', services));
  if (skills) open = open.where(overlaps('skills', skills));
  if (languages) open = open.where(overlaps('languages', languages));
  if (days) open = open.where(overlaps('weekdays', days));
  if (religions) open = open.where((eb) => hasReligion(eb, religions));
  if (price_from !== undefined) open = open.where('orders.price_max', '>=', price_from);
  if (price_to !== undefined) open = open.where('orders.price_min', '<=', price_to);
  if (location) open = around(open, location, reader);
  for (const word of wordsOf(search ?? '')) open = open.where(searchableBy(reader), 'like', likeForm(word));
  return open;
}

function ordered<Row>(query: OpenQuery<Row>, filter: OpenOrdersQuery, reader: Reader): OpenQuery<Row> {
  const { ordering, location } = filter;
  const newest = (from: OpenQuery<Row>) => from.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc');
  if (ordering === 'price') return newest(query.orderBy('orders.price_min', (order) => order.asc().nullsLast()));
  if (ordering === '-price') return newest(query.orderBy('orders.price_max', (order) => order.desc().nullsLast()));
  if (ordering === 'start_date') return newest(query.orderBy('orders.start_date'));
  if (ordering === 'distance' && location) return newest(query.orderBy(distanceFrom(location, reader)));
  return newest(query);
}

/**
 * The page's ids are selected first, so that names and children are read for these only; the count is an index scan.
 */
const pageOfIds = (db: Db, filter: OpenOrdersQuery, reader: Reader) =>
  ordered(narrowed(db.selectFrom('orders').select('orders.id'), filter, reader), filter, reader)
    .limit(filter.page_size)
    .offset(offsetOf(filter));

const countOf = (db: Db, filter: OpenOrdersQuery, reader: Reader) =>
  narrowed(
    db.selectFrom('orders').select((eb) => eb.fn.countAll<number>().as('count')),
    filter,
    reader,
  );

/** The page and the exact count, in one statement; past the end there is no row to carry the count. */
export async function selectOpenOrders(db: Db, filter: OpenOrdersQuery, reader: Reader): Promise<Page<OrderView>> {
  const distance = filter.location
    ? sql<number | null>`round((${distanceFrom(filter.location, reader)})::numeric, 1)`
    : undefined;
  const views = orderViews(db, reader.id, distance)
    .select(countOf(db, filter, reader).as('count_of_all'))
    .where('orders.id', 'in', pageOfIds(db, filter, reader));
  const rows = await ordered(views, filter, reader).$castTo<OrderView & { count_of_all: number }>().execute();
  if (rows[0] || filter.page === 1) return { count: rows[0]?.count_of_all ?? 0, results: rows };
  const { count } = await countOf(db, filter, reader).executeTakeFirstOrThrow();
  return { count, results: [] };
}

export interface OpenPoint {
  id: number;
  lat: number;
  lng: number;
  price: number | null;
}

/** Coordinates as the reader may see them, at most so many. */
export const selectOpenPoints = (
  db: Db,
  filter: OpenOrdersQuery,
  isListed: boolean,
  limit: number,
): Promise<OpenPoint[]> => {
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
    filter,
    { id: null, isListed },
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
function placesOf(db: Db, filter: OpenOrdersQuery, isListed: boolean): RawBuilder<unknown> {
  const reader = { id: null, isListed };
  const counted = (column: RawBuilder<unknown>) =>
    narrowed(db.selectFrom('orders').select([sql`count(*)`.as('count')]), filter, reader)
      .select(column.as('place'))
      .groupBy(column);
  if (isListed)
    return sql`select place[1] as lng, place[2] as lat, count
      from (${counted(sql`array[shown_lng, shown_lat]`)}) found`;
  return sql`select cities.lng, cities.lat, count
    from (${counted(sql`orders.city_id`)}) found join cities on cities.id = found.place`;
}

/** Merges neighbours into clusters at their centre of mass, at most `across` side by side. */
export async function selectOpenClusters(
  db: Db,
  filter: OpenOrdersQuery,
  isListed: boolean,
  across: number,
): Promise<OpenCluster[]> {
  const square = (column: 'lat' | 'lng') => {
    const [value, least, most] = [sql.ref(column), sql.ref(`least_${column}`), sql.ref(`most_${column}`)];
    return sql`least(${across} - 1, floor((${value} - ${least}) / coalesce(nullif(${most} - ${least}, 0), 1) * ${across}))`;
  };
  const middle = (column: 'lat' | 'lng') =>
    sql`round((sum(${sql.ref(column)} * count) / sum(count))::numeric, 4)::float8`;
  const { rows } = await sql<OpenCluster>`
    with places as materialized (${placesOf(db, filter, isListed)}), extent as (
      select min(lat) as least_lat, max(lat) as most_lat, min(lng) as least_lng, max(lng) as most_lng from places)
    select ${middle('lat')} as lat, ${middle('lng')} as lng, sum(count)::integer as count
    from places, extent group by ${square('lat')}, ${square('lng')}`.execute(db);
  return rows;
}
