import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { Slot, TakenSlot } from './slots.ts';

/** Locks the sitter's row: concurrent bookings run one after another instead of deadlocking on the slots. */
export async function lockSitterHours(trx: Db, sitterId: number): Promise<void> {
  await trx.selectFrom('sitters').select('user_id').where('user_id', '=', sitterId).forNoKeyUpdate().execute();
}

export async function insertSlots(trx: Db, orderId: number, sitterId: number, slots: readonly Slot[]): Promise<void> {
  await trx
    .insertInto('order_slots')
    .values(
      slots.map((slot) => ({
        order_id: orderId,
        sitter_id: sitterId,
        weekday: slot.weekday,
        dates: sql<string>`daterange(${slot.first}::date, ${slot.last}::date, '[]')`,
        minutes: sql<string>`int4range(${slot.fromMinute}::integer, ${slot.toMinute}::integer)`,
      })),
    )
    .execute();
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
    .where('order_id', '<>', exceptOrder)
    .where('weekday', 'in', [...weekdays])
    .$castTo<TakenSlot>()
    .execute();
