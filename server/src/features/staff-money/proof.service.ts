import { randomUUID } from 'node:crypto';
import { addDays, moscowDate, moscowInstant } from '@ladushki/contract/visits';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { openCase } from '../cases/cases.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { ProviderOperation } from '../payments/payments.service.ts';
import {
  countChecked,
  deleteOperations,
  type Found,
  insertDifferences,
  insertOperations,
  insertProof,
  prepareComparison,
  type Run,
  selectCaseOf,
  selectMoneyModerators,
  settleProof,
} from './proof.sql.ts';

const dayMs = 24 * 3_600_000;
/** How far back the provider's books are read: providers refund for a year. */
const booksMs = 366 * dayMs;
const proofJob = 'money-proof';

/** The next four o'clock in Moscow. */
const nextRun = (now: Date) => {
  const today = moscowInstant(moscowDate(now), '04:00');
  return today > now ? today : moscowInstant(addDays(moscowDate(now), 1), '04:00');
};

interface Parts {
  payments: { providerName: string; operations(since: Date): AsyncIterable<ProviderOperation[]> };
  notifications: Pick<NotificationsService, 'notify'>;
}

/** Compares the provider's books, the ledger and the visits; each difference is one case, however often it is found. */
export function createProof(deps: Deps, { payments, notifications }: Parts) {
  const { db, clock, jobs, log } = deps;
  let differences = 0;

  async function tell(trx: Db, found: Found): Promise<void> {
    await openCase(deps, trx, { kind: 'money', subject: found.id });
    const opened = await selectCaseOf(trx, found.id);
    const link = `/staff/queue/${opened?.id ?? ''}`;
    for (const { id } of await selectMoneyModerators(trx))
      await notifications.notify(trx, id, { type: 'system', template: 'money_difference', link });
  }

  /** `record` writes in the same transaction. Returns the proof's id. */
  async function prove(record: (trx: Db, proof: number) => Promise<unknown> = async () => {}): Promise<number> {
    const begun = clock.now();
    const since = new Date(begun.getTime() - booksMs);
    const run: Run = { run: randomUUID(), provider: payments.providerName, begun, since };
    try {
      for await (const page of payments.operations(since)) await insertOperations(db, run, page, begun);
      return await db.transaction().execute(async (trx) => {
        await prepareComparison(trx);
        const id = await insertProof(trx, begun, await countChecked(trx, run));
        const news = await insertDifferences(trx, run, id);
        await settleProof(trx, id);
        for (const found of news) await tell(trx, found);
        await record(trx, id);
        differences += news.length;
        if (news.length > 0) log.error({ proof: id, differences: news.length }, 'books differ, a person has to look');
        return id;
      });
    } finally {
      await deleteOperations(db, run, new Date(begun.getTime() - dayMs));
    }
  }

  /** Set anew every night by itself, and by the start of the program and every hour where none is set. */
  const schedule = () => {
    const at = nextRun(clock.now());
    return jobs.schedule(db, proofJob, {}, { at, once: at.toISOString() });
  };

  jobs.define(
    proofJob,
    async () => {
      await prove();
      await schedule();
    },
    { isOutside: true },
  );
  jobs.define('money-proof-set', schedule, { everyMinutes: 60 });
  return { prove, schedule, differences: () => differences };
}

export type Proof = ReturnType<typeof createProof>;
