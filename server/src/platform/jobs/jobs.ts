import type pg from 'pg';
import { type JobResult, PgBoss, type Job as QueuedJob } from 'pg-boss';
import type { MovableClock } from '../clock.ts';
import type { Db } from '../database/connection.ts';
import type { Log } from '../log.ts';
import { carryOver } from './carry-over.sql.ts';
import { executorOf, listeningOn, retryingExecutor } from './executor.ts';
import { bringNearer, claimNext, type KindDepth, schema, selectDepths, selectDue } from './jobs.sql.ts';
import { type JobData, type JobHandler, type Kind, type KindOptions, workOf } from './kinds.ts';
import { prepareQueues } from './queues.ts';

export type { JobData } from './kinds.ts';

interface ScheduleOptions {
  /** By the product's clock; at once when left out. */
  at?: Date;
  /** For kinds that are keyed: at most one job that has not begun waits under it. */
  key?: string;
  /** Those with more are taken first; among equals the oldest. */
  priority?: number;
}

export interface Jobs {
  /** Declares a kind of job and what does it; before start. */
  define(kind: string, handler: JobHandler, options?: KindOptions): void;
  /** With a transaction as `db`, the job exists only if the transaction commits. */
  schedule(db: Db, kind: string, data: JobData, options?: ScheduleOptions): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Does everything that is due, now, in the order of the due times, and waits for it. */
  runDue(): Promise<void>;
  /**
   * Moves the product's clock. On the way whatever becomes due is done in the order of the due times, each with its own
   * due time as now, also what these jobs set.
   */
  advance(seconds: number): Promise<void>;
  /** What should have begun by now and has not, on all instances together. */
  due(): Promise<{ count: number; oldestSeconds: number }>;
  /** Depth, age and failures by kind. */
  depths(): Promise<KindDepth[]>;
}

interface Options {
  /** Manual: nothing runs until runDue or advance, which keeps tests in step. */
  manual?: boolean;
}

/** Makes the queue's tables without beginning any work: for a site that may not make a schema itself. */
export async function installJobs(pool: pg.Pool): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** By its code alone: what a mail server says of a letter names the person whom it is for. */
const reasonOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: string };
  return typeof code === 'string' ? code : (name ?? 'Error');
};

export function createJobs(pool: pg.Pool, clock: MovableClock, log: Log, { manual = false }: Options = {}): Jobs {
  const boss = new PgBoss({
    db: { ...retryingExecutor(pool, log), ...listeningOn(pool, log) },
    schema,
    supervise: !manual,
    schedule: !manual,
    useListenNotify: !manual,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  const kinds = new Map<string, Kind>();
  const recurring = () => [...kinds].filter(([, { everyMinutes }]) => everyMinutes);

  async function perform(name: string, data: JobData | null): Promise<string | null> {
    try {
      await kinds.get(name)?.handler(data ?? {});
      return null;
    } catch (error) {
      log.warn({ kind: name, reason: reasonOf(error) }, 'job failed');
      return reasonOf(error);
    }
  }

  const work = (name: string) => (batch: QueuedJob<JobData>[]) =>
    Promise.all(
      batch.map(async ({ id, data }): Promise<JobResult> => {
        const reason = await perform(name, data);
        return reason === null ? { id, status: 'completed' } : { id, status: 'failed', output: { reason } };
      }),
    );

  /** One after the other in the order of their due times, also those that these jobs set. */
  async function runUntil(until: () => Date, at: (due: Date) => Date | null): Promise<void> {
    for (;;) {
      const job = await claimNext(pool, [...kinds.keys()], until());
      if (!job) return;
      const now = at(job.start_after);
      const reason = await (now ? clock.pinned(now, () => perform(job.name, job.data)) : perform(job.name, job.data));
      if (reason === null) await boss.complete(job.name, job.id);
      else await boss.fail(job.name, job.id, { reason });
    }
  }

  async function runDue(): Promise<void> {
    const untilNow = () =>
      runUntil(
        () => new Date(),
        () => null,
      );
    await untilNow();
    for (const [, { handler }] of recurring()) await handler({});
    await untilNow();
  }

  return {
    define(kind, handler, options) {
      kinds.set(kind, { ...options, handler });
    },
    async schedule(db, kind, data, { at, key, priority } = {}) {
      if (Boolean(kinds.get(kind)?.isKeyed) !== Boolean(key)) throw new Error(`${kind}: a key where none is declared`);
      const due = at ?? (clock.isPinned() ? clock.now() : null);
      await boss.send(kind, data, {
        db: executorOf(db),
        ...(due && { startAfter: clock.onMachine(due) }),
        ...(key && { singletonKey: key }),
        ...(priority && { priority }),
      });
    },
    async start() {
      this.define('jobs.carry_over', async () => void (await carryOver(pool)), { everyMinutes: 1 });
      await boss.start();
      await prepareQueues(boss, kinds);
      await carryOver(pool);
      if (manual) return;
      for (const [kind, options] of kinds) await boss.work<JobData>(kind, workOf(options), work(kind));
      for (const [kind, { everyMinutes }] of recurring()) await boss.schedule(kind, `*/${everyMinutes} * * * *`);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
    runDue,
    async advance(seconds) {
      const [start, now] = [Date.now(), clock.now().getTime()];
      const target = new Date(start + seconds * 1000);
      await runUntil(
        () => target,
        (due) => new Date(Math.max(now, now + due.getTime() - start)),
      );
      clock.advance(seconds);
      await bringNearer(pool, seconds);
      await runDue();
    },
    due: () => selectDue(pool),
    depths: () => selectDepths(pool),
  };
}
