import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Locale } from '@ladushki/contract/locales';
import type { proposals as calls } from '@ladushki/contract/proposals';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { writeProposalMessage } from '../../chat/messages/proposal-messages.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { lockSitterHours } from '../calendar/slots.sql.ts';
import type { ApplyChange } from './apply-change.ts';
import type { Effect } from './effect.policy.ts';
import { type HeldProposal, holdProposal, isChangeable, refused } from './held-proposal.ts';
import type { TellOfProposal } from './proposal-events.ts';
import { endProposal, type StoredProposal, setMoney } from './proposals.sql.ts';
import { messageOf } from './proposals.texts.ts';
import { type ActiveOrder, type Computed, compute } from './subject.ts';

interface Parts {
  payments: Pick<PaymentsService, 'shownPayment'>;
  applyChange: ApplyChange;
  tell: TellOfProposal;
}

type Body = BodyOf<typeof calls.accept>;

/** These do not come of a change of the order: the proposal can still be accepted when they are over. */
const staysPending = new Set(['slot_taken', 'day_off', 'too_many_children', 'suspended']);

const isWhatWasSeen = ({ before, after }: Effect, proposal: StoredProposal) =>
  before.total === proposal.before.total && after.total === proposal.after.total;

/** The other side answers. */
export function createAnswerProposal({ db, clock }: Deps, { payments, applyChange, tell }: Parts) {
  /** The order has changed meanwhile, or the time is over; the refusal is thrown once this is committed. */
  async function expire(trx: Db, { proposal, order }: HeldProposal, code: 'stale' | 'wrong_state'): Promise<ApiError> {
    await endProposal(trx, proposal.id, { status: 'expired', by: null, now: clock.now() });
    await tell(trx, order, 'change_expired', [proposal.by_side]);
    return refused(code, order);
  }

  /** Why it cannot be answered; null when it can. */
  async function faultOf(trx: Db, held: HeldProposal, expected: Body['expected']): Promise<ApiError | null> {
    const { proposal, order } = held;
    if (proposal.status !== 'pending') throw refused('wrong_state', order);
    if (proposal.expires_at <= clock.now()) return expire(trx, held, 'wrong_state');
    if (order.version !== proposal.version) return expire(trx, held, 'stale');
    if (!isChangeable(order)) throw refused('wrong_state', order);
    if (expected && expected.version !== order.version) throw refused('stale', order);
    return null;
  }

  /** The change as both would have it now; null where that is not what was proposed. */
  async function computeAgain(trx: Db, order: ActiveOrder, proposal: StoredProposal): Promise<Computed | null> {
    const asked = { by: proposal.by_side, now: clock.now(), payments };
    try {
      const computed = await compute(trx, order, proposal.fields, asked);
      return isWhatWasSeen(computed.effect, proposal) ? computed : null;
    } catch (error) {
      if (error instanceof ApiError && !staysPending.has(error.code)) return null;
      throw error;
    }
  }

  async function end(trx: Db, { proposal, order }: HeldProposal, answer: Answer): Promise<void> {
    const { actor, locale, status, chargeId = null } = answer;
    await endProposal(trx, proposal.id, { status, by: actor.id, now: clock.now(), chargeId });
    await tell(trx, order, status === 'accepted' ? 'change_accepted' : 'change_declined', [proposal.by_side], actor.id);
    if (order.sitter_id === null) return;
    await writeProposalMessage(trx, {
      customerId: order.customer_id,
      sitterId: order.sitter_id,
      senderId: actor.id,
      proposalId: proposal.id,
      message: messageOf({ ...proposal, price_type: order.price_type }, status, locale),
      at: clock.now(),
    });
  }

  interface Answer {
    actor: Actor;
    locale: Locale;
    status: 'accepted' | 'declined';
    chargeId?: number | null;
  }

  async function accept(trx: Db, held: HeldProposal, answer: Omit<Answer, 'status'>): Promise<ApiError | null> {
    const { proposal, order } = held;
    if (!isChangeable(order)) throw refused('wrong_state', order);
    await lockSitterHours(trx, order.sitter_id);
    const computed = await computeAgain(trx, order, proposal);
    if (!computed) return expire(trx, held, 'stale');
    await setMoney(trx, proposal.id, computed.effect.money);
    const chargeId = await applyChange(trx, order, proposal.fields, computed, proposal.by_side);
    await end(trx, held, { ...answer, status: 'accepted', chargeId });
    return null;
  }

  async function answer(actor: Actor, body: Body, work: (trx: Db, held: HeldProposal) => Promise<ApiError | null>) {
    const { order, fault } = await db.transaction().execute(async (trx) => {
      const held = await holdProposal(trx, body.proposal, actor, 'other');
      const refusal = (await faultOf(trx, held, body.expected)) ?? (await work(trx, held));
      return { order: held.order.id, fault: refusal };
    });
    // Thrown here: inside, the end of the proposal would be rolled back with it.
    if (fault) throw fault;
    return order;
  }

  return {
    accept: (actor: Actor, body: Body, locale: Locale): Promise<number> =>
      answer(actor, body, (trx, held) => accept(trx, held, { actor, locale })),

    decline: (actor: Actor, body: Body, locale: Locale): Promise<number> =>
      answer(actor, body, async (trx, held) => {
        await end(trx, held, { actor, locale, status: 'declined' });
        return null;
      }),

    withdraw: (actor: Actor, id: number): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { proposal, order } = await holdProposal(trx, id, actor, 'own');
        if (proposal.status !== 'pending') throw refused('wrong_state', order);
        await endProposal(trx, id, { status: 'withdrawn', by: actor.id, now: clock.now() });
        return order.id;
      }),
  };
}
