import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/connection.ts';
import { isUnavailable } from '../database/failures.ts';
import type { Log } from '../log.ts';

/** Payloads hold ids, never personal data: job rows outlive the people they refer to. */
export type JobData = Record<string, string | number | boolean | null>;
export type JobHandler = (data: JobData) => Promise<void>;

export interface ScheduleOptions {
  /** By the product's clock; at once when missing. */
  at?: Date;
  /** At most one waiting job with this key. */
  key?: string;
}

export interface Jobs {
  /** Registers a handler; before start. */
  define(kind: string, handler: JobHandler, options?: { everyMinutes?: number }): void;
  /** With a transaction as `db`, the job exists only if the transaction commits. */
  schedule(db: Db, kind: string, data: JobData, options?: ScheduleOptions): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs all due jobs now and waits for them. */
  runDue(): Promise<void>;
  /** Overdue jobs, over all instances. */
  due(): Promise<{ count: number; oldestSeconds: number }>;
  /** Reschedules waiting jobs when the product's clock is moved. */
  moveForward(seconds: number): Promise<void>;
}

const batch = 20;
const retry = { retryLimit: 5, retryDelay: 5, retryBackoff: true };

const tryAgainMs = 500;

/**
 * Queries of the queue wait until the database is back: pg-boss completes jobs without handling errors, and a rejection
 * would end the process.
 */
export const retryingExecutor = (pool: Pick<pg.Pool, 'query' | 'ending'>, log: Pick<Log, 'warn'>): PgBoss.Db => ({
  async executeSql(text, values) {
    for (;;) {
      try {
        return await pool.query(text, values);
      } catch (error) {
        if (!isUnavailable(error) || pool.ending) throw error;
        log.warn({ err: error }, 'jobs wait for the database');
        await delay(tryAgainMs, undefined, { ref: false });
      }
    }
  },
});

const executorOf = (db: Db): PgBoss.Db => ({
  async executeSql(text, values) {
    const result = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows: result.rows as object[] };
  },
});

interface Options {
  /** Manual: nothing runs until runDue, which keeps tests deterministic. */
  manual?: boolean;
}

/** Creates the queue's tables without starting work: the site's role may not create a schema. */
export async function installJobs(pool: pg.Pool): Promise<void> {
  const executeSql: PgBoss.Db['executeSql'] = (text, values) => pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ close: false, wait: true });
}

export function createJobs(pool: pg.Pool, clock: Clock, log: Log, { manual = false }: Options = {}): Jobs {
  const boss = new PgBoss({
    db: retryingExecutor(pool, log),
    supervise: !manual,
    schedule: !manual,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  const handlers = new Map<string, JobHandler>();
  const recurring = new Map<string, number>();

  async function perform(kind: string, jobs: PgBoss.Job<JobData>[]): Promise<void> {
    for (const job of jobs) await handlers.get(kind)?.(job.data ?? {});
  }

  /** Logs the error code only: a mail server's reply contains the recipient. */
  const rethrowLogged = (kind: string) => (error: Error & { code?: string }) => {
    log.warn({ kind, reason: error.code ?? error.name }, 'job failed');
    throw error;
  };

  /** One query for all kinds: most have nothing due at a given moment. */
  async function dueKinds(): Promise<string[]> {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct name from pgboss.job where state in ('created', 'retry') and start_after < now()`,
    );
    return rows.map(({ name }) => name).filter((name) => handlers.has(name));
  }

  async function drain(kind: string): Promise<void> {
    const jobs = await boss.fetch<JobData>(kind, { batchSize: batch });
    for (const job of jobs) {
      try {
        await perform(kind, [job]);
        await boss.complete(kind, job.id);
      } catch (error) {
        log.error({ err: error, kind }, 'job failed');
        await boss.fail(kind, job.id);
      }
    }
  }

  return {
    define(kind, handler, options) {
      handlers.set(kind, handler);
      if (options?.everyMinutes) recurring.set(kind, options.everyMinutes);
    },
    async schedule(db, kind, data, { at, key } = {}) {
      await boss.send(kind, data, {
        ...retry,
        db: executorOf(db),
        ...(at && { startAfter: clock.onMachine(at) }),
        ...(key && { singletonKey: key }),
      });
    },
    async start() {
      await boss.start();
      for (const kind of handlers.keys()) await boss.createQueue(kind);
      if (manual) return;
      for (const kind of handlers.keys()) {
        await boss.work<JobData>(kind, { pollingIntervalSeconds: 1, batchSize: 1 }, (jobs) =>
          perform(kind, jobs).catch(rethrowLogged(kind)),
        );
      }
      for (const [kind, minutes] of recurring) await boss.schedule(kind, `*/${minutes} * * * *`);
    },
    async stop() {
      await boss.stop({ graceful: true, wait: true, timeout: 10_000, close: false });
    },
    async runDue() {
      for (let kinds = await dueKinds(); kinds.length > 0; kinds = await dueKinds()) {
        for (const kind of kinds) await drain(kind);
      }
      for (const kind of recurring.keys()) await handlers.get(kind)?.({});
    },
    async due() {
      const { rows } = await pool.query<{ count: number; oldest: number }>(
        `select count(*)::int as count, coalesce(extract(epoch from now() - min(start_after)), 0)::float as oldest
         from pgboss.job where state in ('created', 'retry') and start_after < now()`,
      );
      return { count: rows[0]?.count ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
    },
    async moveForward(seconds) {
      await pool.query(
        `update pgboss.job set start_after = start_after - make_interval(secs => $1) where state in ('created', 'retry')`,
        [seconds],
      );
    },
  };
}
