import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { preparing } from './prepared.ts';
import type { DB } from './schema.ts';

/** A connection or a transaction: queries do not care which. */
export type Db = Kysely<DB> | Transaction<DB>;
export type Database = Kysely<DB>;

const asIs = (value: string) => value;
const { builtins, setTypeParser } = pg.types;
// A date is a calendar day, not an instant; counts and sums fit a double.
setTypeParser(builtins.DATE, asIs);
setTypeParser(builtins.INT8, Number);
setTypeParser(builtins.NUMERIC, Number);

/**
 * A database that is paused, or behind a line that swallows everything, says nothing at all. Longer than a statement may
 * take, and shorter than a page waits for its answer.
 */
const silentMs = 17_000;

const impatientSocket = () => {
  const socket = new Socket();
  return socket.setTimeout(silentMs, () => socket.destroy(new Error('Connection terminated: the database is silent')));
};

export function createPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 15_000,
    statement_timeout: 15_000,
    stream: impatientSocket,
    application_name: 'ladushki',
  });
  // An idle connection cut by a database restart is replaced by the next query, it must not end the process.
  pool.on('error', () => {});
  // One that is cut while somebody holds it, between two of their queries: the next query tells them.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
