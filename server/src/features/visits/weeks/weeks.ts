import { isFriday, nextWeekMoment } from '@ladushki/contract/weeks';
import { forEachInBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { lockOrder, type Order } from '../../orders/order-access.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { selectPendingCharges } from '../charges/charge.sql.ts';
import { isFrozen } from '../visits.policy.ts';
import { chargeWeek } from './charge-week.service.ts';
import { closeWeek } from './close-week.ts';
import { countUnpaidWeeks, type DueWeek, selectDueWeeks, setWeekDue } from './statement.sql.ts';
import { scheduleWeek, weekJob } from './week-job.service.ts';
import { createWeekNotices } from './week-notices.ts';

interface Parts {
  notifications: Pick<NotificationsService, 'notify'>;
  payments: Pick<PaymentsService, 'chargeWeekly'>;
  /** The order ends, since nobody pays. */
  endUnpaid: (trx: Db, order: Order) => Promise<unknown>;
}

const mostUnpaidWeeks = 4;

/** Fridays and Sundays of long orders. Each evening is done once, in the order of their times, however late. */
export function createWeeks(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>,
  { notifications, payments, endUnpaid }: Parts,
) {
  const { db, clock, jobs, log } = deps;
  const tell = createWeekNotices(notifications);

  const mayBeCharged = (order: Order) => order.status === 'active' && !isFrozen(order);

  /** The week to come is not paid on the evening before it. */
  async function remind(trx: Db, order: Order): Promise<void> {
    const charges = await selectPendingCharges(trx, order.id, 'week');
    const amount = charges.reduce((sum, charge) => sum + charge.amount, 0);
    if (amount > 0) await tell(trx, order, { template: 'week_unpaid', amount }, true);
  }

  async function onSunday(trx: Db, order: Order, at: Date): Promise<boolean> {
    const goesOn = await closeWeek(trx, tell, order, at, clock.now());
    if (!mayBeCharged(order)) return goesOn;
    if ((await countUnpaidWeeks(trx, order.id)) >= mostUnpaidWeeks) await endUnpaid(trx, order);
    else await remind(trx, order);
    return true;
  }

  async function pass(trx: Db, order: Order, at: Date): Promise<boolean> {
    if (!isFriday(at)) return onSunday(trx, order, at);
    if (mayBeCharged(order)) await chargeWeek(trx, { notifications, payments }, order, { now: clock.now(), at });
    return true;
  }

  const runOrder = (id: number) =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      const at = order?.week_due_at;
      if (!order || !at || at > clock.now()) return;
      const week_due_at = (await pass(trx, order, at)) ? nextWeekMoment(at) : null;
      await setWeekDue(trx, id, week_due_at);
      await scheduleWeek(deps, trx, { id, week_due_at });
    });

  /** A periodic sweep, in case an order's job was lost. */
  const sweep = (now = clock.now()) =>
    forEachInBatches<DueWeek>(
      (after, limit) => selectDueWeeks(db, now, after, limit),
      ({ id }) => runOrder(id).catch((error) => log.error({ err: error, order: id }, 'week failed')),
    );

  jobs.define(weekJob, ({ order }) => runOrder(Number(order)));
  jobs.define('weeks-due', () => sweep(), { everyMinutes: 1 });
}
