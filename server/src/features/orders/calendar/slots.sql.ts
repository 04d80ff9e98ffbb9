import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { Slot, TakenSlot } from './slots.ts';

/** Locks the sitter's row: concurrent bookings run one after another instead of deadlocking on the slots. */
export async function lockSitterHours(trx: Db, sitterId: number): Promise<void> {
  await trx.selectFrom('sitters').select('user_id').where('user_id', '=', sitterId).forNoKeyUpdate().execute();
}

/** Who holds the hours: an order, a replacement that the family has not confirmed yet, or a first meeting. */
export type Holder = { order_id: number } | { replacement_id: number } | { meeting_id: number };

export async function insertHeld(trx: Db, holder: Holder, sitterId: number, slots: readonly Slot[]): Promise<void> {
  await trx
    .insertInto('order_slots')
    .values(
      slots.map((slot) => ({
        ...holder,
        sitter_id: sitterId,
        weekday: slot.weekday,
        dates: sql<string>`daterange(${slot.first}::date, ${slot.last}::date, '[]')`,
        minutes: sql<string>`int4range(${slot.fromMinute}::integer, ${slot.toMinute}::integer)`,
      })),
    )
    .execute();
}

export const insertSlots = (trx: Db, order_id: number, sitterId: number, slots: readonly Slot[]) =>
  insertHeld(trx, { order_id }, sitterId, slots);

export async function deleteSlotsOfReplacement(trx: Db, replacementId: number): Promise<void> {
  await trx.deleteFrom('order_slots').where('replacement_id', '=', replacementId).execute();
}

export async function deleteSlotsOfMeeting(trx: Db, meetingId: number): Promise<void> {
  await trx.deleteFrom('order_slots').where('meeting_id', '=', meetingId).execute();
}

export async function deleteSlots(trx: Db, orderId: number): Promise<void> {
  await trx.deleteFrom('order_slots').where('order_id', '=', orderId).execute();
}

/** Slots occupied by a sitter's orders on these weekdays, without the given order. */
export const selectTakenSlots = (db: Db, sitterId: number, weekdays: readonly number[], exceptOrder = 0) =>
  db
    .selectFrom('order_slots')
    .select([
      'weekday',
      sql<string>`lower(dates)`.as('first'),
      sql<string | null>`upper(dates) - 1`.as('last'),
      sql<number>`lower(minutes)`.as('fromMinute'),
      sql<number>`upper(minutes)`.as('toMinute'),
    ])
    .where('sitter_id', '=', sitterId)
    .where('order_id', 'is distinct from', exceptOrder)
    .where('weekday', 'in', [...weekdays])
    .$castTo<TakenSlot>()
    .execute();

/**
 * Days of the visits between two dates that are not over. The morning after a night visit counts for the day before, to
 * which the visit belongs.
 */
export async function selectHeldDates(
  db: Db,
  sitterId: number,
  { start_date, end_date, now, limit }: { start_date: string; end_date: string; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select distinct (case when exists (select from order_slots evening
        where (evening.order_id, evening.replacement_id, evening.meeting_id)
            is not distinct from (held.order_id, held.replacement_id, held.meeting_id)
          and lower(held.minutes) = 0 and upper(evening.minutes) = 1440
          and evening.dates @> day::date - 1 and evening.weekday = extract(isodow from day - interval '1 day'))
      then day::date - 1 else day::date end)::text as date
    from order_slots held,
      generate_series(greatest(lower(dates), ${start_date}::date),
        least(coalesce(upper(dates) - 1, ${end_date}::date), ${end_date}::date), interval '1 day') as day
    where sitter_id = ${sitterId} and dates && daterange(${start_date}::date, ${end_date}::date, '[]')
      and weekday = extract(isodow from day)
      and (day::timestamp + upper(minutes) * interval '1 minute') at time zone 'Europe/Moscow' > ${now}
    order by date limit ${limit}`.execute(db);
  return rows.map(({ date }) => date);
}

/** Cuts one day out of the slots of a visit: that of its first day, and that of the morning after. */
export async function cutSlots(trx: Db, orderId: number, date: string, fromMinute: number): Promise<void> {
  await sql`with cut as (
      delete from order_slots where order_id = ${orderId} and (
        (dates @> ${date}::date and weekday = extract(isodow from ${date}::date) and lower(minutes) = ${fromMinute})
        or (dates @> ${date}::date + 1 and weekday = extract(isodow from ${date}::date + 1) and lower(minutes) = 0
          and exists (select from order_slots evening where evening.order_id = ${orderId} and dates @> ${date}::date
            and weekday = extract(isodow from ${date}::date) and lower(minutes) = ${fromMinute} and upper(minutes) = 1440)))
      returning *
    )
    insert into order_slots (order_id, sitter_id, weekday, dates, minutes)
    select order_id, sitter_id, weekday, rest, minutes from cut,
      lateral unnest(array[
        daterange(lower(dates), case when lower(minutes) = ${fromMinute} then ${date}::date else ${date}::date + 1 end),
        daterange(case when lower(minutes) = ${fromMinute} then ${date}::date + 1 else ${date}::date + 2 end, upper(dates))
      ]) as rest where not isempty(rest)`.execute(trx);
}

/** The version of the terms grows, and both sides see the change. */
export async function bumpVersion(trx: Db, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1), modified_at: now }))
    .where('id', '=', orderId)
    .execute();
}
