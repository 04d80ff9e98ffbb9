import { randomUUID } from 'node:crypto';
import { addDays, moscowDate, moscowInstant } from '@ladushki/contract/visits';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { tellOfMoney } from '../cases/money-cases.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { ProviderOperation } from '../payments/payments.service.ts';
import { compareBooks, insertProof, keepFound } from './proof.sql.ts';
import { deleteSomeOf, insertOperations, type Run, resolveLate } from './proof-books.sql.ts';

const dayMs = 24 * 3_600_000;
/** How far back the provider's books are read: providers refund for a year. */
const booksMs = 366 * dayMs;
const proofJob = 'money-proof';

/** The next four o'clock in Moscow. */
const nextRun = (now: Date) => {
  const today = moscowInstant(moscowDate(now), '04:00');
  return today > now ? today : moscowInstant(addDays(moscowDate(now), 1), '04:00');
};

interface Books {
  operations(since: Date): AsyncIterable<ProviderOperation[]>;
}

interface Parts {
  payments: Books & { providerName: string };
  payouts: Books;
  notifications: Pick<NotificationsService, 'notify'>;
}

/** Compares the provider's books, the ledger and the visits; each difference is one case, however often it is found. */
export function createProof(deps: Deps, { payments, payouts, notifications }: Parts) {
  const { db, clock, jobs, log } = deps;
  let differences = 0;

  /** `record` writes in the same transaction. Returns the proof's id. */
  async function prove(record: (trx: Db, proof: number) => Promise<unknown> = async () => {}): Promise<number> {
    const begun = clock.now();
    const since = new Date(begun.getTime() - booksMs);
    const run: Run = { run: randomUUID(), provider: payments.providerName, begun, since };
    try {
      for (const books of [payments, payouts])
        for await (const page of books.operations(since)) await insertOperations(db, run, page);
      await resolveLate(db, run);
      const checked = await compareBooks(db, run);
      const { id, found } = await db.transaction().execute(async (trx) => {
        const made = await insertProof(trx, begun, checked);
        let news = 0;
        for (let some = await keepFound(trx, run, made); some; some = await keepFound(trx, run, made)) {
          for (const difference of some) await tellOfMoney(deps, notifications, trx, difference);
          news += some.length;
        }
        await record(trx, made);
        return { id: made, found: news };
      });
      differences += found;
      if (found > 0) log.error({ proof: id, differences: found }, 'books differ, a person has to look');
      return id;
    } finally {
      while (await deleteSomeOf(db, run, new Date(begun.getTime() - dayMs)));
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
