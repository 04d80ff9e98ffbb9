import { holdsSlots, isLive, type OrderMove, type OrderSide, type OrderState } from '@ladushki/contract/order-states';
import { billingOf } from '@ladushki/contract/pricing';
import { nextWeekMoment } from '@ladushki/contract/weeks';
import type { Db } from '../../../platform/database/connection.ts';
import { isExclusionViolation } from '../../../platform/database/failures.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { endsAtNoCost, requireNotSuspended } from '../../incidents/suspensions.service.ts';
import { endMeetings } from '../../meetings/end-meetings.service.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { countAgain, countOrdersOf } from '../../reliability/reliability.service.ts';
import {
  reopenReplacement,
  startReplacements,
  stopReplacementsOf,
} from '../../replacements/start-replacements.service.ts';
import { alertOfAnnouncement } from '../../saved-searches/announcement-alerts.service.ts';
import { suggestAnnouncement } from '../../saved-searches/suggested/suggest-announcement.service.ts';
import { cancelCharges } from '../../visits/charges/charges.service.ts';
import { endVisits, freezeVisits, judgeVisits, selectVisitsOfOrder } from '../../visits/money/order-end.service.ts';
import { dropVisits, makeVisits } from '../../visits/rows/visit-rows.service.ts';
import { retimeVisits } from '../../visits/timers/visit-timers.service.ts';
import { scheduleWeek } from '../../visits/weeks/week-job.service.ts';
import { requireNoDayOff } from '../calendar/clashes.service.ts';
import { deleteSlots, insertSlots, lockSitterHours } from '../calendar/slots.sql.ts';
import { slotsOf } from '../calendar/slots.ts';
import { countLiveOffers, turnOffers } from '../offers/offers.sql.ts';
import { isDisputed, type Order, periodOf } from '../order.ts';
import { nextState } from '../orders.policy.ts';
import { insertHistory, keepChildren, type OrderChange, updateOrder } from '../orders.sql.ts';
import { expireProposalsOf } from '../proposals/proposals.sql.ts';
import { deadlineOf } from './deadlines.ts';
import { noticesOf, type Returned } from './order-notices.ts';
import { scheduleFirstVisit, scheduleTimers } from './order-timers.service.ts';
import { tellPeople } from './tell.ts';

export interface Step {
  move: OrderMove;
  by: OrderSide;
  actorId: number | null;
  reasonId?: number | undefined;
  reasonText?: string | undefined;
  /** Columns set by the transition, such as the chosen sitter and the price. */
  change?: OrderChange;
  /** With end_for_lost_side: the side that is gone. */
  lost?: 'customer' | 'sitter';
}

/** The sitter's slot was taken while this order was being accepted; the transaction is rolled back. */
export class SlotsTaken extends Error {
  readonly order: Order;
  constructor(order: Order) {
    super('slots taken');
    this.order = order;
  }
}

interface Parts {
  payments: Pick<PaymentsService, 'money' | 'abandonPending' | 'shownPayment' | 'methods'>;
  notifications: Pick<NotificationsService, 'notify'>;
}

const hasVisits = (state: OrderState) => state !== 'open' && state !== 'awaiting';
const endsDispute = (move: OrderMove) => move === 'refund' || move === 'release';
/** Completing early is no way round what a late cancellation costs. */
const endsByFamily = (move: OrderMove) => move === 'cancel' || move === 'complete';
const sitterLeft = ({ move, lost }: Step) =>
  move === 'cancel_by_sitter' || (move === 'end_for_lost_side' && lost === 'sitter');

/** An open-ended order may begin later than it said. */
const datesOf = ({ change }: Step) => (change?.start_date ? { start_date: String(change.start_date) } : {});

/** Columns that follow from the target state. */
function columnsOf(order: Order, to: OrderState, step: Step, now: Date): OrderChange {
  const reopened = order.status === 'awaiting_pay' && to === 'open';
  return {
    status: to,
    modified_at: now,
    ...(reopened && { sitter_id: null, price: null, accepted_at: null, health_allowed_at: null, billing: null }),
    ...(to === 'awaiting_pay' && { accepted_at: now, billing: billingOf({ ...order, ...datesOf(step) }) }),
    ...(step.move === 'pay' && order.billing === 'weekly' && { week_due_at: nextWeekMoment(now) }),
    ...(to === 'completed' && order.status !== 'completed' && { completed_at: now }),
    ...(to === 'canceled' && sitterLeft(step) && { recoverable: true }),
    ...(step.move === 'dispute' && { disputed_at: now }),
    ...(endsDispute(step.move) && { dispute_settled_at: now }),
    ...step.change,
  };
}

