import { minutesOf, moscowTime } from '@ladushki/contract/visits';
import type { Db } from '../../../platform/database/connection.ts';
import { bumpVersion, cutSlots } from './slots.sql.ts';

/** Frees the hours of one visit, and of no other; the order's terms have changed. */
export async function freeHoursOfVisit(
  trx: Db,
  { order_id, date, starts_at }: { order_id: number; date: string; starts_at: Date },
  now: Date,
): Promise<void> {
  await cutSlots(trx, order_id, date, minutesOf(moscowTime(starts_at)));
  await bumpVersion(trx, order_id, now);
}
