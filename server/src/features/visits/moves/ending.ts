import type { BodyOf } from '@ladushki/contract/endpoint';
import { overtimeAmount } from '@ladushki/contract/visit-amounts';
import type { visits as calls } from '@ladushki/contract/visit-calls';
import { visitTimers } from '@ladushki/contract/visit-states';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { requireHeard } from '../../blocks/blocks.service.ts';
import { noOvertimeOffer } from '../nothing-yet.ts';
import { later, minutesOf, type Visit } from '../visit.ts';
import { unclearReason, wordFault } from '../visits.policy.ts';
import type { ApplyMove } from './apply-move.ts';
import { holdVisit } from './held-visit.ts';
import { momentOf } from './moment.ts';
import type { TellOfVisit, VisitNotice } from './visit-notices.ts';

interface Parts {
  applyMove: ApplyMove;
  tell: TellOfVisit;
}

/** More than a quarter of an hour over the plan is offered to the family at the order's price. */
export function overtimeOf(visit: Visit, leftAt: Date) {
  if (leftAt <= later(visit.ends_at, visitTimers.overtimeAfterMs)) return noOvertimeOffer;
  const minutes = Math.floor((leftAt.getTime() - visit.ends_at.getTime()) / 60_000);
  return {
    overtime_minutes: minutes,
    overtime_amount: overtimeAmount(visit.amount, minutes, minutesOf(visit)),
    overtime_status: 'offered' as const,
  };
}

/** What is clear confirms itself; of the rest the parents are asked. Helpers, who cannot confirm, only hear of the end. */
export const tellOfEnd = (visit: Visit): VisitNotice[] => [
  { template: unclearReason(visit) ? 'visit_unclear' : 'visit_confirm', to: 'parents' },
  { template: 'visit_over', to: 'helpers' },
];

/** A family that ends the visit has said that there was one; whoever else ends it leaves the question open. */
const answeredBy = ({ arrival_status }: Visit, by: 'sitter' | 'family') =>
  by === 'family' && arrival_status !== 'confirmed' ? { arrival_status: 'confirmed', arrival_answer_by: null } : {};

/** Leaving, and a word to each other. */
export function createEnding({ db, clock }: Pick<Deps, 'db' | 'clock'>, { applyMove, tell }: Parts) {
  return {
    leave: (actor: Actor, { visit: id, at: given }: BodyOf<typeof calls.leave>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order, visit, part } = await holdVisit(trx, id, actor, ['parent', 'sitter']);
        const now = clock.now();
        const by = part === 'sitter' ? 'sitter' : 'family';
        const { at, isPhoneTime } = momentOf(given, now, [
          visit.arrived_at ?? now,
          later(now, visitTimers.clockGraceMs),
        ]);
        const after = await applyMove.apply(trx, order, visit, {
          move: 'leave',
          by: part,
          change: {
            left_at: at,
            left_by: by,
            left_phone_time: isPhoneTime,
            ...answeredBy(visit, by),
            ...overtimeOf(visit, at),
          },
        });
        await tell(trx, order, after, [
          ...(by === 'sitter' ? tellOfEnd(after) : [{ template: 'visit_left', to: 'sitter' } as const]),
          ...(after.overtime_status
            ? [{ template: 'visit_overtime', to: 'parents', amount: after.overtime_amount ?? 0 } as const]
            : []),
        ]);
        return id;
      }),

    word: (actor: Actor, { visit: id, text }: BodyOf<typeof calls.word>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order, visit, part } = await holdVisit(trx, id, actor, ['parent', 'sitter']);
        const fault = wordFault(visit, clock.now());
        if (fault) throw new ApiError(fault);
        await requireHeard(trx, actor.id, part === 'sitter' ? order.customer_id : visit.sitter_id);
        await applyMove.save(trx, order, visit, part === 'sitter' ? { word_sitter: text } : { word_family: text });
        return id;
      }),
  };
}
