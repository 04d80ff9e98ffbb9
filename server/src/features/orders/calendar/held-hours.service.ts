import { moscowDate } from '@ladushki/contract/visits';
import type { Db } from '../../../platform/database/connection.ts';
import { isExclusionViolation } from '../../../platform/database/failures.ts';
import { ApiError } from '../../../platform/errors.ts';
import { requireNotSuspended } from '../../incidents/suspensions.service.ts';
import { type PeriodColumns, periodOf } from '../order.ts';
import { requireNoDayOff } from './clashes.service.ts';
import { type Holder, insertHeld, lockSitterHours } from './slots.sql.ts';
import { type Slot, slotsOf } from './slots.ts';
import { slotsOfVisits } from './visit-slots.ts';

export { deleteSlotsOfMeeting as freeHoursOfMeeting, deleteSlotsOfReplacement } from './slots.sql.ts';
export type { Slot } from './slots.ts';

interface Hours {
  starts_at: Date;
  ends_at: Date;
}

export const slotsOfHours = ({ starts_at, ends_at }: Hours): Slot[] =>
  slotsOfVisits([{ date: moscowDate(starts_at), startsAt: starts_at, endsAt: ends_at }]);

/** Every weekday of an order, with the dates between which it is repeated. */
export const hoursOfOrder = (order: PeriodColumns): Slot[] => slotsOf(periodOf(order));

interface Held {
  holder: Holder;
  sitterId: number;
  hours: Hours;
}

/** Under the same guard as bookings; the transaction is over where the hours are taken. */
export async function holdHours(trx: Db, { holder, sitterId, hours }: Held): Promise<void> {
  const slots = slotsOfHours(hours);
  await lockSitterHours(trx, sitterId);
  await requireNotSuspended(trx, sitterId);
  await requireNoDayOff(trx, sitterId, slots);
  try {
    await insertHeld(trx, holder, sitterId, slots);
  } catch (error) {
    if (isExclusionViolation(error)) throw new ApiError('slot_taken', { clashes: [moscowDate(hours.starts_at)] });
    throw error;
  }
}
