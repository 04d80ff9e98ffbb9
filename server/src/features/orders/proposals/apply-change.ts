import { ageOn } from '@ladushki/contract/people';
import { visitLimits } from '@ladushki/contract/visit-states';
import { addDays, moscowDate } from '@ladushki/contract/visits';
import { nextWeekMoment } from '@ladushki/contract/weeks';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { endMeetings } from '../../meetings/end-meetings.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { dropFromCharges, openCharge, repriceCharges } from '../../visits/charges/charges.service.ts';
import { changeVisits } from '../../visits/rows/changed-visits.service.ts';
import { retimeVisits } from '../../visits/timers/visit-timers.service.ts';
import { scheduleWeek } from '../../visits/weeks/week-job.service.ts';
import { deleteSlots, insertSlots } from '../calendar/slots.sql.ts';
import { slotsOfVisits, slotsWithoutEnd } from '../calendar/visit-slots.ts';
import { followVisits, scheduleFirstVisit } from '../lifecycle/order-timers.service.ts';
import { setChildrenFrom } from '../order-children.sql.ts';
import { type OrderChange, selectDraftChildren, updateOrder } from '../orders.sql.ts';
import type { Change, Fields, Touched } from './change.ts';
import { billingAfter, missingOf, totalAfter } from './effect.policy.ts';
import { type ActiveOrder, type Computed, hoursAfter, type Side } from './subject.ts';

interface Parts {
  payments: Pick<PaymentsService, 'money'>;
}

const origins = { move: 'moved', add: 'added' } as const;
const reason = 'changed';

/** Until when the visits of an order without an end are rows. */
const rowsUntil = ({ visits_until }: ActiveOrder, { period }: Change, now: Date, oldEnd: string | null) => {
  if (period.end_date !== null) return 'infinity';
  const ahead = addDays(moscowDate(now), visitLimits.daysAhead);
  // An order that had an end has all its visits as rows already.
  if (oldEnd !== null) return oldEnd > ahead ? oldEnd : ahead;
  return visits_until ?? ahead;
};

/** Makes an agreed change true: visits, hours, money and terms together, in the transaction that holds the order's row. */
export function createApplyChange({ clock, jobs }: Pick<Deps, 'clock' | 'jobs'>, { payments }: Parts) {
  const { money } = payments;

  /** What has become cheaper goes back at once; what has become dearer is a charge. Returns it. */
  async function moveMoney(trx: Db, order: ActiveOrder, { change, billing, effect }: Computed, ids: readonly number[]) {
    const now = clock.now();
    const { touched } = change;
    await money.giveBack(trx, order, { amount: effect.money.returned, reason });
    const isWithWeek = (each: Touched) => each.after !== null && !billing.isAskedNow(each);
    const known = (visits: readonly Touched[]) => visits.flatMap(({ visit }) => visit?.id ?? []);
    await repriceCharges(trx, money, known(touched.filter(isWithWeek)), now);
    const rest = known(touched.filter((each) => !isWithWeek(each)));
    await dropFromCharges(trx, money, { visits: rest, what: 'visit', now });
    const items = touched.flatMap((each, index) => {
      const amount = missingOf(each, billing);
      return amount > 0 ? [{ visit_id: ids[index] ?? 0, what: 'visit' as const, amount }] : [];
    });
    if (items.length === 0) return null;
    return (await openCharge(trx, { orderId: order.id, kind: 'change', items, now })).id;
  }

  async function changeChildren(
    trx: Db,
    order: ActiveOrder,
    from: string,
    before: readonly number[],
    after: readonly number[],
  ) {
    const today = moscowDate(clock.now());
    const news = after.filter((id) => !before.includes(id));
    const added = news.length > 0 ? await selectDraftChildren(trx, news) : [];
    await setChildrenFrom(trx, order.id, from, {
      gone: before.filter((id) => !after.includes(id)),
      added: added.map(({ id, birth_date, gender }) => ({
        child_id: id,
        age_at_order: ageOn(birth_date, today),
        gender,
      })),
    });
  }

  function columnsOf(order: ActiveOrder, computed: Computed): OrderChange {
    const { subject, change, effect } = computed;
    const { period, price } = change;
    const billing = billingAfter(order, change);
    return {
      price,
      start_time: period.start_time,
      end_time: period.end_time,
      weekdays: [...period.working_days_of_week],
      hours: period.hours ? [...period.hours] : null,
      end_date: period.end_date,
      unlimited_date: period.unlimited_date,
      billing,
      ...(billing === 'weekly' && !order.week_due_at && { week_due_at: nextWeekMoment(clock.now()) }),
      visits_until: rowsUntil(order, change, clock.now(), order.end_date),
      changed_total: totalAfter(subject, change, effect),
      version: order.version + 1,
      modified_at: clock.now(),
    };
  }

  /** The caller holds the order's row and the sitter's hours. Returns the charge for what costs more. */
  return async (trx: Db, order: ActiveOrder, fields: Fields, computed: Computed, by: Side): Promise<number | null> => {
    const { subject, change, billing } = computed;
    const now = clock.now();
    const ids = await changeVisits(trx, change.touched, {
      order,
      by,
      origin: fields.kind === 'move' || fields.kind === 'add' ? origins[fields.kind] : 'plan',
      isDirect: !billing.byCard,
      now,
    });
    const charge = billing.byCard ? await moveMoney(trx, order, computed, ids) : null;
    if (fields.kind === 'child') await changeChildren(trx, order, fields.from, subject.children, change.children);
    const after = await updateOrder(trx, order.id, columnsOf(order, computed));
    await endMeetings({ clock, jobs, payments }, trx, after);
    const hours = hoursAfter(subject, change);
    const slots = after.end_date
      ? slotsOfVisits(hours)
      : slotsWithoutEnd(hours, change.period, after.visits_until ?? after.start_date);
    await deleteSlots(trx, order.id);
    if (slots.length > 0) await insertSlots(trx, order.id, order.sitter_id, slots);
    await retimeVisits({ jobs }, trx, after);
    await followVisits({ clock, jobs }, trx, after);
    await scheduleFirstVisit({ clock, jobs }, trx, after);
    await scheduleWeek({ jobs }, trx, after);
    return charge;
  };
}
export type ApplyChange = ReturnType<typeof createApplyChange>;
