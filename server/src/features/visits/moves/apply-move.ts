import { isLive } from '@ladushki/contract/order-states';
import type { VisitMove, VisitSide } from '@ladushki/contract/visit-states';
import { visitStateAfter } from '@ladushki/contract/visit-states';
import type { Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { Visits } from '../../../platform/database/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Order } from '../../orders/order-access.service.ts';
import { countAgain, countOrdersOf } from '../../reliability/reliability.service.ts';
import { updateVisit } from '../rows/visit-rows.sql.ts';
import { nextDue } from '../timers/visit-timers.policy.ts';
import { scheduleNext } from '../timers/visit-timers.service.ts';
import type { Visit } from '../visit.ts';
import { type Attempt, facetsOf, faultOf } from '../visits.policy.ts';

export interface Step {
  move: VisitMove;
  by: VisitSide;
  /** The moment told of, where it is not now. */
  at?: Date;
  hasCode?: boolean;
  change?: Updateable<Visits>;
}

const tookPlace = ({ state }: Visit) => state === 'done' || state === 'confirmed';

const changesReliability = (before: Visit, after: Visit) =>
  before.state !== after.state ||
  before.mark !== after.mark ||
  before.arrived_at?.getTime() !== after.arrived_at?.getTime();

/** The only way to change a visit, in the transaction that holds its order's row. */
export function createApplyMove({ clock, jobs }: Pick<Deps, 'clock' | 'jobs'>) {
  async function save(trx: Db, order: Order, visit: Visit, change: Updateable<Visits>): Promise<Visit> {
    const changed = { ...visit, ...change, changed_at: clock.now() } as Visit;
    const due_at = nextDue(changed, order)?.at ?? null;
    const after = await updateVisit(trx, visit.id, { ...change, changed_at: changed.changed_at, due_at });
    if (due_at?.getTime() !== visit.due_at?.getTime()) await scheduleNext({ jobs }, trx, order.id);
    if (changesReliability(visit, after)) await countAgain({ jobs }, trx, order);
    if (!isLive(order.status) && tookPlace(visit) !== tookPlace(after)) await countOrdersOf(trx, order.sitter_id);
    return after;
  }

  return {
    /** Facts that change no state. */
    save,

    /** Refuses what the table, the time or the money does not allow. */
    require({ move, ...attempt }: Step, order: Order, visit: Visit): void {
      const fault = faultOf(move, visit, order, { ...attempt, now: clock.now() } satisfies Attempt);
      if (fault) throw new ApiError(fault);
    },

    async apply(trx: Db, order: Order, visit: Visit, step: Step): Promise<Visit> {
      this.require(step, order, visit);
      const state = visitStateAfter(step.move, step.by, visit.state, facetsOf(visit));
      if (!state) throw new ApiError('wrong_state');
      return save(trx, order, visit, { state, ...step.change });
    },
  };
}
export type ApplyMove = ReturnType<typeof createApplyMove>;
