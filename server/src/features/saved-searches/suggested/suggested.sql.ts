import { sitterAge } from '@ladushki/contract/people';
import type { PriceType } from '@ladushki/contract/pricing';
import type { SitterReliability } from '@ladushki/contract/reliability';
import { leastOrders } from '@ladushki/contract/reliability-constants';
import { sql } from 'kysely';
import { boxAround } from '../../../platform/database/boxes.sql.ts';
import type { Db } from '../../../platform/database/connection.ts';

/** Hours of one weekday over a range of dates. */
export interface NeededHours {
  weekday: number;
  first: string;
  /** Null: open-ended. */
  last: string | null;
  fromMinute: number;
  toMinute: number;
}

export interface Needed {
  customerId: number;
  place: { lat: number; lng: number };
  cityId: number | null;
  priceType: PriceType;
  /** The most that the family would pay; null: not said. */
  budget: number | null;
  services: readonly number[];
  children: number;
  slots: readonly NeededHours[];
  today: string;
  /** Of the day in Moscow. */
  dayBegan: Date;
}

export interface Suited {
  id: number;
  /** Null without a place. */
  distance_km: number | null;
  /** As families see it; null: too few orders. */
  reliability: Pick<SitterReliability, 'on_time_percent' | 'cancelled_12m' | 'answer_minutes'> | null;
}

const [farthestKm, mostLooked, mostADay] = [30, 200, 3];
const kmPerDegree = 111.195;

/** Nobody's hours are promised twice, and days off are kept. */
const isFree = ({ weekday, first, last, fromMinute, toMinute }: NeededHours) => sql`
  not exists (select from order_slots held where held.sitter_id = s.user_id and held.weekday = ${weekday}
    and held.dates && daterange(${first}::date, ${last}::date, '[]') and held.minutes && int4range(${fromMinute}::integer, ${toMinute}::integer))
  and not exists (select from sitter_days_off off where off.user_id = s.user_id and exists (
    select from generate_series(greatest(off.start_date, ${first}::date), least(off.end_date, coalesce(${last}::date, off.end_date)), interval '1 day') day
    where extract(isodow from day) = ${weekday}))`;

/** The hours lie in the sitter's week, those of one day also in hours added on it. */
const worksThen = ({ weekday, first, last, fromMinute, toMinute }: NeededHours) => sql`
  (select range_agg(int4range(start_minute, end_minute)) from (
    select start_minute, end_minute from sitter_schedule where user_id = s.user_id and weekday = ${weekday}
    union all select start_minute, end_minute from sitter_extra_hours where user_id = s.user_id and date = ${first}::date
      and ${first}::date = ${last}::date
  ) hours) @> int4range(${fromMinute}::integer, ${toMinute}::integer)`;

const asksAtMost = ({ priceType, budget }: Needed) =>
  budget === null ? sql`true` : sql`s.${sql.ref(`${priceType}_salary`)} <= ${budget}`;

/** Listed, looking for work, do such work within the budget, are free then, want to hear of it, and have not heard of much today. */
const suits = (needed: Needed) => sql`
  s.is_available and s.suspended_at is null and n.order_notify
  and u.blocked_at is null and u.erased_at is null and (u.email_verified_at is not null or u.phone_verified_at is not null)
  and length(p.full_name) >= 2 and p.city_id is not null and p.birth_date <= ${needed.today}::date - ${`${sitterAge.min} years`}::interval
  and (s.per_hour_salary is not null or s.per_month_salary is not null) and ${asksAtMost(needed)}
  and (s.max_children is null or s.max_children >= ${needed.children})
  and (select array_agg(service_type_id) from sitter_services where user_id = s.user_id) @> ${[...needed.services]}::integer[]
  and not exists (select from blocked_pairs b where b.person_id = s.user_id and b.other_id in (
    select person_id from family_access where family_id = ${needed.customerId} and role <> 'helper'))
  and (select count(*) from notifications t where t.template = 'suggested' and t.user_id = s.user_id and t.created_at >= ${needed.dayBegan}) < ${mostADay}
  and ${sql.join(
    needed.slots.flatMap((slot) => [isFree(slot), worksThen(slot)]),
    sql` and `,
  )}`;

const facts = ({ place }: Needed) => sql`s.user_id as id,
  case when p.lat is not null then ${kmPerDegree} * sqrt(power(p.lat - ${place.lat}, 2)
    + power((p.lng - ${place.lng}) * cosd(${place.lat}), 2)) end as distance_km,
  (select json_build_object('on_time_percent', on_time_percent, 'cancelled_12m', cancelled_12m, 'answer_minutes', answer_minutes)
    from sitter_reliability where user_id = s.user_id and orders >= ${leastOrders}) as reliability`;

const people = sql`sitters s join users u on u.id = s.user_id join profiles p on p.user_id = s.user_id
  join user_settings n on n.user_id = s.user_id`;

/** The nearest whom it suits, by the index of places; without a place of their own, those of the same town. */
export async function selectSuited(db: Db, needed: Needed): Promise<Suited[]> {
  const { place, cityId } = needed;
  const { rows } = await sql<Suited>`
    (select * from (select ${facts(needed)} from ${people}
      where p.lat is not null and point(p.lng, p.lat) <@ ${boxAround(place, farthestKm)} and ${suits(needed)}
      order by point(p.lng, p.lat) <-> point(${place.lng}, ${place.lat}) limit ${mostLooked}) near where distance_km <= ${farthestKm})
    union all
    (select ${facts(needed)} from ${people}
      where p.lat is null and p.city_id = ${cityId} and ${suits(needed)} limit ${mostLooked})`.execute(db);
  return rows;
}

/** One announcement after the other, so that nobody hears of more than so many a day; false when this one was told of. */
export async function isToSuggest(trx: Db, orderId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('suggested'))`.execute(trx);
  const { rows } =
    await sql`select from notifications where template = 'suggested' and subject_id = ${orderId} limit 1`.execute(trx);
  return rows.length === 0;
}
