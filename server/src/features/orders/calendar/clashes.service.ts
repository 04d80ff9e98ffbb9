import type { Db } from '../../../platform/database/connection.ts';
import { ApiError } from '../../../platform/errors.ts';
import { daysOffIn } from '../../days-off/days-off-reader.service.ts';
import { selectTakenSlots } from './slots.sql.ts';
import { clashingDates, type Slot, slotsOfDaysOff } from './slots.ts';

/** Days of visits that meet hours the sitter has promised to others; `exceptOrder` is not one of them. */
export async function takenDates(db: Db, sitterId: number, slots: readonly Slot[], exceptOrder = 0): Promise<string[]> {
  const weekdays = slots.map(({ weekday }) => weekday);
  return clashingDates(slots, await selectTakenSlots(db, sitterId, weekdays, exceptOrder));
}

/** Days of visits that meet days off of the sitter. */
export async function datesOff(db: Db, sitterId: number, slots: readonly Slot[]): Promise<string[]> {
  const firsts = slots.map(({ first }) => first).sort();
  const lasts = slots.map(({ last }) => last).sort();
  const dates = { first: firsts[0] ?? '', last: lasts.includes(null) ? null : (lasts.at(-1) ?? null) };
  const off = firsts.length > 0 ? await daysOffIn(db, sitterId, dates) : [];
  return clashingDates(slots, slotsOfDaysOff(off));
}

/** Under `lockSitterHours` the answer stays true until the transaction ends. */
export async function requireNoDayOff(db: Db, sitterId: number, slots: readonly Slot[]): Promise<void> {
  const clashes = await datesOff(db, sitterId, slots);
  if (clashes.length > 0) throw new ApiError('day_off', { clashes });
}

/** Refuses visits in hours promised to others or on days off, with the days of those visits. */
export async function requireFreeHours(
  db: Db,
  sitterId: number,
  slots: readonly Slot[],
  exceptOrder = 0,
): Promise<void> {
  const clashes = await takenDates(db, sitterId, slots, exceptOrder);
  if (clashes.length > 0) throw new ApiError('slot_taken', { clashes });
  await requireNoDayOff(db, sitterId, slots);
}
