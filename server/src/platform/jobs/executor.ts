import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Db as Executor } from 'pg-boss';
import { createPool, type Db } from '../database/connection.ts';
import { isUnavailable } from '../database/failures.ts';
import { createListener } from '../database/listener.ts';
import type { Log } from '../log.ts';

const tryAgainMs = 500;
const connections = 4;

/**
 * For what the queue notes about its jobs: taken, done, failed. A commit does not wait for the disk. If the database
 * itself crashes, the last half second of these notes may be lost, and these jobs are done again; jobs are set
 * elsewhere, durably.
 */
export const createBookkeepingPool = ({ options: { connectionString = '' } }: pg.Pool): pg.Pool =>
  createPool(connectionString, connections, '-c synchronous_commit=off');

/**
 * What the queue asks for waits until the database can be asked: it marks jobs as done without looking at the outcome,
 * so that a refusal would end the process.
 */
export const retryingExecutor = (pool: Pick<pg.Pool, 'query' | 'ending'>, log: Pick<Log, 'warn'>): Executor => ({
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
