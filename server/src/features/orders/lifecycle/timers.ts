import type { OrderState } from '@ladushki/contract/order-states';
import { forEachInBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Notice, NotificationsService } from '../../notifications/notifications.service.ts';
import { selectVisitsOfOrder } from '../../visits/money/order-end.service.ts';
import { isDisputed, type Order } from '../order.ts';
import { nextState } from '../orders.policy.ts';
import { type DueOrder, lockOrder, selectDueOrders, updateOrder } from '../orders.sql.ts';
import { firstVisitReminderTime, moveAtDeadline } from './deadlines.ts';
import { noticeToCustomer, noticeToSitter, type OrderNotice } from './order-notices.ts';
import { scheduleFirstVisit, timerJobs } from './order-timers.service.ts';
import { tellPeople } from './tell.ts';
import type { Transitions } from './transitions.ts';

interface Parts {
  transitions: Transitions;
  notifications: Pick<NotificationsService, 'notify'>;
}

const reminders: Partial<Record<OrderState, { side: 'customer' | 'sitter'; template: Notice['template'] }>> = {
  open: { side: 'customer', template: 'remind_open' },
  awaiting: { side: 'sitter', template: 'remind_answer' },
  awaiting_pay: { side: 'customer', template: 'remind_pay' },
  active: { side: 'customer', template: 'remind_finish' },
};

/** A job may begin a moment before its time by the clock of another machine. */
const clockSkewMs = 60_000;

const toSide = (order: Order, side: 'customer' | 'sitter', template: Notice['template']): OrderNotice[] => {
  if (side === 'customer') return [noticeToCustomer(order, template)];
  return order.sitter_id === null ? [] : [noticeToSitter(order, order.sitter_id, template)];
};

/** Automatic transitions. Each job checks the row again, so it takes effect once, however often it runs. */
export function createTimers({ db, clock, jobs, log }: Deps, { transitions, notifications }: Parts) {
  const withOrder = (id: number, work: (trx: Db, order: Order) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      if (order) await work(trx, order);
    });

  const endState = (id: number) =>
    withOrder(id, async (trx, order) => {
      const move = moveAtDeadline[order.status];
      if (!move || nextState(order, move, 'system', clock.now()) === null) return;
      await transitions.apply(trx, order, { move, by: 'system', actorId: null });
    });

  const remind = (id: number, deadline: number) =>
    withOrder(id, async (trx, order) => {
      const isCurrent = order.deadline_at?.getTime() === deadline && order.deadline_at > clock.now();
      const reminder = reminders[order.status];
      if (!isCurrent || !reminder || order.reminded_of?.getTime() === deadline) return;
      await updateOrder(trx, id, { reminded_of: order.deadline_at });
      await tellPeople(trx, notifications, order, toSide(order, reminder.side, reminder.template));
    });

  const remindOfFirstVisit = (id: number) =>
    withOrder(id, async (trx, order) => {
      if (order.status !== 'active' || order.first_visit_reminded || isDisputed(order)) return;
      const at = firstVisitReminderTime(await selectVisitsOfOrder(trx, id));
      // It was moved or called off meanwhile: the first that is left is told of in its turn.
      if (!at || at.getTime() > clock.now().getTime() + clockSkewMs) {
        return scheduleFirstVisit({ clock, jobs }, trx, order);
      }
      await updateOrder(trx, id, { first_visit_reminded: true });
      const template = 'remind_first_visit';
      const notices = [...toSide(order, 'customer', template), ...toSide(order, 'sitter', template)];
      await tellPeople(trx, notifications, order, notices);
    });

  /** An order that fails must not block the others. */
  async function carefully(order: number, work: Promise<void>): Promise<void> {
    await work.catch((error) => log.error({ err: error, order }, 'timer failed'));
  }

  /** A periodic sweep, in case a single order's job was lost. */
  const sweep = (now = clock.now()) =>
    forEachInBatches<DueOrder>(
      (after, limit) => selectDueOrders(db, { now, after, limit }),
      ({ id }) => carefully(id, endState(id)),
    );

  jobs.define(timerJobs.deadline, ({ order }) => endState(Number(order)));
  jobs.define(timerJobs.reminder, ({ order, deadline }) => remind(Number(order), Number(deadline)));
  jobs.define(timerJobs.firstVisit, ({ order }) => remindOfFirstVisit(Number(order)));
  jobs.define('orders-due', () => sweep(), { everyMinutes: 1 });
}
