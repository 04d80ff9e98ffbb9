import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { preparing } from './prepared.ts';
import type { DB } from './schema.ts';

/** A pool or a transaction: queries accept both. */
export type Db = Kysely<DB> | Transaction<DB>;
export type Database = Kysely<DB>;

const asIs = (value: string) => value;
const { builtins, setTypeParser } = pg.types;
// A date is a calendar day, so it stays a string; counts and sums fit into a double.
setTypeParser(builtins.DATE, asIs);
setTypeParser(builtins.INT8, Number);
setTypeParser(builtins.NUMERIC, Number);

/**
 * A paused database or a black-holed connection never answers. Longer than statement_timeout, shorter than the page's
 * request timeout.
 */
const silentMs = 17_000;

const socketWithTimeout = () => {
  const socket = new Socket();
  return socket.setTimeout(silentMs, () => socket.destroy(new Error('Connection terminated: the database is silent')));
};

/** `options` as in PGOPTIONS. */
export function createPool(connectionString: string, max: number, options?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    ...(options && { options }),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 15_000,
    statement_timeout: 15_000,
    stream: socketWithTimeout,
    application_name: 'ladushki',
  });
  // An idle connection cut by a database restart is replaced by the pool; the error must not end the process.
  pool.on('error', () => {});
  // A checked-out connection that breaks between two queries: the next query fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
