import type { BodyOf } from '@ladushki/contract/endpoint';
import type { visits as calls } from '@ladushki/contract/visit-calls';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import { openCase, withdrawCases } from '../../cases/cases.service.ts';
import { lockOrder, type Order } from '../../orders/order-access.service.ts';
import { startReplacements, stopReplacementOfVisit } from '../../replacements/start-replacements.service.ts';
import { unpaidOvertime } from '../money/visit-money.policy.ts';
import type { VisitMoney } from '../money/visit-money.ts';
import { selectVisit } from '../rows/visit-rows.sql.ts';
import type { Visit } from '../visit.ts';
import { texts } from '../visits.texts.ts';
import type { ApplyMove } from './apply-move.ts';
import { holdVisit } from './held-visit.ts';
import { selectUnclear } from './unclear.sql.ts';
import type { TellOfVisit } from './visit-notices.ts';

interface Parts {
  applyMove: ApplyMove;
  tell: TellOfVisit;
  visitMoney: VisitMoney;
}

export interface VisitDecision {
  decision: 'refund' | 'release';
  /** So much is the sitter's; by default all or nothing. */
  amount?: number | undefined;
  /** Why, for both sides. */
  text?: string | undefined;
}

/** Claims that are open end with the visit's confirmation. */
const withdrawn = ({ objection_status, contest_status }: Visit) => ({
  ...(objection_status === 'open' && { objection_status: 'withdrawn' }),
  ...(contest_status === 'open' && { contest_status: 'withdrawn' }),
});

const decided = ({ objection_status, contest_status }: Visit, decision: 'refund' | 'release') => ({
  ...(objection_status === 'open' && { objection_status: 'decided', objection_decision: decision }),
  ...(contest_status === 'open' && { contest_status: 'decided', contest_decision: decision }),
});

/** The sitter's word of the arrival stays in the row, and is no question any more; time over the plan is none. */
const unanswered = ({ arrival_status, overtime_status }: Visit) => ({
  ...(arrival_status === 'asked' && { arrival_status: 'unconfirmed', arrival_answer_by: null }),
  ...(overtime_status === 'offered' && { overtime_status: 'declined' }),
});

