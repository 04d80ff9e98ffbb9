import { forEachInBatches } from '../../../platform/database/batches.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockOrder } from '../orders.sql.ts';
import { proposalJob, type TellOfProposal } from './proposal-events.ts';
import { type DueProposal, endProposal, selectDueProposals, selectProposal } from './proposals.sql.ts';

/** Unanswered proposals expire. Each is checked again under its order's lock, so it happens once. */
export function createExpiry({ db, clock, jobs, log }: Deps, tell: TellOfProposal) {
  const expire = (id: number) =>
    db.transaction().execute(async (trx) => {
      const known = await selectProposal(trx, id);
      const order = known && (await lockOrder(trx, known.order_id));
      const proposal = await selectProposal(trx, id);
      if (!order || proposal?.status !== 'pending' || proposal.expires_at > clock.now()) return;
      await endProposal(trx, id, { status: 'expired', by: null, now: clock.now() });
      await tell(trx, order, 'change_expired', ['customer', 'sitter']);
    });

  /** A periodic sweep, in case a proposal's job was lost. */
  const sweep = (now = clock.now()) =>
    forEachInBatches<DueProposal>(
      (after, limit) => selectDueProposals(db, now, after, limit),
      ({ id }) => expire(id).catch((error) => log.error({ err: error, proposal: id }, 'proposal not expired')),
    );

  jobs.define(proposalJob, ({ proposal }) => expire(Number(proposal)));
  jobs.define('proposals-due', () => sweep(), { everyMinutes: 1 });
}
