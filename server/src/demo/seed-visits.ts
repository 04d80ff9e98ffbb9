import { addDays, moscowDate, moscowInstant, moscowTime } from '@ladushki/contract/visits';
import type { Assembly } from '../assemble.ts';
import type { NotificationsService } from '../features/notifications/notifications.service.ts';
import type { OrdersService } from '../features/orders/orders.service.ts';
import type { PaymentsService } from '../features/payments/payments.service.ts';
import { selectVisitsOfOrder } from '../features/visits/rows/visit-rows.sql.ts';
import type { VisitsService } from '../features/visits/visits.service.ts';
import type { Actor } from '../platform/actor.ts';
import { actorOf, bookingOf, type Draft, draftOf, everyDay } from './live-drafts.ts';
import { createPlayVisits, passTo } from './play-visits.ts';
import { markOldNoticesRead, selectPaymentOf } from './seed.sql.ts';
import type { Carer, Family } from './seed-families.sql.ts';
import { seedProposals } from './seed-proposals.ts';
import { demoDays, demoToday } from './visit-days.ts';
import {
  begunAt,
  type DailyHours,
  day,
  firstDay,
  freeHours,
  hour,
  hoursLater,
  hoursNow,
  laterAt,
  minutesAfter,
} from './visit-times.ts';

interface Parts {
  orders: OrdersService;
  payments: PaymentsService;
  notifications: NotificationsService;
  visits: VisitsService;
}

interface People {
  families: readonly Family[];
  carer: Carer;
}

const siteUrl = 'http://localhost';

/** One visit from a moment on, for some hours. */
function once({ order_item: item, ...draft }: Draft, from: Date, hours: number): Draft {
  const date = moscowDate(from);
  const times = { start_time: moscowTime(from), end_time: moscowTime(minutesAfter(from, hours * hour)) };
  return {
    ...draft,
    order_item: {
      ...item,
      ...times,
      start_date: date,
      end_date: date,
      unlimited_date: false,
      working_days_of_week: everyDay,
    },
  };
}

/** Every day without an end: a visit is always near, so the demo sitter has access to health data. */
function daily({ order_item: item, ...draft }: Draft, start_date: string, { title, ...times }: DailyHours): Draft {
  const job_description = 'Покормить, поиграть, почитать. Всё нужное на кухне и в детской.';
  const period = { start_date, end_date: null, unlimited_date: true, working_days_of_week: everyDay };
  return { ...draft, title, order_item: { ...item, job_description, ...period, ...times } };
}

/**
 * Two weeks of visits between the two demo accounts, one that is under way now and one with another family later today:
 * of every state, by the moves of the product, with the clock going along.
 */
export async function seedVisits(deps: Assembly, parts: Parts, { families, carer }: People): Promise<void> {
  const { orders, payments } = parts;
  const play = createPlayVisits(deps, parts);
  const now = deps.clock.now();
  const [demoFamily, , , other = demoFamily] = families;
  if (!demoFamily || !other) return;

  /** Booked, accepted and paid within three hours. */
  async function agree(wanted: Draft, family: Family, booked: Date, method: 'card' | 'direct') {
    const [customer, sitter] = [actorOf(family.id, 'customer'), actorOf(carer.id, 'sitter')];
    const at = <Result>(after: number, work: () => Promise<Result>) =>
      deps.clock.pinned(minutesAfter(booked, after), work);
    const order = await at(0, () => orders.creation.bookSitter(customer, bookingOf(wanted, carer)));
    await at(hour, () => orders.acceptOrder.acceptRequest(sitter, { order }));
    await at(2 * hour, async () => {
      await orders.checkout.checkout(customer, { order, method }, siteUrl);
      if (method === 'direct') return;
      await payments.decideSandboxPayment(await selectPaymentOf(deps.db, order), { outcome: 'succeeded' });
    });
    const rows = await selectVisitsOfOrder(deps.db, order);
    return { sides: { family: customer, sitter, child: family.child_id }, rows };
  }

  /** The family pays each week of a long order as soon as it is asked to. */
  async function payWeeks(family: Actor, order: number): Promise<void> {
    const { results } = await parts.visits.charges.list(family, { order, page: 1, page_size: 100 });
    for (const { id } of results.filter(({ status }) => status === 'pending')) {
      const { payment } = await parts.visits.charges.pay(family, { charge: id }, siteUrl);
      if (payment) await payments.decideSandboxPayment(payment.id, { outcome: 'succeeded' });
    }
  }

  // The clock begins in the past and comes back step by step.
  const hours = freeHours(now);
  const begin = firstDay(hours, now);
  const booked = moscowInstant(addDays(begin, -2), '10:00');
  deps.clock.advance((booked.getTime() - now.getTime()) / 1000);
  const work = daily(draftOf('visits-daily', demoFamily, booked), begin, hours);
  const { sides, rows } = await agree(work, demoFamily, booked, 'card');
  await passTo(deps, minutesAfter(booked, 3 * hour));
  const lives = demoDays.flatMap((life, index) => (rows[index] ? [{ visit: rows[index], life }] : []));
  for (const { visit, life } of lives.filter(({ life }) => life.kind === 'skipped')) await play(sides, visit, life);
  for (const { visit, life } of lives.filter(({ life }) => life.kind !== 'skipped')) {
    await play(sides, visit, life);
    await payWeeks(sides.family, visit.order_id);
  }

  const running = once(draftOf('visits-now', demoFamily, now), begunAt(now), hoursNow);
  const {
    sides: sidesNow,
    rows: [visitNow],
  } = await agree(running, demoFamily, minutesAfter(now, -2 * day), 'card');
  if (visitNow) await play(sidesNow, visitNow, demoToday);
  const later = once(draftOf('visits-later', other, now), laterAt(now), hoursLater);
  await agree(later, other, minutesAfter(now, -day), 'direct');
  await passTo(deps, new Date());
  if (rows[0]) await payWeeks(sides.family, rows[0].order_id);
  if (rows[0]) await seedProposals(deps, orders, sides, rows[0].order_id);
  await markOldNoticesRead(deps.db, minutesAfter(now, -day));
}
