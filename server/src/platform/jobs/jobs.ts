import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type JobResult, PgBoss, type Job as QueuedJob } from 'pg-boss';
import type { MovableClock } from '../clock.ts';
import type { Db } from '../database/connection.ts';
import type { Log } from '../log.ts';
import { carryOver } from './carry-over.sql.ts';
import { createCompletions } from './completions.ts';
import { createBookkeepingPool, executorOf, listeningOn, retryingExecutor } from './executor.ts';
import { FinalError } from './final-error.ts';
import { bringNearer, claimNext, giveUp, type KindDepth, schema, selectDepths, selectDue } from './jobs.sql.ts';
import { deadLetters, type JobData, type JobHandler, type Kind, type KindOptions, workOf } from './kinds.ts';
import { prepareQueues } from './queues.ts';

export type { JobData, JobRun } from './kinds.ts';

interface ScheduleOptions {
  /** By the product's clock; at once when left out. */
  at?: Date;
  /** For kinds that are keyed: at most one job that has not begun waits under it. */
  key?: string;
  /** Those with more are taken first; among equals the oldest. */
  priority?: number;
  /** At most one job of the kind is ever set under it, within a day after that is done. */
  once?: string;
}

export interface Jobs {
  /** Declares a kind of job and what does it; before start. */
  define(kind: string, handler: JobHandler, options?: KindOptions): void;
  /** With a transaction as `db`, the job exists only if the transaction commits. */
  schedule(db: Db, kind: string, data: JobData, options?: ScheduleOptions): Promise<void>;
  /** From then on jobs can be set. */
  start(): Promise<void>;
  /** Begins to do what is due, where that is the mode: once all that the handlers stand on is there. */
  work(): Promise<void>;
  stop(): Promise<void>;
  /** Does everything that is due, now, in the order of the due times, and waits for it. */
  runDue(): Promise<void>;
  /**
   * Moves the product's clock. On the way whatever becomes due is done in the order of the due times, each with its own
   * due time as now, also what these jobs set; what recurs is done once at the end, unless it is left to a later call.
   */
  advance(seconds: number, options?: { leaveRecurring?: boolean }): Promise<void>;
  /** What should have begun by now and has not, on all instances together. */
  due(): Promise<{ count: number; oldestSeconds: number }>;
  /** Depth, age and failures by kind. */
  depths(): Promise<KindDepth[]>;
  /** Whether this release does jobs of the kind. */
  knows(kind: string): boolean;
  /** Kinds whose jobs become dead letters. */
  kinds(): string[];
  /** Moves dead letters back to their kind, as new jobs, within the transaction; how many were moved. */
  resend(db: Db, which: { id: string } | { kind: string }): Promise<number>;
}

/**
 * `work`: does what is due. `enqueue`: only sets jobs, which another process does. `manual`: nothing runs until runDue or
 * advance, which keeps tests in step.
 */
export type JobsMode = 'work' | 'enqueue' | 'manual';

/** Dead letters that are sent again by one statement. */
const mostAtOnce = 10_000;

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

/** The same for the same text: the queue takes an id once. */
function uuidOf(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join(':')).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** By its code alone: what a mail server says of a letter names the person whom it is for. */
const reasonOf = (error: unknown): string => {
  const { code, name, cause } = error as { code?: unknown; name?: string; cause?: { code?: unknown } };
  // What `fetch` throws names its reason one level below.
  const known = [code, cause?.code].find((each) => typeof each === 'string');
  return known ? String(known) : (name ?? 'Error');
};

interface Failure {
  reason: string;
  /** Trying again would end in the same way. */
  isFinal: boolean;
}

