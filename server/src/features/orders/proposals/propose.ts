import type { Locale } from '@ladushki/contract/locales';
import type { ProposalBody } from '@ladushki/contract/proposals';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { requireNoWords } from '../../blocks/blocks.service.ts';
import { writeProposalMessage } from '../../chat/messages/proposal-messages.service.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import type { Fields } from './change.ts';
import { holdChangeable, readChangeable } from './held-proposal.ts';
import { proposalJob, type TellOfProposal } from './proposal-events.ts';
import { presentPreview } from './proposal-present.ts';
import { endProposal, insertProposal, selectPending } from './proposals.sql.ts';
import { messageOf, texts } from './proposals.texts.ts';
import { type ActiveOrder, compute, type Side } from './subject.ts';

interface Parts {
  payments: Pick<PaymentsService, 'shownPayment'>;
  tell: TellOfProposal;
}

const fieldsOf = ({ order: _, text: __, ...fields }: ProposalBody) => fields as Fields;

/** One side proposes a change of an agreed order. */
export function createPropose({ db, clock, jobs }: Deps, { payments, tell }: Parts) {
  /** One pending an order: the same side's is replaced, the other's is to be answered first. */
  async function requireTurn(trx: Db, orderId: number, by: Side, actor: Actor): Promise<void> {
    const pending = await selectPending(trx, orderId);
    const now = clock.now();
    if (!pending) return;
    const isOver = pending.expires_at <= now;
    if (pending.by_side !== by && !isOver) throw new ApiError('conflict', { text: texts.othersPending });
    await endProposal(trx, pending.id, { status: isOver ? 'expired' : 'withdrawn', by: isOver ? null : actor.id, now });
  }

  async function insert(trx: Db, order: ActiveOrder, by: Side, actor: Actor, body: ProposalBody) {
    const now = clock.now();
    const fields = fieldsOf(body);
    const { effect } = await compute(trx, order, fields, { by, now, payments });
    const { before, after, money, expiresAt } = effect;
    const id = await insertProposal(trx, {
      order_id: order.id,
      kind: body.kind,
      fields: JSON.stringify(fields),
      text: body.text,
      by_side: by,
      by_person_id: actor.id,
      version: order.version,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      money: JSON.stringify(money),
      expires_at: expiresAt,
      created_at: now,
    });
    await jobs.schedule(trx, proposalJob, { proposal: id }, { at: expiresAt });
    return { id, fields, before, after, price_type: order.price_type };
  }

  return {
    async preview(actor: Actor, body: ProposalBody) {
      const { order, by } = await readChangeable(db, body.order, actor);
      const { effect } = await compute(db, order, fieldsOf(body), { by, now: clock.now(), payments });
      return presentPreview(db, order, effect);
    },

    propose: (actor: Actor, body: ProposalBody, locale: Locale): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const { order, by } = await holdChangeable(trx, body.order, actor);
        await requireNoWords(trx, actor.id, by === 'customer' ? order.sitter_id : order.customer_id, body.text);
        await requireTurn(trx, order.id, by, actor);
        const made = await insert(trx, order, by, actor, body);
        await tell(trx, order, 'change_proposed', by === 'customer' ? ['sitter'] : ['customer'], actor.id);
        await writeProposalMessage(trx, {
          customerId: order.customer_id,
          sitterId: order.sitter_id,
          senderId: actor.id,
          proposalId: made.id,
          message: messageOf(made, 'made', locale),
          at: clock.now(),
        });
        return made.id;
      }),
  };
}
