import type { Locale } from '@ladushki/contract/locales';
import type { PageRequest } from '@ladushki/contract/primitives';
import type { Proposal } from '@ladushki/contract/proposal-schemas';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { PaymentsService } from '../../payments/payments.service.ts';
import { readOwnOrder } from '../order-access.service.ts';
import { presentProposals } from './proposal-present.ts';
import { type ProposalView, selectPending, selectProposal, selectProposals } from './proposals.sql.ts';
import type { Side } from './subject.ts';

interface Reader {
  actor: Actor;
  locale: Locale;
}

export function createReadProposals(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  payments: Pick<PaymentsService, 'paymentsOfCharges'>,
) {
  /** Helpers of the family read nothing of the order's terms. */
  async function sideIn(orderId: number, actor: Actor): Promise<Side> {
    const { part } = await readOwnOrder(db, orderId, actor);
    if (part === 'helper') throw notFound();
    return part === 'sitter' ? 'sitter' : 'customer';
  }

  const present = async (row: ProposalView, side: Side, locale: Locale): Promise<Proposal> =>
    (await presentProposals(db, [row], { side, locale }, payments))[0] as Proposal;

  return {
    async read(id: number, { actor, locale }: Reader): Promise<Proposal> {
      const row = await selectProposal(db, id);
      if (!row) throw notFound();
      return present(row, await sideIn(row.order_id, actor), locale);
    },

    async list({ actor, locale }: Reader, orderId: number, request: PageRequest) {
      const side = await sideIn(orderId, actor);
      const { count, results } = await selectProposals(db, orderId, request);
      return { count, results: await presentProposals(db, results, { side, locale }, payments) };
    },

    /** The one that waits for an answer. */
    async pending(orderId: number, side: Side, locale: Locale): Promise<Proposal | null> {
      const row = await selectPending(db, orderId);
      return row && row.expires_at > clock.now() ? present(row, side, locale) : null;
    },
  };
}
export type ReadProposals = ReturnType<typeof createReadProposals>;
