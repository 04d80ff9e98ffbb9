import { sitterAge } from '@ladushki/contract/people';
import { leastOrders } from '@ladushki/contract/reliability-constants';
import { type RawBuilder, sql } from 'kysely';
import { boxAround } from '../../platform/database/boxes.sql.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Slot } from '../orders/calendar/held-hours.service.ts';
import type { Candidate } from './rank.policy.ts';

export interface Wanted {
  replacementId: number;
  customerId: number;
  visitId: number;
  place: { lat: number; lng: number };
  cityId: number | null;
  services: readonly number[];
  children: number;
  /** The visit by days: two where it passes midnight. */
  slots: readonly Slot[];
  today: string;
  limit: number;
}

const farthestKm = 30;

/** Nobody's hours are promised twice, and days off are kept. */
const isFree = ({ slots }: Wanted) =>
  sql.join(
    slots.map(
      ({ weekday, first, fromMinute, toMinute }) => sql`
        not exists (select from order_slots held where held.sitter_id = s.user_id and held.weekday = ${weekday}
          and held.dates @> ${first}::date and held.minutes && int4range(${fromMinute}::integer, ${toMinute}::integer))
        and not exists (select from sitter_days_off off where off.user_id = s.user_id
          and ${first}::date between off.start_date and off.end_date)`,
    ),
    sql` and `,
  );

/** The hours lie in the sitter's week, or in hours added on that day. */
const worksThen = ({ slots }: Wanted) =>
  sql.join(
    slots.map(
      ({ weekday, first, fromMinute, toMinute }) => sql`
        (select range_agg(int4range(start_minute, end_minute)) from (
          select start_minute, end_minute from sitter_schedule where user_id = s.user_id and weekday = ${weekday}
          union all select start_minute, end_minute from sitter_extra_hours where user_id = s.user_id and date = ${first}::date
        ) hours) @> int4range(${fromMinute}::integer, ${toMinute}::integer)`,
    ),
    sql` and `,
  );

/** Listed, looking for work, able to do it, not kept away by a block, and not asked yet. */
const suits = (wanted: Wanted) => sql`
  s.suspended_at is null and u.blocked_at is null and u.erased_at is null and (u.email_verified_at is not null or u.phone_verified_at is not null)
  and length(p.full_name) >= 2 and p.city_id is not null and p.birth_date <= ${wanted.today}::date - ${`${sitterAge.min} years`}::interval
  and (s.per_hour_salary is not null or s.per_month_salary is not null) and s.is_available
  and (s.max_children is null or s.max_children >= ${wanted.children})
  and (select array_agg(service_type_id) from sitter_services where user_id = s.user_id) @> ${[...wanted.services]}::integer[]
  and s.user_id <> (select sitter_id from visits where id = ${wanted.visitId})
  and not exists (select from blocked_pairs b where b.person_id = s.user_id and b.other_id in (
    select person_id from family_access where family_id = ${wanted.customerId} and role <> 'helper'))
  and not exists (select from replacement_offers o where o.replacement_id = ${wanted.replacementId} and o.sitter_id = s.user_id)
  and ${isFree(wanted)}`;

const kmPerDegree = 111.195;

const facts = ({ place }: Wanted) => sql`s.user_id as id,
  case when p.lat is not null then ${kmPerDegree} * sqrt(power(p.lat - ${place.lat}, 2)
    + power((p.lng - ${place.lng}) * cosd(${place.lat}), 2)) end as distance_km,
  s.per_hour_salary as price,
  (select json_build_object('on_time_percent', on_time_percent, 'cancelled_12m', cancelled_12m, 'answer_minutes', answer_minutes)
    from sitter_reliability where user_id = s.user_id and orders >= ${leastOrders}) as reliability`;

const people = sql`sitters s join users u on u.id = s.user_id join profiles p on p.user_id = s.user_id`;

const read = async (db: Db, query: RawBuilder<Candidate>): Promise<Candidate[]> => (await query.execute(db)).rows;

/** Favourites of the parents, and sitters who have worked for the family; one without a week may be free at any hour. */
export const selectFamiliar = (db: Db, wanted: Wanted) =>
  read(
    db,
    sql`select ${facts(wanted)} from ${people}
      where s.user_id in (
          select sitter_id from favourites where user_id in (
            select person_id from family_access where family_id = ${wanted.customerId} and role <> 'helper')
          union select v.sitter_id from orders o join visits v on v.order_id = o.id
          where o.customer_id = ${wanted.customerId} and v.state in ('under_way', 'done', 'confirmed'))
        and ${suits(wanted)}
        and (${worksThen(wanted)} or not exists (select from sitter_schedule where user_id = s.user_id))
      limit ${wanted.limit}`,
  );

/** The nearest who suit, by the index of places; without a place of their own, those of the same town. */
export const selectNearest = (db: Db, wanted: Wanted) => {
  const { place, cityId, limit } = wanted;
  const here = sql`point(${place.lng}, ${place.lat})`;
  const around = boxAround(place, farthestKm);
  return read(
    db,
    sql`(select * from (select ${facts(wanted)} from ${people}
        where p.lat is not null and point(p.lng, p.lat) <@ ${around} and ${suits(wanted)} and ${worksThen(wanted)}
        order by point(p.lng, p.lat) <-> ${here} limit ${limit}) near where distance_km <= ${farthestKm})
      union all
      (select ${facts(wanted)} from ${people}
        where p.lat is null and p.city_id = ${cityId} and ${suits(wanted)} and ${worksThen(wanted)} limit ${limit})`,
  );
};
