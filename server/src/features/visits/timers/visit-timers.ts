import { forEachInBatches } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { freeHoursOfVisit } from '../../orders/calendar/visit-hours.service.ts';
import { followVisits } from '../../orders/lifecycle/order-timers.service.ts';
import { lockOrder, type Order } from '../../orders/order-access.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { dropFromCharges } from '../charges/charges.service.ts';
import type { VisitMoney } from '../money/visit-money.ts';
import type { ApplyMove } from '../moves/apply-move.ts';
import { tellOfEnd } from '../moves/ending.ts';
import type { Judgement } from '../moves/judgement.ts';
import type { Unclear } from '../moves/unclear.ts';
import type { TellOfVisit, VisitNotice } from '../moves/visit-notices.ts';
import type { Visit } from '../visit.ts';
import { nextDue, type Timer } from './visit-timers.policy.ts';
import { scheduleNext, visitTimerJob } from './visit-timers.service.ts';
import { type DueVisit, selectDueVisits, selectOverdue } from './visit-timers.sql.ts';

interface Parts {
  applyMove: ApplyMove;
  tell: TellOfVisit;
  judgement: Pick<Judgement, 'confirmBySystem'>;
  unclear: Unclear;
  visitMoney: VisitMoney;
  money: PaymentsService['money'];
}

type Effect = (trx: Db, order: Order, visit: Visit) => Promise<unknown>;

/** More than any visit can have due at one moment: a visit that stays due must not keep the others waiting. */
const mostEffects = 8;

/** What happens to visits by itself. Each effect checks the row again, so it happens once, however often it is tried. */
export function createVisitTimers(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>,
  { applyMove, tell, judgement, unclear, visitMoney, money }: Parts,
) {
  const { db, clock, jobs, log } = deps;

  const tellBoth = (trx: Db, order: Order, visit: Visit, template: VisitNotice['template']) =>
    tell(trx, order, visit, [
      { template, to: 'family' },
      { template, to: 'sitter' },
    ]);

  const effects: Record<Timer, Effect> = {
    not_promised: async (trx, order, visit) => {
      const after = await applyMove.save(trx, order, visit, { told_unpaid: true });
      await tellBoth(trx, order, after, 'visit_not_promised');
    },
    unpaid: async (trx, order, visit) => {
      const now = clock.now();
      const divided = await visitMoney.toFamily(trx, order, visit, 'unpaid');
      const change = { ...divided, skipped_at: now, skipped_by: 'system', skip_reason: 'unpaid' };
      const after = await applyMove.apply(trx, order, visit, { move: 'skip', by: 'system', change });
      await freeHoursOfVisit(trx, visit, now);
      await followVisits({ clock, jobs }, trx, order);
      await dropFromCharges(trx, money, { visits: [visit.id], now });
      await tellBoth(trx, order, after, 'visit_skipped_unpaid');
    },
    soon: async (trx, order, visit) => {
      const after = await applyMove.save(trx, order, visit, { told_soon: true });
      await tell(trx, order, after, [
        { template: 'visit_soon', to: 'family' },
        { template: 'visit_soon_sitter', to: 'sitter' },
      ]);
    },
    late: async (trx, order, visit) => {
      const after = await applyMove.save(trx, order, visit, { told_late: true });
      await tellBoth(trx, order, after, 'visit_late');
    },
    ask: async (trx, order, visit) => {
      const after = await applyMove.save(trx, order, visit, { told_end: true });
      await tellBoth(trx, order, after, 'visit_nobody_came');
    },
    missed: async (trx, order, visit) => {
      const change = { missed_at: clock.now(), missed_by: 'system' };
      const after = await applyMove.apply(trx, order, visit, { move: 'missed', by: 'system', change });
      await tell(trx, order, after, [
        { template: 'visit_missed_by_system', to: 'parents' },
        { template: 'visit_missed_by_system', to: 'sitter' },
      ]);
    },
    stand: (trx, order, visit) => {
      const change = { arrival_status: 'unconfirmed', arrival_answer_by: null };
      return applyMove.apply(trx, order, visit, { move: 'stand', by: 'system', change });
    },
    end: async (trx, order, visit) => {
      const left_at = visit.arrived_at && visit.arrived_at > visit.ends_at ? visit.arrived_at : visit.ends_at;
      const change = { left_at, left_by: 'system' };
      const after = await applyMove.apply(trx, order, visit, { move: 'end', by: 'system', change });
      await tell(trx, order, after, [...tellOfEnd(after), { template: 'visit_ended_by_system', to: 'sitter' }]);
    },
    decline: async (trx, order, visit) => {
      const after = await applyMove.save(trx, order, visit, { overtime_status: 'declined' });
      await tell(trx, order, after, [{ template: 'visit_overtime_declined', to: 'sitter' }]);
    },
    confirm: (trx, order, visit) => judgement.confirmBySystem(trx, order, visit),
    ask_again: unclear.askAgain,
    settle_unclear: unclear.settle,
    release_unclear: unclear.release,
    return: async (trx, order, visit) => {
      const money = await visitMoney.toFamily(trx, order, visit, 'missed');
      const change = { settled_at: clock.now(), ...money };
      await applyMove.apply(trx, order, visit, { move: 'return', by: 'system', change });
    },
    settle: async (trx, order, visit) =>
      applyMove.save(trx, order, visit, await visitMoney.toSitter(trx, order, visit, 'confirmed')),
  };

  /** False where nothing was due. */
  async function perform(trx: Db, order: Order): Promise<boolean> {
    for (let count = 0; count < mostEffects; count += 1) {
      const due = await selectDueVisits(trx, order.id, clock.now());
      const now = due.flatMap((visit) => {
        const next = nextDue(visit, order);
        return next && next.at <= clock.now() ? [{ visit, timer: next.timer }] : [];
      });
      if (now.length === 0) return count > 0;
      for (const { visit, timer } of now) await effects[timer](trx, order, visit);
    }
    return true;
  }

  const runOrder = (id: number) =>
    db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      // An effect sets the next job itself; a job whose visit was changed meanwhile has to do so here.
      if (order && !(await perform(trx, order))) await scheduleNext(deps, trx, id);
    });

  /** A periodic sweep, in case an order's job was lost. */
  const sweep = (now = clock.now()) =>
    forEachInBatches<DueVisit>(
      (after, limit) => selectOverdue(db, now, after, limit),
      ({ order_id }) =>
        runOrder(order_id).catch((error) => log.error({ err: error, order: order_id }, 'visit timer failed')),
    );

  jobs.define(visitTimerJob, ({ order }) => runOrder(Number(order)));
  jobs.define('visits-due', () => sweep(), { everyMinutes: 1 });
}
