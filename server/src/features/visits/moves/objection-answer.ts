import type { BodyOf } from '@ladushki/contract/endpoint';
import { overtimeAmount } from '@ladushki/contract/visit-amounts';
import type { visits as calls } from '@ladushki/contract/visit-calls';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import { withdrawCases } from '../../cases/cases.service.ts';
import type { Order } from '../../orders/order-access.service.ts';
import { unpaidOvertime } from '../money/visit-money.policy.ts';
import type { VisitMoney } from '../money/visit-money.ts';
import { minutesOf, type Visit } from '../visit.ts';
import { objectionAnswerFault } from '../visits.policy.ts';
import { texts } from '../visits.texts.ts';
import type { ApplyMove } from './apply-move.ts';
import { holdVisit } from './held-visit.ts';
import type { TellOfVisit } from './visit-notices.ts';

interface Parts {
  applyMove: ApplyMove;
  tell: TellOfVisit;
  visitMoney: VisitMoney;
}

/** The sitter's answer to an objection: her word for the moderator, or less time, which needs no moderator. */
export function createObjectionAnswer(deps: Pick<Deps, 'db' | 'clock'>, { applyMove, tell, visitMoney }: Parts) {
  const { db, clock } = deps;

  /** The share of that time is hers; time over the plan was none. */
  async function agree(trx: Db, order: Order, visit: Visit, minutes: number): Promise<void> {
    const planned = minutesOf(visit);
    if (minutes > planned) throw invalidField('minutes', texts.minutesTooMany);
    applyMove.require({ move: 'agree', by: 'sitter' }, order, visit);
    const share = overtimeAmount(visit.amount, minutes, planned);
    const money = await visitMoney.divide(trx, order, visit, share, 'visit_release');
    await visitMoney.overtimeToFamily(trx, order, visit);
    const now = clock.now();
    const change = {
      ...money,
      ...unpaidOvertime(visit),
      objection_answered_at: now,
      objection_minutes: minutes,
      objection_status: 'decided',
      confirmed_at: now,
      confirmed_by: 'family',
      mark: null,
      ...(visit.arrival_status === 'asked' && { arrival_status: 'confirmed', arrival_answer_by: null }),
    };
    const after = await applyMove.apply(trx, order, visit, { move: 'agree', by: 'sitter', change });
    await visitMoney.askNoOvertime(trx, visit);
    await withdrawCases(deps, trx, 'visit', [visit.id]);
    await tell(trx, order, after, [{ template: 'visit_objection_agreed', to: 'parents' }]);
  }

  return (actor: Actor, body: BodyOf<typeof calls.objectionAnswer>): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const { order, visit } = await holdVisit(trx, body.visit, actor, ['sitter']);
      const fault = objectionAnswerFault(visit, order, clock.now());
      if (fault) throw new ApiError(fault);
      if ('minutes' in body) await agree(trx, order, visit, body.minutes);
      else {
        const change = { objection_answered_at: clock.now(), objection_answer: body.text };
        const after = await applyMove.save(trx, order, visit, change);
        await tell(trx, order, after, [{ template: 'visit_objection_answered', to: 'parents', quote: body.text }]);
      }
      return visit.id;
    });
}
