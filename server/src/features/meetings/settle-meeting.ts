import { sumOf } from '@ladushki/contract/sums';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { freeHoursOfMeeting } from '../orders/calendar/held-hours.service.ts';
import type { Order } from '../orders/order-access.service.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { tellMeeting } from './meeting-notices.ts';
import { type Meeting, updateMeeting } from './meetings.sql.ts';

export interface Ending extends Pick<Deps, 'clock' | 'jobs'> {
  payments: Pick<PaymentsService, 'money'>;
}

export type Ended = 'declined' | 'canceled' | 'done' | 'missed';

/** It is over, one way or another: the hours are free, and what was paid is the sitter's or goes back. */
export async function settleMeeting(
  { payments, ...timing }: Ending,
  trx: Db,
  order: Order,
  { id, sitter_id: sitter, price_minor }: Meeting,
  status: Ended,
): Promise<Meeting> {
  await freeHoursOfMeeting(trx, id);
  const meeting = await updateMeeting(trx, id, { status, due_at: null, changed_at: timing.clock.now() });
  const to = status === 'done' ? 'sitter' : 'family';
  const reason = status === 'missed' ? 'meeting_missed' : 'meeting_canceled';
  const moved = await payments.money.settleMeeting(trx, { meeting: id, sitter, to, reason });
  if (moved && to === 'family') {
    const sum = sumOf(price_minor);
    await tellMeeting(timing, trx, { order, meeting, to: 'customer', template: 'meeting_refunded', sum });
  }
  return meeting;
}