export function createJobs(pool: pg.Pool, clock: MovableClock, log: Log, mode: JobsMode): Jobs {
  const works = mode === 'work';
  const bookkeeping = works ? createBookkeepingPool(pool) : pool;
  const boss = new PgBoss({
    db: { ...retryingExecutor(bookkeeping, log), ...listeningOn(pool, log) },
    schema,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  const kinds = new Map<string, Kind>();
  const recurring = () => [...kinds].filter(([, { everyMinutes }]) => everyMinutes);
  let [isStopping, beginning] = [false, Promise.resolve()];

  async function perform(name: string, data: JobData | null, tries: number): Promise<Failure | null> {
    try {
      await kinds.get(name)?.handler(data ?? {}, { isRetry: tries > 0 });
      return null;
    } catch (error) {
      const reason = reasonOf(error);
      log.warn({ kind: name, reason }, 'job failed');
      return { reason, isFinal: error instanceof FinalError };
    }
  }

  const work = (name: string) => {
    const complete = createCompletions<QueuedJob<JobData>>((done) => boss.complete(name, done));
    return (batch: QueuedJob<JobData>[]) =>
      Promise.all(
        batch.map(async (job): Promise<JobResult> => {
          const failure = await perform(name, job.data, job.retryCount);
          if (failure) {
            const { reason, isFinal } = failure;
            return { id: job.id, status: isFinal ? 'deadletter' : 'failed', output: { reason } };
          }
          await complete(job);
          return { id: job.id, status: 'completed' };
        }),
      );
  };

  /** One after the other in the order of their due times, also those that these jobs set. */
  async function runUntil(until: () => Date, at: (due: Date) => Date | null): Promise<void> {
    const done = new Map<string, string[]>();
    for (;;) {
      const job = await claimNext(pool, [...kinds.keys()], until());
      if (!job) break;
      const now = at(job.start_after);
      const work = () => perform(job.name, job.data, job.retry_count);
      const failure = await (now ? clock.pinned(now, work) : work());
      if (!failure) done.set(job.name, [...(done.get(job.name) ?? []), job.id]);
      else {
        if (failure.isFinal) await giveUp(pool, job);
        await boss.fail(job.name, job.id, { reason: failure.reason });
      }
    }
    // Recorded together: a claimed job is taken by nobody else meanwhile.
    for (const [name, ids] of done) await boss.complete(name, ids);
  }

  async function begin(): Promise<void> {
    for (const [kind, options] of kinds) await boss.work<JobData>(kind, workOf(options), work(kind));
    for (const [kind, { everyMinutes }] of recurring()) await boss.schedule(kind, `*/${everyMinutes} * * * *`);
  }

  async function runDue(): Promise<void> {
    const untilNow = () =>
      runUntil(
        () => new Date(),
        () => null,
      );
    await untilNow();
    for (const [, { handler }] of recurring()) await handler({}, { isRetry: false });
    await untilNow();
  }

  return {
    define(kind, handler, options) {
      kinds.set(kind, { ...options, handler });
    },
    async schedule(db, kind, data, { at, key, priority, once } = {}) {
      if (Boolean(kinds.get(kind)?.isKeyed) !== Boolean(key)) throw new Error(`${kind}: a key where none is declared`);
      const due = clock.isPinned() ? (at ?? clock.now()) : at;
      // Workers are woken for what is due by the database's clock, so what is due now has no time of its own.
      const isLater = due && (clock.isPinned() || due > clock.now());
      await boss.send(kind, data, {
        db: executorOf(db),
        ...(isLater && { startAfter: clock.onMachine(due) }),
        ...(once && { id: uuidOf(kind, once) }),
        ...(key && { singletonKey: key }),
        ...(priority && { priority }),
      });
    },
    async start() {
      this.define('jobs.carry_over', async () => void (await carryOver(pool)), { everyMinutes: 1 });
      await boss.start();
      await prepareQueues(boss, kinds);
      if (mode !== 'enqueue') await carryOver(pool);
    },
    work() {
      if (works && !isStopping) beginning = begin();
      return beginning;
    },
    async stop() {
      isStopping = true;
      await beginning.catch(() => undefined);
      await boss.stop({ graceful: true, timeout: 10_000 });
      if (works) await bookkeeping.end();
    },
    runDue,
    async advance(seconds, { leaveRecurring = false } = {}) {
      const [start, now] = [Date.now(), clock.now().getTime()];
      const target = new Date(start + seconds * 1000);
      await runUntil(
        () => target,
        (due) => new Date(Math.max(now, now + due.getTime() - start)),
      );
      clock.advance(seconds);
      await bringNearer(pool, seconds);
      if (!leaveRecurring) await runDue();
    },
    due: () => selectDue(pool),
    depths: () => selectDepths(pool),
    knows: (kind) => kinds.has(kind),
    kinds: () => [...kinds].filter(([, { everyMinutes }]) => !everyMinutes).map(([kind]) => kind),
    resend: (db, which) =>
      boss.redrive(deadLetters, {
        db: executorOf(db),
        limit: mostAtOnce,
        ...('id' in which ? { ids: [which.id] } : { sourceName: which.kind }),
      }),
  };
}
