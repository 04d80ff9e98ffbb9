import { timingSafeEqual } from 'node:crypto';
import type { BodyOf } from '@ladushki/contract/endpoint';
import type { visits as calls } from '@ladushki/contract/visit-calls';
import { visitLimits, visitTimers } from '@ladushki/contract/visit-states';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { VisitCodes } from '../../identity/accounts/visit-codes.service.ts';
import { hasEntries } from '../diary/diary.sql.ts';
import { noArrival, noDeparture } from '../nothing-yet.ts';
import { later, type Visit } from '../visit.ts';
import { etaFault, opensAt, pressOpensAt } from '../visits.policy.ts';
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
const pressWindowOf = (visit: Visit) => [pressOpensAt(visit), visit.ends_at] as const;

/** The sitter comes: by code, by a press that the family is asked about, or by the family's own word. */
export function createArrival({ db, clock }: Pick<Deps, 'db' | 'clock'>, { applyMove, tell, codeOf }: Parts) {
  /** Counted in the transaction that holds the order, so parallel guesses come one by one; a repeated call once. */
  async function countWrong(trx: Db, { order, visit }: HeldVisit, key: string | null): Promise<number> {
    if (key !== null && visit.code_keys.includes(key)) return visitLimits.codeTries - visit.code_tries;
    const code_tries = visit.code_tries + 1;
    const code_keys = key === null ? visit.code_keys : [...visit.code_keys, key];
    const after = await applyMove.save(trx, order, visit, { code_tries, code_keys });
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
    /** `key`: of the call; null where it has none. */
    async arrive(
      actor: Actor,
      { visit: id, code, at: given }: BodyOf<typeof calls.arrive>,
      key: string | null,
    ): Promise<number> {
      const triesLeft = await db.transaction().execute(async (trx) => {
        const held = await holdVisit(trx, id, actor, ['sitter']);
        const { order, visit } = held;
        const hasCode = code !== undefined;
        const moment = momentOf(given, clock.now(), hasCode ? windowOf(visit) : pressWindowOf(visit));
        const isRepeated = key !== null && visit.code_keys.includes(key);
        if (!isRepeated) applyMove.require({ move: 'arrive', by: 'sitter', hasCode, at: moment.at }, order, visit);
        if (!hasCode) await byPress(trx, held, moment);
        else if (isSame(code, codeOf(visit))) await byCode(trx, held, moment);
        else return countWrong(trx, held, key);
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
        const told = { arrival_told_by: actor.id, arrival_told_at: clock.now() };
        const change = { arrived_at: at, arrival_phone_time: isPhoneTime, ...facts, ...told };
        const after = await applyMove.apply(trx, order, visit, { move: 'arrived', by: part, at, change });
        await tell(trx, order, after, [{ template: 'visit_arrived_by_family', to: 'sitter' }]);
        return id;
      }),

    /** Whoever said it too early; not any more once the sitter has written down what happened. */
    undoArrived: (actor: Actor, { visit: id }: BodyOf<typeof calls.undoArrived>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order, visit, part } = await holdVisit(trx, id, actor, family);
        applyMove.require({ move: 'undo_arrived', by: part }, order, visit);
        if (visit.arrival_told_by !== actor.id) throw new ApiError('forbidden');
        if (await hasEntries(trx, id)) throw new ApiError('too_late');
        const after = await applyMove.apply(trx, order, visit, { move: 'undo_arrived', by: part, change: noArrival });
        await tell(trx, order, after, [{ template: 'visit_arrival_undone', to: 'sitter' }]);
        return id;
      }),

    answer: (actor: Actor, { visit: id, came }: BodyOf<typeof calls.arrivalAnswer>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order, visit, part } = await holdVisit(trx, id, actor, family);
        const change = came
          ? { arrival_status: 'confirmed', arrival_answer_by: null }
          : { ...noArrival, ...noDeparture, arrival_denied: true };
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
