import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { createPool, type Database } from './connection.ts';
import { isReplayConflict, isUnavailable } from './failures.ts';
import { createLag } from './lag.ts';
import type { DB } from './schema.ts';
import { sharedConnection } from './unit-of-work.ts';

const lookEveryMs = 1_000;
const probeTimeoutMs = 2_000;
/** Timeout of a query on the replica; then the primary is asked. */
const timeoutMs = 3_000;

const positionOfPrimary = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as position`;
/** The read address may also lead to the primary, as in a cluster that has lost its replicas. */
const positionOfReplica = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0') as position`;

/** `behind`: it lags too much; `away`: it does not answer. Neither is used. */
export type ReplicaState = 'used' | 'behind' | 'away';

export interface Replica {
  /** Read-only single statements: on the replica while it is fit, otherwise on the primary. */
  db: Database;
  state(): ReplicaState;
  lagSeconds(): number;
  close(): Promise<void>;
}

interface Options {
  url: string;
  connections: number;
  maxLagSeconds: number;
  primary: pg.Pool;
  tracing: Pick<Tracing, 'statements'> | null;
  log: Log;
}

/** The driver's timeout, which also closes the connection. */
const within = (ms: number, text: string, values: readonly unknown[] = []) =>
  ({ text, values: [...values], query_timeout: ms }) as pg.QueryConfig;

export function createReplica({ url, connections, maxLagSeconds, primary, tracing, log }: Options): Replica {
  const pool = createPool(url, connections);
  tracing?.statements(pool);
  const lag = createLag();
  let [state, lagSeconds]: [ReplicaState, number] = ['away', 0];

  function become(next: ReplicaState, error?: unknown): void {
    if (next === state) return;
    state = next;
    log.warn({ replica: next, lagSeconds, err: error }, 'replica');
  }

  async function positionIn(where: pg.Pool, text: string): Promise<number> {
    const { rows } = await where.query<{ position: number }>(within(probeTimeoutMs, text));
    return rows[0]?.position ?? 0;
  }

  /** While the primary is down, the replica has the newest data there is. */
  const positionWritten = () => positionIn(primary, positionOfPrimary).catch(() => 0);

  async function look(): Promise<void> {
    lag.wrote(await positionWritten(), Date.now());
    try {
      lagSeconds = lag.seconds(await positionIn(pool, positionOfReplica), Date.now());
      become(lagSeconds > maxLagSeconds ? 'behind' : 'used');
    } catch (error) {
      become('away', error);
    }
  }

  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, lookEveryMs);
  timer.unref();

  async function query(text: string, values: readonly unknown[]) {
    if (state === 'used') {
      try {
        return await pool.query(within(timeoutMs, text, values));
      } catch (error) {
        if (isUnavailable(error)) become('away', error);
        else if (!isReplayConflict(error)) throw error;
      }
    }
    return primary.query(text, [...values]);
  }

  // Read-your-writes: a unit of work uses the primary. Otherwise a statement may fall back to it.
  const client = { query, release: () => undefined } as unknown as PostgresPoolClient;
  return {
    db: new Kysely<DB>({
      dialect: new PostgresDialect({
        pool: { connect: async () => sharedConnection(primary) ?? client, end: async () => {} },
      }),
    }),
    state: () => state,
    lagSeconds: () => lagSeconds,
    async close() {
      clearInterval(timer);
      await looking;
      await pool.end();
    },
  };
}