/** A dispute is about the visits that had begun when it began; of what was never paid for nothing has begun. */
function toComeSince(order: Order, now: Date): Date {
  if (order.status === 'awaiting_pay') return new Date(0);
  return isDisputed(order) && order.disputed_at ? order.disputed_at : now;
}

/** The only way to change an order's state, with all consequences, in the caller's transaction. */
export function createTransitions({ clock, jobs }: Pick<Deps, 'clock' | 'jobs'>, { payments, notifications }: Parts) {
  /** What the move does to the order's visits and their money; returns the refund to the parent. */
  async function endOrJudgeVisits(trx: Db, order: Order, to: OrderState, move: OrderMove): Promise<number> {
    const { money } = payments;
    const now = clock.now();
    const since = toComeSince(order, now);
    if (move === 'refund' || move === 'release') {
      const ending = { money, now, reason: money.reasons[move] };
      return judgeVisits(trx, order, ending, { since, isReleased: move === 'release' });
    }
    const ending = { money, now, reason: move };
    if (move === 'dispute') await freezeVisits(trx, order, ending);
    if (!holdsSlots(order.status) || isLive(to)) return 0;
    const isLateKept = endsByFamily(move) && !(await endsAtNoCost(trx, order));
    return endVisits(trx, order, ending, { isLateKept, since });
  }

  async function divideMoney(trx: Db, order: Order, to: OrderState, { move }: Step): Promise<Returned> {
    // Nobody has paid for an announcement.
    if (order.status === 'open' && to === 'open') return { byCard: false, sum: 0 };
    if (order.status === 'awaiting_pay' && to !== 'active') await payments.abandonPending(trx, order.id);
    const payment = await payments.shownPayment(trx, order.id);
    const sum = await endOrJudgeVisits(trx, order, to, move);
    return { byCard: Boolean(payment?.applied) && payment?.method === 'card', sum };
  }

  /** An order that is open again has no visits. */
  async function freeHours(trx: Db, before: Order, after: Order): Promise<void> {
    await deleteSlots(trx, before.id);
    if (after.status !== 'open') return;
    await cancelCharges(trx, payments.money, before.id, clock.now());
    await dropVisits(trx, before.id);
  }

  async function moveHours(trx: Db, before: Order, after: Order): Promise<void> {
    const [held, holds] = [holdsSlots(before.status), holdsSlots(after.status)];
    if (held && !holds) return freeHours(trx, before, after);
    if (held || !holds || after.sitter_id === null || after.price === null) return;
    await keepChildren(trx, after.id);
    await lockSitterHours(trx, after.sitter_id);
    await requireNotSuspended(trx, after.sitter_id);
    const period = periodOf(after);
    await requireNoDayOff(trx, after.sitter_id, slotsOf(period));
    const { id, sitter_id: sitterId, price, price_type: priceType, billing } = after;
    try {
      await insertSlots(trx, id, sitterId, slotsOf(period));
      await makeVisits(trx, { id, sitterId, price, priceType, period, funding: 'unpaid', billing }, clock.now());
    } catch (error) {
      if (isExclusionViolation(error)) throw new SlotsTaken(after);
      throw error;
    }
  }

  /** Offers follow the order: closed when one is accepted or the order ends, reopened when it reopens. */
  async function turnOtherOffers(trx: Db, order: Order, to: OrderState, { move }: Step) {
    const now = clock.now();
    if (order.origin !== 'announcement' || order.status === to) return { closed: [], revived: [] };
    if (to === 'open') {
      await turnOffers(trx, order.id, 'accepted', move === 'expire_unpaid' ? 'pending' : 'withdrawn', now);
      return { closed: [], revived: await turnOffers(trx, order.id, 'closed', 'pending', now) };
    }
    if (order.status !== 'open') return { closed: [], revived: [] };
    return { closed: await turnOffers(trx, order.id, 'pending', 'closed', now), revived: [] };
  }

  /** Whoever is left without a sitter is found another one; a family that ends its order needs none. */
  async function followReplacements(trx: Db, order: Order, to: OrderState, step: Step): Promise<void> {
    // An order whose last visits were called off completes itself: that is nobody's wish.
    if (!holdsSlots(order.status) || isLive(to) || step.move === 'finish') return;
    if (!sitterLeft(step) && step.move !== 'expire_unpaid') return stopReplacementsOf({ clock, jobs }, trx, order.id);
    if (order.status === 'awaiting_pay') return reopenReplacement({ clock, jobs }, trx, order);
    const now = clock.now();
    const lost = (await selectVisitsOfOrder(trx, order.id)).filter(
      ({ skip_reason, starts_at }) => skip_reason === 'order_ended' && starts_at > now,
    );
    await startReplacements({ clock, jobs }, trx, order, lost, 'left');
  }

  return {
    /** Initial state of a new order: history, deadline and timers; its hours, where it is agreed already. */
    async begin(trx: Db, created: Order, actorId: number): Promise<Order> {
      await moveHours(trx, { ...created, status: 'awaiting' }, created);
      const order = await updateOrder(trx, created.id, { deadline_at: deadlineOf(created) });
      await insertHistory(trx, {
        order_id: order.id,
        move: 'create',
        from_status: null,
        status: order.status,
        by_side: 'customer',
        actor_id: actorId,
        reason_id: null,
        reason_text: null,
        at: order.created_at,
      });
      await scheduleTimers({ clock, jobs }, trx, order, null);
      if (order.status === 'open') {
        await alertOfAnnouncement({ jobs }, trx, order.id);
        await suggestAnnouncement({ jobs }, trx, order.id);
      }
      return order;
    },

    /** `order` is the locked row. */
    async apply(trx: Db, order: Order, step: Step): Promise<Order> {
      const now = clock.now();
      const to = nextState(order, step.move, step.by, now);
      if (!to) throw new ApiError('wrong_state');
      const returned = await divideMoney(trx, order, to, step);
      const { closed, revived } = await turnOtherOffers(trx, order, to, step);
      const moved = { ...order, ...columnsOf(order, to, step, now) } as Order;
      await moveHours(trx, order, moved);
      const after = await updateOrder(trx, order.id, {
        ...columnsOf(order, to, step, now),
        offers_count: await countLiveOffers(trx, order.id),
        deadline_at: deadlineOf(moved),
      });
      if (!isLive(order.status) || !isLive(after.status)) await countOrdersOf(trx, after.sitter_id);
      await followReplacements(trx, order, to, step);
      await endMeetings({ clock, jobs, payments }, trx, after);
      if (order.status === 'active' && after.status !== 'active') {
        await expireProposalsOf(trx, order.id, now);
        await payments.methods.endWeekly(trx, order.id);
      }
      await insertHistory(trx, {
        order_id: order.id,
        move: step.move,
        from_status: order.status,
        status: to,
        by_side: step.by,
        actor_id: step.actorId,
        reason_id: step.reasonId ?? null,
        reason_text: step.reasonText || null,
        at: now,
      });
      if (hasVisits(order.status) || hasVisits(to)) await retimeVisits({ jobs }, trx, after);
      await scheduleTimers({ clock, jobs }, trx, after, order.deadline_at);
      if (to === 'open' && (order.status !== 'open' || step.move === 'edit')) {
        await alertOfAnnouncement({ jobs }, trx, order.id);
      }
      if (step.move === 'pay') await scheduleFirstVisit({ clock, jobs }, trx, after);
      await scheduleWeek({ jobs }, trx, after);
      // The one who left is no longer named by an announcement that is open again.
      if (order.status !== to)
        await countAgain({ jobs }, trx, { ...after, sitter_id: order.sitter_id ?? after.sitter_id });
      const notices = noticesOf({ move: step.move, before: order, after, returned, closed, revived });
      await tellPeople(trx, notifications, after, notices, step.actorId);
      return after;
    },
  };
}

export type Transitions = ReturnType<typeof createTransitions>;
