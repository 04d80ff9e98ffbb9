import { waitsForAnswer } from '@ladushki/contract/health-rule';
import type { Locale } from '@ladushki/contract/primitives';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { recordAccess } from '../../access-log/access-log.service.ts';
import { healthViewOf } from '../health/health-view.service.ts';
import type { ApplyMove } from '../moves/apply-move.ts';
import { type HeldVisit, holdVisit } from '../moves/held-visit.ts';
import type { TellOfVisit } from '../moves/visit-notices.ts';
import type { ReadEmergency } from './emergency.ts';

interface Parts {
  applyMove: Pick<ApplyMove, 'save'>;
  tell: TellOfVisit;
  readEmergency: ReadEmergency;
}

/** A sitter whose arrival nobody has confirmed yet opens what a life may depend on; the family hears of it at once. */
export function createShowHealth(deps: Deps, { applyMove, tell, readEmergency }: Parts) {
  const { db, clock } = deps;

  async function open(trx: Db, { order, visit }: HeldVisit, actor: Actor): Promise<void> {
    const after = await applyMove.save(trx, order, visit, { health_shown_at: clock.now() });
    const reason = `shown at visit ${visit.id}`;
    await recordAccess(deps, trx, { owner: order.customer_id, reader: actor.id, what: 'health', reason });
    // Helpers of the family know nothing of health.
    await tell(trx, order, after, [{ template: 'visit_health_shown', to: 'parents' }]);
  }

  /** Whether it was opened by the press, now or before; where it is open anyway, nothing happens. */
  const press = (actor: Actor, id: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const held = await holdVisit(trx, id, actor, ['sitter']);
      const { visit } = held;
      if (visit.state !== 'under_way') throw new ApiError('wrong_state');
      if (visit.health_shown_at) return true;
      const isOpen = (await healthViewOf(trx, id, clock.now())) !== 'nothing';
      const isToOpen = !isOpen && waitsForAnswer({ state: visit.state, arrival: visit.arrival_status });
      if (isToOpen) await open(trx, held, actor);
      return isToOpen;
    });

  return async (actor: Actor, id: number, locale: Locale) =>
    readEmergency(actor, id, locale, { isLogged: await press(actor, id) });
}
