import type { BodyOf } from '@ladushki/contract/endpoint';
import type { orders as calls } from '@ladushki/contract/orders';
import { addDays, moscowInstant } from '@ladushki/contract/visits';
import type { Assembly } from '../assemble.ts';
import type { NotificationsService } from '../features/notifications/notifications.service.ts';
import type { OrdersService } from '../features/orders/orders.service.ts';
import type { PaymentsService } from '../features/payments/payments.service.ts';
import { selectVisitsOfOrder } from '../features/visits/rows/visit-rows.sql.ts';
import type { VisitsService } from '../features/visits/visits.service.ts';
import type { Actor } from '../platform/actor.ts';
import { actorOf, bookingOf, type Draft, draftOf } from './live-drafts.ts';
import { createPlayVisits, passTo } from './play-visits.ts';
import { markOldNoticesRead, selectPaymentOf } from './seed.sql.ts';
import type { Carer, Family } from './seed-families.sql.ts';
import { seedProposals } from './seed-proposals.ts';
import { demoDays, demoToday, demoWalk } from './visit-days.ts';
import { daily, later, nextWalk, running, weekly } from './visit-drafts.ts';
import { day, firstDay, freeHours, hour, minutesAfter } from './visit-times.ts';

interface Parts {
  orders: OrdersService;
  payments: PaymentsService;
  notifications: NotificationsService;
  visits: VisitsService;
}

type Checkout = BodyOf<typeof calls.checkout>;

interface People {
  families: readonly Family[];
  carer: Carer;
}

const siteUrl = 'http://localhost';
const byCard = { method: 'card' } as const;

/**
 * Two weeks of visits between the two demo accounts, one that is under way now and one with another family later today:
 * of every state, by the moves of the product, with the clock going along.
 */
export async function seedVisits(deps: Assembly, parts: Parts, { families, carer }: People): Promise<void> {
  const { orders, payments } = parts;
  const play = createPlayVisits(deps, parts);
  const [now, started] = [deps.clock.now(), performance.now()];
  const [demoFamily, , , other = demoFamily] = families;
  if (!demoFamily || !other) return;

  /** Booked, accepted and paid within three hours. */
  async function agree(wanted: Draft, family: Family, booked: Date, how: Pick<Checkout, 'method' | 'save_method'>) {
    const [customer, sitter] = [actorOf(family.id, 'customer'), actorOf(carer.id, 'sitter')];
    const at = <Result>(after: number, work: () => Promise<Result>) =>
      deps.clock.pinned(minutesAfter(booked, after), work);
    const order = await at(0, () => orders.creation.bookSitter(customer, bookingOf(wanted, carer)));
    await at(hour, () => orders.acceptOrder.acceptRequest(sitter, { order }));
    await at(2 * hour, async () => {
      await orders.checkout.checkout(customer, { order, ...how }, siteUrl);
      if (how.method === 'direct') return;
      await payments.decideSandboxPayment(await selectPaymentOf(deps.db, order), { outcome: 'succeeded' });
    });
    const rows = await selectVisitsOfOrder(deps.db, order);
    return { order, sides: { family: customer, sitter, child: family.child_id }, rows };
  }

  /** The family pays each week before a day by a link, as soon as it is asked to. */
  async function payWeeks(family: Actor, order: number, before: string): Promise<void> {
    const { results } = await parts.visits.charges.list(family, { order, page: 1, page_size: 100 }, 'ru');
    for (const { id } of results.filter(({ status, week_end }) => status === 'pending' && week_end < before)) {
      const { payment } = await parts.visits.charges.pay(family, { charge: id }, siteUrl, 'ru');
      if (payment) await payments.decideSandboxPayment(payment.id, { outcome: 'succeeded' });
    }
  }

  /** The week to come could not be paid: the family sees why, and what to do. */
  async function failWeek(family: Actor, order: number): Promise<void> {
    const { results } = await parts.visits.charges.list(family, { order, page: 1, page_size: 1 }, 'ru');
    const unpaid = results.find(({ status }) => status === 'pending');
    const failed = unpaid && (await parts.visits.charges.pay(family, { charge: unpaid.id }, siteUrl, 'ru'));
    const outcome = { outcome: 'canceled', reason: 'insufficient_funds' } as const;
    if (failed?.payment) await payments.decideSandboxPayment(failed.payment.id, outcome);
  }

  // The clock begins in the past and comes back step by step.
  const hours = freeHours(now);
  const begin = firstDay(hours, now);
  const booked = moscowInstant(addDays(begin, -2), '10:00');
  deps.clock.advance((booked.getTime() - now.getTime()) / 1000);
  const work = daily(draftOf('visits-daily', demoFamily, booked), begin, hours);
  // Its weeks are charged to the saved card; of the other one the coming week is still to be paid.
  const { order, sides, rows } = await agree(work, demoFamily, booked, { method: 'card', save_method: true });
  const next = nextWalk(now);
  const walks = await agree(weekly(draftOf('visits-weekly', demoFamily, booked), next), demoFamily, booked, byCard);
  await passTo(deps, minutesAfter(booked, 3 * hour));
  const lives = [
    ...demoDays.flatMap((life, index) => (rows[index] ? [{ visit: rows[index], life }] : [])),
    ...walks.rows.filter(({ date }) => date < next).map((visit) => ({ visit, life: demoWalk })),
  ].sort((one, other) => one.visit.starts_at.getTime() - other.visit.starts_at.getTime());
  for (const { visit, life } of lives.filter(({ life }) => life.kind === 'skipped')) await play(sides, visit, life);
  for (const { visit, life } of lives.filter(({ life }) => life.kind !== 'skipped')) {
    await play(sides, visit, life);
    await payWeeks(sides.family, walks.order, next);
  }

  const present = running(draftOf('visits-now', demoFamily, now), now);
  const {
    sides: sidesNow,
    rows: [visitNow],
  } = await agree(present, demoFamily, minutesAfter(now, -2 * day), byCard);
  if (visitNow) await play(sidesNow, visitNow, demoToday);
  const following = later(draftOf('visits-later', other, now), now);
  await agree(following, other, minutesAfter(now, -day), { method: 'direct' });
  await passTo(deps, new Date(now.getTime() + performance.now() - started), { isNow: true });
  // Only now: on a Friday night the week is charged after the last visit.
  await failWeek(sides.family, walks.order);
  await seedProposals(deps, orders, sides, order);
  await markOldNoticesRead(deps.db, minutesAfter(now, -day));
}
