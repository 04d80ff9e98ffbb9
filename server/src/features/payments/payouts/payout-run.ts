import { payoutRules } from '@ladushki/contract/earning-constants';
import { forEachInBatches } from '../../../platform/database/batches.ts';
import type { Deps } from '../../../platform/deps.ts';
import { nextPayoutAt } from '../earnings/payout-block.policy.ts';
import type { AskProvider } from './ask-provider.ts';
import type { BeginPayout } from './begin-payout.ts';
import { selectPayoutsToCheck, selectSittersToPay } from './payouts.sql.ts';

export const payoutJob = 'payout';
const runJob = 'payouts-run';
const batch = 500;
/** So many sitters side by side. */
const width = 4;

type Due = Awaited<ReturnType<typeof selectPayoutsToCheck>>[number];

/** Every day at ten; what is unanswered is asked about until the provider says what became of it. */
export function definePayoutRun(
  { db, clock, jobs, log }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>,
  begin: BeginPayout,
  { perform }: Pick<AskProvider, 'perform'>,
) {
  /** One sitter whose payout cannot be made does not stop the others. */
  async function payOne(sitter: number, isNow: boolean): Promise<void> {
    try {
      const id = await db.transaction().execute(async (trx) => {
        const made = await begin(trx, sitter, false);
        if ('block' in made) return null;
        if (!isNow) await jobs.schedule(trx, payoutJob, { payout: made.id });
        return made.id;
      });
      if (isNow && id !== null) await perform(id);
    } catch (error) {
      log.error({ err: error, sitter }, 'payout could not be made');
    }
  }

  /** `isNow`: the provider is asked here, not by jobs. Whoever runs it twice, or beside another, finds nothing more. */
  async function run(isNow = false): Promise<void> {
    let after = 0;
    for (;;) {
      const sitters = await selectSittersToPay(db, payoutRules.minimumMinor, after, batch);
      for (let from = 0; from < sitters.length; from += width) {
        await Promise.all(sitters.slice(from, from + width).map((sitter) => payOne(sitter, isNow)));
      }
      after = sitters.at(-1) ?? after;
      if (sitters.length < batch) return;
    }
  }

  const check = () => {
    const now = clock.now();
    return forEachInBatches<Due>(
      (after, limit) => selectPayoutsToCheck(db, now, after, limit),
      ({ id }) => perform(id),
    );
  };

  /** Set anew every day by itself, and by the start of the program and every hour where none is set. */
  const schedule = () => {
    const at = nextPayoutAt(clock.now());
    return jobs.schedule(db, runJob, {}, { at, once: at.toISOString() });
  };

  jobs.define(payoutJob, ({ payout }) => perform(Number(payout)), { isOutside: true, concurrency: 2 });
  jobs.define(runJob, async () => {
    await run();
    await schedule();
  });
  jobs.define('payouts-set', schedule, { everyMinutes: 60 });
  jobs.define('payouts-check', check, { everyMinutes: 5 });
  return { run, check, schedule };
}
