import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely';
import pg from 'pg';
import { preparedQuery } from './prepared.ts';
import type { DB } from './schema.ts';
import { sharedConnection } from './unit-of-work.ts';

/** A pool or a transaction: queries accept both. */
export type Db = Kysely<DB> | Transaction<DB>;
export type Database = Kysely<DB>;

const asIs = (value: string) => value;
const { builtins, setTypeParser } = pg.types;
// A date is a calendar day, so it stays a string; counts and sums fit into a double.
setTypeParser(builtins.DATE, asIs);
setTypeParser(builtins.INT8, Number);
setTypeParser(builtins.NUMERIC, Number);

/** A statement, and the wait for a connection: on a slow machine both take seconds, and one that is away refuses at once. */
const patienceMs = 15_000;
/** A paused database or a black-holed connection never answers. Shorter than the page's request timeout. */
const silentMs = patienceMs + 2_000;

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
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 15_000,
    statement_timeout: patienceMs,
    stream: socketWithTimeout,
    application_name: 'ladushki',
  });
  // An idle connection cut by a database restart is replaced by the pool; the error must not end the process.
  pool.on('error', () => {});
  // A checked-out connection that breaks between two queries: the next query fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** One connection without limits of time, for what reads everything: a check of all that was ever written. */
export const createPatientPool = (connectionString: string): pg.Pool =>
  new pg.Pool({ connectionString, max: 1, application_name: 'ladushki command' });

/** Connections for Kysely: the one of the call's transaction, or any. */
const connectionsOf = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    const shared = sharedConnection(pool);
    if (shared) return shared;
    const client = await pool.connect();
    return { query: preparedQuery(pool, client), release: () => client.release() } as unknown as PostgresPoolClient;
  },
  end: () => pool.end(),
});

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: connectionsOf(pool) }) });
