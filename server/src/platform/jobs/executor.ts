import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db as Executor } from 'pg-boss';
import { createPool, type Db } from '../database/connection.ts';
import { isUnavailable } from '../database/failures.ts';
import { createListener } from '../database/listener.ts';
import type { Log } from '../log.ts';

const [firstAskMs, lastAskMs] = [500, 1_500];
const connections = 4;

/**
 * For what the queue notes about its jobs: taken, done, failed. A commit does not wait for the disk. If the database
 * itself crashes, the last half second of these notes may be lost, and these jobs are done again; jobs are set
 * elsewhere, durably.
 */
export const createBookkeepingPool = ({ options: { connectionString = '' } }: pg.Pool): pg.Pool =>
  createPool(connectionString, connections, '-c synchronous_commit=off');

type Asked = Pick<pg.Pool, 'query' | 'ending'>;
type Wait = (ms: number) => Promise<unknown>;

const wait: Wait = (ms) => delay(ms, undefined, { ref: false });

/**
 * One question for all that wait, however many kinds there are: a database that is gone for good costs next to nothing.
 * Somewhat apart from those of other instances, and never so late that the return goes unnoticed for long.
 */
function createReturn(pool: Asked, log: Pick<Log, 'warn'>, waiting: Wait): () => Promise<void> {
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    for (let ms = firstAskMs; ; ms = Math.min(2 * ms, lastAskMs)) {
      await waiting(ms / 2 + Math.random() * (ms / 2));
      try {
        await pool.query('select 1');
        return;
      } catch (error) {
        // Whoever waits learns by a question of their own.
        if (!isUnavailable(error) || pool.ending) return;
        log.warn({ err: error }, 'jobs wait for the database');
      }
    }
  }

  return () => (asking ??= ask().finally(() => (asking = null)));
}

/**
 * What the queue asks for waits until the database can be asked: it marks jobs as done without looking at the outcome,
 * so that a refusal would end the process.
 */
export function retryingExecutor(pool: Asked, log: Pick<Log, 'warn'>, waiting = wait): Executor {
  const untilItAnswers = createReturn(pool, log, waiting);
  return {
    async executeSql(text, values) {
      for (;;) {
        try {
          return await pool.query(text, values);
        } catch (error) {
          if (!isUnavailable(error) || pool.ending) throw error;
          log.warn({ err: error }, 'jobs wait for the database');
          await untilItAnswers();
        }
      }
    },
  };
}

/** Wakes the workers when a transaction that set a job commits; they look by themselves as well. */
export const listeningOn = (pool: pg.Pool, log: Log): Pick<Executor, 'listen'> => ({
  async listen(channel, onNotification, onReconnect) {
    const connectionString = pool.options.connectionString ?? '';
    const listener = createListener({
      connectionString,
      channels: { [channel]: onNotification },
      onConnect: onReconnect,
      log,
    });
    await listener.start();
    return { close: listener.stop };
  },
});

/** Within whatever transaction this is. */
export const executorOf = (db: Db): Executor => ({
  async executeSql(text, values = []) {
    const result = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows: result.rows as object[] };
  },
});
