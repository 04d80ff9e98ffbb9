import { visitLimits } from '@ladushki/contract/visit-states';
import { addDays, moscowDate, moscowInstant, moscowTime } from '@ladushki/contract/visits';
import { forEachInBatches } from '../../../platform/database/batches.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockOrder, periodOf } from '../../orders/order-access.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { retimeVisits } from '../timers/visit-timers.service.ts';
import { makeVisits } from './visit-rows.service.ts';
import { passDaysWithoutVisits, selectToProlong, type ToProlong } from './visit-rows.sql.ts';

const hour = '03:00';
export const prolongJob = 'visits-prolong';

/** Tonight's run, or that of the next night. */
export function nextRun(now: Date): Date {
  const today = moscowDate(now);
  return moscowInstant(moscowTime(now) < hour ? today : addDays(today, 1), hour);
}

/** Orders without an end get the rows of another day every night; orders without rows get them all. */
export function createProlong(
  { db, clock, jobs, log }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>,
  payments: Pick<PaymentsService, 'shownPayment'>,
) {
  const prolong = (id: number) =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      if (!order || order.sitter_id === null || order.price === null) return;
      const payment = order.status === 'active' ? await payments.shownPayment(trx, id) : undefined;
      const byCard = order.billing === 'weekly' ? 'unpaid' : 'held';
      const funding = payment?.applied ? (payment.method === 'card' ? byCard : 'direct') : 'unpaid';
      const { sitter_id: sitterId, price, price_type: priceType, visits_until: after, billing } = order;
      const agreed = { id, sitterId, price, priceType, period: periodOf(order), funding, billing } as const;
      await makeVisits(trx, agreed, clock.now(), after);
      await retimeVisits({ jobs }, trx, order);
    });

  async function prolongAll(): Promise<void> {
    const before = addDays(moscowDate(clock.now()), visitLimits.daysAhead);
    await passDaysWithoutVisits(db, before);
    await forEachInBatches<ToProlong>(
      (after, limit) => selectToProlong(db, before, after, limit),
      ({ id }) => prolong(id).catch((error) => log.error({ err: error, order: id }, 'visits not prolonged')),
    );
  }

  /** Set anew every night by itself, and by the start of the program and every hour where none is set. */
  const schedule = () => {
    const at = nextRun(clock.now());
    return jobs.schedule(db, prolongJob, {}, { at, once: at.toISOString() });
  };

  jobs.define(prolongJob, async () => {
    await prolongAll();
    await schedule();
  });
  jobs.define('visits-prolong-set', schedule, { everyMinutes: 60 });
  return { schedule };
}
