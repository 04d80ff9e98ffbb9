import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { selectVisitsOfOrder } from '../../visits/money/order-end.service.ts';
import type { Order } from '../order.ts';
import { updateOrder } from '../orders.sql.ts';
import { deadlineByVisits, firstVisitReminderTime, reminderTime } from './deadlines.ts';

export const timerJobs = {
  deadline: 'order-deadline',
  reminder: 'order-reminder',
  firstVisit: 'order-first-visit',
} as const;

type Timing = Pick<Deps, 'clock' | 'jobs'>;

/** Timers are jobs of the same transaction; each checks the order again when it runs. */
export async function scheduleTimers({ clock, jobs }: Timing, trx: Db, order: Order, previous: Date | null) {
  const { deadline_at: deadline } = order;
  if (!deadline || deadline.getTime() === previous?.getTime()) return;
  const data = { order: order.id, deadline: deadline.getTime() };
  await jobs.schedule(trx, timerJobs.deadline, data, { at: deadline });
  await jobs.schedule(trx, timerJobs.reminder, data, { at: reminderTime(deadline, clock.now()) });
}

/** A day before the first visit as it stands; one that is nearer is not told of. */
export async function scheduleFirstVisit({ clock, jobs }: Timing, trx: Db, { id, first_visit_reminded }: Order) {
  const at = first_visit_reminded ? null : firstVisitReminderTime(await selectVisitsOfOrder(trx, id));
  if (!at || at <= clock.now()) return;
  await jobs.schedule(trx, timerJobs.firstVisit, { order: id }, { at, once: `${id}:${at.getTime()}` });
}

/** Visits of an active order were moved, added or called off: it completes itself after the last that is left. */
export async function followVisits({ clock, jobs }: Timing, trx: Db, order: Order): Promise<void> {
  const visits = order.end_date === null ? [] : await selectVisitsOfOrder(trx, order.id);
  const deadline_at = deadlineByVisits(order, visits, clock.now());
  if (deadline_at?.getTime() === order.deadline_at?.getTime()) return;
  const after = await updateOrder(trx, order.id, { deadline_at });
  await scheduleTimers({ clock, jobs }, trx, after, order.deadline_at);
}
