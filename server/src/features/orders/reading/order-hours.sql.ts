import { minutesOf, visitMinutes } from '@ladushki/contract/visits';
import { sql } from 'kysely';

/** Hours of a weekday in minutes; stretches that meet are joined. */
export interface WeekHours {
  weekday: number;
  from: number;
  to: number;
}

/** Every working day of an order with its hours in minutes; a night ends past 1440. */
const daysOfOrder = sql`(
  select weekday, start, start + case when finish > start then finish - start else finish - start + 1440 end as finish
  from (
    select day.weekday, extract(epoch from day.start_time)::int / 60 as start, extract(epoch from day.end_time)::int / 60 as finish
    from jsonb_to_recordset(orders.hours) day (weekday int, start_time time, end_time time) where orders.hours is not null
    union all
    select weekday, extract(epoch from orders.start_time)::int / 60, extract(epoch from orders.end_time)::int / 60
    from unnest(orders.weekdays) weekday where orders.hours is null) each_day) day`;

/** No visit begins before or ends after; an end before the beginning is on the next day. */
export function liesBetween(from: string, to: string) {
  const [start, length] = [minutesOf(from), visitMinutes(from, to)];
  return sql<boolean>`not exists (select from ${daysOfOrder}
    where (day.start - ${start}::int + 1440) % 1440 + day.finish - day.start > ${length}::int)`;
}

/** Every visit lies in one stretch of the week; a night in two, up to midnight and from there. */
export function fitsWeek(week: readonly WeekHours[]) {
  const hours = sql`unnest(${week.map(({ weekday }) => weekday)}::int[], ${week.map(({ from }) => from)}::int[],
    ${week.map(({ to }) => to)}::int[]) own (weekday, start, finish)`;
  return sql<boolean>`not exists (
    select from ${daysOfOrder}
    cross join lateral (values (day.weekday, day.start, least(day.finish, 1440)),
      (day.weekday % 7 + 1, 0, day.finish - 1440)) part (weekday, start, finish)
    where part.finish > part.start and not exists (
      select from ${hours} where own.weekday = part.weekday and own.start <= part.start and part.finish <= own.finish))`;
}
