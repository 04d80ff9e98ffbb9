import type { BodyOf } from '@ladushki/contract/endpoint';
import type { visits as calls } from '@ladushki/contract/visit-calls';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { endsAtNoCost } from '../../incidents/suspensions.service.ts';
import { freeHoursOfVisit } from '../../orders/calendar/visit-hours.service.ts';
import { followVisits } from '../../orders/lifecycle/order-timers.service.ts';
import { type Order, type OrderPart, readOwnOrder } from '../../orders/order-access.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { startReplacements } from '../../replacements/start-replacements.service.ts';
import { dropFromCharges } from '../charges/charges.service.ts';
import { keptOfLate, restOf } from '../money/visit-money.policy.ts';
import type { VisitMoney } from '../money/visit-money.ts';
import { selectVisit } from '../rows/visit-rows.sql.ts';
import type { Visit } from '../visit.ts';
import { faultOf } from '../visits.policy.ts';
import type { ApplyMove } from './apply-move.ts';
import { holdVisit } from './held-visit.ts';
import type { TellOfVisit } from './visit-notices.ts';

interface Parts {
  applyMove: ApplyMove;
  tell: TellOfVisit;
  visitMoney: VisitMoney;
  money: PaymentsService['money'];
}

/**
 * Alone the family skips freely until a day before, later half is the sitter's; nothing of whoever reported danger to
 * their child. A sitter's skip returns everything.
 */
async function skipTerms(db: Db, order: Order, visit: Visit, part: OrderPart, now: Date) {
  const isCharged = visit.funding === 'held' && part === 'parent' && !(await endsAtNoCost(db, order));
  const kept = isCharged ? keptOfLate(visit, now) : 0;
  return {
    refund: restOf(visit) - kept,
    kept,
    mark: part === 'sitter' ? ('skipped_by_sitter' as const) : null,
  };
}

/** One side skips one visit, without the other's consent. */
export function createSkipping(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { applyMove, tell, visitMoney, money }: Parts,
) {
  return {
    async preview(actor: Actor, id: number) {
      const visit = await selectVisit(db, id);
      if (!visit) throw notFound();
      const { order, part } = await readOwnOrder(db, visit.order_id, actor);
      if (part === 'helper') throw new ApiError('forbidden');
      const now = clock.now();
      const fault = faultOf('skip', visit, order, { by: part, now });
      if (fault) throw new ApiError(fault);
      return skipTerms(db, order, visit, part, now);
    },

    skip: (actor: Actor, { visit: id, text = '' }: BodyOf<typeof calls.skip>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order, visit, part } = await holdVisit(trx, id, actor, ['parent', 'sitter']);
        const now = clock.now();
        applyMove.require({ move: 'skip', by: part }, order, visit);
        const { mark, kept } = await skipTerms(trx, order, visit, part, now);
        const skipped_by = part === 'sitter' ? 'sitter' : 'customer';
        const divided = await visitMoney.divide(trx, order, visit, kept, 'skipped');
        const change = { ...divided, skipped_at: now, skipped_by, skip_reason: 'alone', skip_text: text, mark };
        const after = await applyMove.apply(trx, order, visit, { move: 'skip', by: part, change });
        await freeHoursOfVisit(trx, visit, now);
        await followVisits({ clock, jobs }, trx, order);
        await dropFromCharges(trx, money, { visits: [id], now });
        const to = part === 'sitter' ? 'family' : 'sitter';
        await tell(trx, order, after, [{ template: 'visit_skipped', to }]);
        if (part === 'sitter') await startReplacements({ clock, jobs }, trx, order, [after], 'skipped');
        return id;
      }),
  };
}
