import { timingSafeEqual } from 'node:crypto';
import type { BodyOf } from '@ladushki/contract/endpoint';
import type { visits as calls } from '@ladushki/contract/visit-calls';
import { visitLimits, visitTimers } from '@ladushki/contract/visit-states';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { VisitCodes } from '../../identity/accounts/visit-codes.service.ts';
import { later, type Visit } from '../visit.ts';
import { etaFault, opensAt } from '../visits.policy.ts';
import type { ApplyMove } from './apply-move.ts';
import { type HeldVisit, holdVisit } from './held-visit.ts';
import { type Moment, momentOf } from './moment.ts';
import type { TellOfVisit } from './visit-notices.ts';

interface Parts {
  applyMove: ApplyMove;
  tell: TellOfVisit;
  codeOf: VisitCodes;
}

const family = ['parent', 'helper'] as const;
const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const windowOf = (visit: Visit) => [opensAt(visit), visit.ends_at] as const;

/** The sitter comes: by code, by a press that the family is asked about, or by the family's own word. */
export function createArrival({ db, clock }: Pick<Deps, 'db' | 'clock'>, { applyMove, tell, codeOf }: Parts) {
  /** Counted in the transaction that holds the order, so parallel guesses come one by one. */
  async function countWrong(trx: Db, { order, visit }: HeldVisit): Promise<number> {
    const code_tries = visit.code_tries + 1;
    const after = await applyMove.save(trx, order, visit, { code_tries });
    const triesLeft = visitLimits.codeTries - code_tries;
    if (triesLeft === 0) await tell(trx, order, after, [{ template: 'visit_code_locked', to: 'family' }]);
    return triesLeft;
  }

  async function byCode(trx: Db, { order, visit }: HeldVisit, { at, isPhoneTime }: Moment): Promise<void> {
    const facts = { arrived_by: 'sitter', arrived_how: 'code', arrival_status: 'confirmed' } as const;
    const change = { arrived_at: at, arrival_phone_time: isPhoneTime, ...facts };
    const after = await applyMove.apply(trx, order, visit, { move: 'arrive', by: 'sitter', at, hasCode: true, change });
    await tell(trx, order, after, [{ template: 'visit_arrived', to: 'family' }]);
  }

  async function byPress(trx: Db, { order, visit }: HeldVisit, { at, isPhoneTime }: Moment): Promise<void> {
    const facts = { arrived_by: 'sitter', arrived_how: 'press', arrival_status: 'asked' } as const;
    const answerBy = later(clock.now(), visitTimers.answerMs);
    const change = { arrived_at: at, arrival_phone_time: isPhoneTime, arrival_answer_by: answerBy, ...facts };
    const after = await applyMove.apply(trx, order, visit, { move: 'arrive', by: 'sitter', at, change });
    await tell(trx, order, after, [{ template: 'visit_arrival_asked', to: 'family' }]);
  }

  return {
    async arrive(actor: Actor, { visit: id, code, at: given }: BodyOf<typeof calls.arrive>): Promise<number> {
      const triesLeft = await db.transaction().execute(async (trx) => {
        const held = await holdVisit(trx, id, actor, ['sitter']);
        const { order, visit } = held;
        const hasCode = code !== undefined;
        const moment = momentOf(given, clock.now(), windowOf(visit));
        applyMove.require({ move: 'arrive', by: 'sitter', hasCode, at: moment.at }, order, visit);
        if (!hasCode) await byPress(trx, held, moment);
        else if (isSame(code, codeOf(visit))) await byCode(trx, held, moment);
        else return countWrong(trx, held);
        return null;
      });
      // Thrown here: inside, the count would be rolled back with it.
      if (triesLeft !== null) throw new ApiError('bad_code', { triesLeft });
      return id;
    },

    arrived: (actor: Actor, { visit: id, at: given }: BodyOf<typeof calls.arrived>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order, visit, part } = await holdVisit(trx, id, actor, family);
        const { at, isPhoneTime } = momentOf(given, clock.now(), windowOf(visit));
        const facts = { arrived_by: 'family', arrived_how: 'family', arrival_status: 'confirmed' } as const;
        const change = { arrived_at: at, arrival_phone_time: isPhoneTime, ...facts };
        const after = await applyMove.apply(trx, order, visit, { move: 'arrived', by: part, at, change });
        await tell(trx, order, after, [{ template: 'visit_arrived_by_family', to: 'sitter' }]);
        return id;
      }),

    answer: (actor: Actor, { visit: id, came }: BodyOf<typeof calls.arrivalAnswer>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order, visit, part } = await holdVisit(trx, id, actor, family);
        const gone = { arrived_at: null, arrived_by: null, arrived_how: null, arrival_status: null } as const;
        const change = came
          ? { arrival_status: 'confirmed', arrival_answer_by: null }
          : { ...gone, arrival_answer_by: null, arrival_phone_time: false, arrival_denied: true };
        const after = await applyMove.apply(trx, order, visit, {
          move: came ? 'came' : 'did_not_come',
          by: part,
          change,
        });
        const template = came ? 'visit_arrived_by_family' : 'visit_arrival_denied';
        await tell(trx, order, after, [{ template, to: 'sitter' }]);
        return id;
      }),

    eta: (actor: Actor, { visit: id, minutes }: BodyOf<typeof calls.eta>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order, visit } = await holdVisit(trx, id, actor, ['sitter']);
        const fault = etaFault(visit, order, clock.now());
        if (fault) throw new ApiError(fault);
        const after = await applyMove.save(trx, order, visit, { eta_at: later(clock.now(), minutes * 60_000) });
        await tell(trx, order, after, [{ template: 'visit_eta', to: 'family' }]);
        return id;
      }),
  };
}
