import { forEachInBatches, inBatches } from '../../../platform/database/batches.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ProviderUnavailable } from '../provider.ts';
import type { LearnAccount, LearnParts } from './learn-account.ts';
import { tellOwner } from './owner-notices.ts';
import {
  type AccountRow,
  endAccounts,
  lockOwner,
  selectAccount,
  selectDueToCheck,
  selectDueToUse,
  selectLiveAccounts,
  updateAccount,
} from './payout-accounts.sql.ts';

type Due = Awaited<ReturnType<typeof selectDueToCheck>>[number];

/** Waiting accounts replace the old ones when their time has come; what nobody has said yet is asked again. */
export function defineAccountSweep(
  { db, clock, jobs, log }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>,
  { notifications }: Pick<LearnParts, 'notifications'>,
  { learn, learnStatus }: LearnAccount,
): void {
  const replace = (userId: number) =>
    db.transaction().execute(async (trx) => {
      await lockOwner(trx, userId);
      const waiting = (await selectLiveAccounts(trx, userId)).find(({ place }) => place === 'waiting');
      const now = clock.now();
      if (!waiting?.usable_from || waiting.usable_from > now) return;
      await endAccounts(trx, userId, ['current'], now);
      await updateAccount(trx, waiting.id, { place: 'current' });
      await tellOwner(notifications, trx, userId, 'payout_account_active');
    });

  async function sweep(): Promise<void> {
    const now = clock.now();
    await inBatches(async (limit) => {
      const due = await selectDueToUse(db, now, limit);
      for (const { user_id } of due) await replace(user_id);
      return due.length;
    });
    await forEachDue('forms', (row) =>
      // One whose answer cannot be read does not stop the others.
      learn(row).catch((error) => log.error({ err: error, account: row.id }, 'payout account')),
    );
  }

  const forEachDue = (
    what: Parameters<typeof selectDueToCheck>[1]['what'],
    work: (row: AccountRow) => Promise<void>,
  ) => {
    const now = clock.now();
    return forEachInBatches<Due>(
      (after, limit) => selectDueToCheck(db, { now, what }, after, limit),
      async ({ id }) => {
        const row = await selectAccount(db, id);
        if (row) await work(row);
      },
    );
  };

  /** As many as the register answers, those first of whom nothing is known yet; the others stay due for the next minute. */
  async function sweepStatuses(): Promise<void> {
    try {
      await forEachDue('newStatuses', learnStatus);
      await forEachDue('statuses', learnStatus);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.info({ err: error }, 'self-employed statuses wait for the register');
    }
  }

  jobs.define('payout-accounts', sweep, { everyMinutes: 5 });
  jobs.define('self-employed', sweepStatuses, { everyMinutes: 1 });
}
