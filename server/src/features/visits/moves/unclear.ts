import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openCase } from '../../cases/cases.service.ts';
import type { Order } from '../../orders/order-access.service.ts';
import type { Visit } from '../visit.ts';
import { isWorked } from '../visits.policy.ts';
import type { ApplyMove } from './apply-move.ts';
import type { Judgement } from './judgement.ts';
import { familyTrusts, familyWrote, wroteDuring } from './unclear.sql.ts';
import type { TellOfVisit } from './visit-notices.ts';

interface Parts {
  applyMove: ApplyMove;
  tell: TellOfVisit;
  judgement: Pick<Judgement, 'confirmBySystem'>;
}

/** Nobody looks at it any more by itself. */
const asked = { lastAgain: 2, looked: 3 } as const;

const hasAnswered = ({ left_by, word_family, overtime_status }: Visit) =>
  left_by === 'family' || word_family !== null || overtime_status === 'accepted' || overtime_status === 'paid';

/**
 * A visit that is over and does not confirm itself: nobody is paid for two presses, and a family that says nothing does
 * not keep the money of who was there.
 */
export function createUnclear(deps: Pick<Deps, 'clock'>, { applyMove, tell, judgement }: Parts) {
  /** The family's silence means yes. */
  const isVouchedFor = async (trx: Db, order: Order, visit: Visit): Promise<boolean> =>
    isWorked(visit) &&
    (hasAnswered(visit) || (await familyWrote(trx, visit, order.customer_id)) || (await familyTrusts(trx, visit)));

  async function askModerator(trx: Db, order: Order, visit: Visit): Promise<void> {
    const after = await applyMove.save(trx, order, visit, { unclear_since: deps.clock.now() });
    await openCase(deps, trx, { kind: 'visit_unclear', subject: order.id });
    await tell(trx, order, after, [
      { template: 'visit_unclear_case', to: 'parents' },
      { template: 'visit_unclear_case_sitter', to: 'sitter' },
    ]);
  }

  return {
    async askAgain(trx: Db, order: Order, visit: Visit): Promise<void> {
      const asked_again = Math.min(visit.asked_again + 1, asked.lastAgain);
      const after = await applyMove.save(trx, order, visit, { asked_again });
      await tell(trx, order, after, [{ template: 'visit_unclear', to: 'parents' }]);
    },

    /** What is paid directly is between the two. */
    async settle(trx: Db, order: Order, visit: Visit): Promise<void> {
      const confirms = visit.funding === 'direct' || (await isVouchedFor(trx, order, visit));
      if (confirms) await judgement.confirmBySystem(trx, order, visit);
      else await askModerator(trx, order, visit);
    },

    /** Both had their time: what was written down at the time speaks for the sitter; else a moderator decides. */
    async release(trx: Db, order: Order, visit: Visit): Promise<void> {
      if (await wroteDuring(trx, visit)) await judgement.confirmBySystem(trx, order, visit);
      else await applyMove.save(trx, order, visit, { asked_again: asked.looked });
    },
  };
}
export type Unclear = ReturnType<typeof createUnclear>;
