import { type PayoutFailure, payoutFailures } from '@ladushki/contract/payouts-constants';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { postPayout } from '../ledger/post.ts';
import { lockOwner, updateAccount } from '../payout-accounts/payout-accounts.sql.ts';
import type { ProviderPayout } from '../payout-provider.ts';
import { closeLeaving } from './leaving-case.ts';
import { noticeSum } from './payouts.policy.ts';
import { announcePayout, freeLines, lockPayout, type Payout, updatePayout } from './payouts.sql.ts';

const failureNotices = {
  change_account: 'payout_failed_account',
  restore_status: 'payout_failed_status',
  wait: 'payout_failed',
} as const;

/** What a failure says of the account. */
function learnedOf(failure: PayoutFailure) {
  if (failure === 'account_closed' || failure === 'recipient_refused') return { refusal: failure, next_check_at: null };
  return failure === 'self_employed_lost' ? { self_employed: 'lost', next_check_at: null } : null;
}

/** Moves a payout to what the provider says of it: once, however often and by whomever it is told. */
export function createSettlePayout(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { notifications }: { notifications: Pick<NotificationsService, 'notify'> },
) {
  let differences = 0;
  let failures = 0;
  const link = '/profile/earnings';

  async function pay(trx: Db, { id, sitter_id, amount_minor }: Payout): Promise<void> {
    const now = clock.now();
    await updatePayout(trx, id, { status: 'paid', paid_at: now, next_check_at: null });
    await postPayout(trx, id, now);
    await closeLeaving({ clock }, trx, sitter_id);
    await notifications.notify(trx, sitter_id, {
      type: 'system',
      template: 'payout_paid_receipt',
      subject_id: id,
      link,
      ...noticeSum(amount_minor),
    });
  }

  async function fail(trx: Db, { id, sitter_id, amount_minor, account_id }: Payout, failure: PayoutFailure) {
    await updatePayout(trx, id, { status: 'failed', failure, next_check_at: null });
    await freeLines(trx, id);
    failures += 1;
    const learned = learnedOf(failure);
    if (learned && account_id !== null) await updateAccount(trx, account_id, learned);
    const template = failureNotices[payoutFailures[failure]];
    await notifications.notify(trx, sitter_id, {
      type: 'system',
      template,
      subject_id: id,
      link,
      ...noticeSum(amount_minor),
    });
  }

  const settled = (known: Payout, work: (trx: Db, row: Payout) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      await lockOwner(trx, known.sitter_id);
      const row = await lockPayout(trx, known.id);
      if (row.status !== 'sent') return;
      await work(trx, row);
      await announcePayout(trx, row);
    });

  return {
    /** How often the provider paid another sum than was asked for. */
    differences: () => differences,
    failures: () => failures,
    /** Without an answer of the provider: nothing was made. */
    fail: (known: Payout, failure: PayoutFailure) => settled(known, (trx, row) => fail(trx, row, failure)),
    async apply(known: Payout, answer: ProviderPayout): Promise<void> {
      if (answer.status === 'pending' && known.provider_ref) return;
      if (answer.status === 'succeeded' && answer.amount_minor !== known.amount_minor) {
        differences += 1;
        log.error({ payout: known.id, paid: answer.amount_minor }, 'paid out another sum, a person has to look');
        return;
      }
      await settled(known, async (trx, row) => {
        await updatePayout(trx, row.id, { provider_ref: answer.id });
        if (answer.status === 'succeeded') await pay(trx, row);
        if (answer.status === 'canceled') await fail(trx, row, answer.failure ?? 'provider_down');
      });
    },
  };
}

export type SettlePayout = ReturnType<typeof createSettlePayout>;