/** Whether a visit took place as agreed: said by the family, contested by the sitter, decided by a moderator. */
export function createJudgement(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>, { applyMove, tell, visitMoney }: Parts) {
  const { db, clock } = deps;

  /** A moderator is no longer asked once nothing of the order is unclear. */
  async function closeUnclear(trx: Db, { order_id, unclear_since }: Visit): Promise<void> {
    if (!unclear_since || (await selectUnclear(trx, order_id)).length > 0) return;
    await withdrawCases(deps, trx, 'visit_unclear', [order_id]);
  }

  async function confirm(trx: Db, order: Order, visit: Visit, by: 'parent' | 'system'): Promise<void> {
    const claims = withdrawn(visit);
    applyMove.require({ move: 'confirm', by }, order, visit);
    await visitMoney.overtimeToSitter(trx, order, visit);
    const change = {
      ...(await visitMoney.toSitter(trx, order, visit, 'confirmed')),
      confirmed_at: clock.now(),
      confirmed_by: by === 'parent' ? 'family' : 'system',
      mark: null,
      ...claims,
      ...(visit.arrival_status === 'asked' && { arrival_status: 'confirmed', arrival_answer_by: null }),
    };
    const after = await applyMove.apply(trx, order, visit, { move: 'confirm', by, change });
    if (visit.state === 'missed') await stopReplacementOfVisit(deps, trx, visit.id);
    if (Object.keys(claims).length > 0) await withdrawCases(deps, trx, 'visit', [visit.id]);
    await closeUnclear(trx, visit);
    await tell(trx, order, after, [{ template: 'visit_confirmed', to: 'sitter' }]);
  }

  /** A moderator's decision; the caller closes the case in the same transaction. */
  async function decide(trx: Db, id: number, { decision, amount, text }: VisitDecision): Promise<void> {
    const known = await selectVisit(trx, id);
    const order = known && (await lockOrder(trx, known.order_id));
    const visit = await selectVisit(trx, id);
    if (!order || !visit) throw notFound();
    applyMove.require({ move: decision, by: 'moderator' }, order, visit);
    if (amount !== undefined && amount > visit.amount) throw invalidField('amount', texts.amountTooLarge);
    const inCharge = visit.overtime_status === 'paid' ? Math.max(0, visit.paid - visit.amount) : 0;
    const toSitter = (amount ?? (decision === 'release' ? visit.amount : 0)) + (decision === 'release' ? inCharge : 0);
    const money = await visitMoney.divide(trx, order, visit, toSitter, `visit_${decision}`);
    if (decision === 'release') await visitMoney.overtimeToSitter(trx, order, visit);
    else await visitMoney.overtimeToFamily(trx, order, visit);
    const confirmed = { confirmed_at: clock.now(), confirmed_by: 'moderator', mark: null };
    const change = {
      ...money,
      ...decided(visit, decision),
      decision_text: text || null,
      ...(decision === 'release' ? confirmed : unpaidOvertime(visit)),
    };
    const after = await applyMove.apply(trx, order, visit, { move: decision, by: 'moderator', change });
    if (decision === 'refund') await visitMoney.askNoOvertime(trx, visit);
    const told = { template: 'visit_decided', ...(text && { quote: text }) } as const;
    await tell(trx, order, after, [
      { ...told, to: 'parents' },
      { ...told, to: 'sitter' },
    ]);
  }

  return {
    confirmBySystem: (trx: Db, order: Order, visit: Visit) => confirm(trx, order, visit, 'system'),

    confirm: (actor: Actor, { visit: id }: BodyOf<typeof calls.confirm>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order, visit } = await holdVisit(trx, id, actor, ['parent']);
        await confirm(trx, order, visit, 'parent');
        return id;
      }),

    object: (actor: Actor, { visit: id, kind, text }: BodyOf<typeof calls.object>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order, visit } = await holdVisit(trx, id, actor, ['parent']);
        const claim = {
          objected_at: clock.now(),
          objection_kind: kind,
          objection_text: text,
          objection_status: 'open',
        };
        const after = await applyMove.apply(trx, order, visit, { move: 'object', by: 'parent', change: claim });
        await openCase(deps, trx, { kind: 'visit', subject: id });
        await closeUnclear(trx, visit);
        await tell(trx, order, after, [{ template: 'visit_objected', to: 'sitter' }]);
        return id;
      }),

    missed: (actor: Actor, { visit: id }: BodyOf<typeof calls.missed>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order, visit } = await holdVisit(trx, id, actor, ['parent']);
        const change = { missed_at: clock.now(), missed_by: 'family', mark: 'missed', ...unanswered(visit) };
        const after = await applyMove.apply(trx, order, visit, { move: 'missed', by: 'parent', change });
        await closeUnclear(trx, visit);
        await tell(trx, order, after, [{ template: 'visit_missed', to: 'sitter' }]);
        await startReplacements(deps, trx, order, [after], 'missed');
        return id;
      }),

    contest: (actor: Actor, { visit: id, text }: BodyOf<typeof calls.contest>): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order, visit } = await holdVisit(trx, id, actor, ['sitter']);
        const change = { contested_at: clock.now(), contest_text: text, contest_status: 'open' };
        const after = await applyMove.apply(trx, order, visit, { move: 'contest', by: 'sitter', change });
        await openCase(deps, trx, { kind: 'visit', subject: id });
        await tell(trx, order, after, [{ template: 'visit_contested', to: 'parents' }]);
        return id;
      }),

    decide,

    /** One decision for all visits of the order that were unclear. */
    async decideUnclear(trx: Db, orderId: number, { decision, text }: VisitDecision): Promise<void> {
      await lockOrder(trx, orderId);
      for (const { id } of await selectUnclear(trx, orderId)) await decide(trx, id, { decision, text });
    },
  };
}
export type Judgement = ReturnType<typeof createJudgement>;
