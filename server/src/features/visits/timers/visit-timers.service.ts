import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { selectVisitsOfOrder } from '../rows/visit-rows.sql.ts';
import type { VisitOrder } from '../visits.policy.ts';
import { nextDue } from './visit-timers.policy.ts';
import { selectNextDue, setDueTimes } from './visit-timers.sql.ts';

export const visitTimerJob = 'visit-timer';

/** One job waits for the next visit of an order; it sets the job for the one after. */
export async function scheduleNext({ jobs }: Pick<Deps, 'jobs'>, trx: Db, orderId: number): Promise<void> {
  const at = await selectNextDue(trx, orderId);
  if (at) await jobs.schedule(trx, visitTimerJob, { order: orderId }, { at, once: `${orderId}:${at.getTime()}` });
}

/** After a change of the order itself: which of its visits wait for what. */
export async function retimeVisits(deps: Pick<Deps, 'jobs'>, trx: Db, order: VisitOrder & { id: number }) {
  const visits = await selectVisitsOfOrder(trx, order.id);
  const times = visits
    .map((visit) => ({ id: visit.id, before: visit.due_at, at: nextDue(visit, order)?.at ?? null }))
    .filter(({ before, at }) => before?.getTime() !== at?.getTime());
  if (times.length === 0) return;
  await setDueTimes(trx, times);
  await scheduleNext(deps, trx, order.id);
}
