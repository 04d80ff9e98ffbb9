import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../../../scripts/embedded-postgres/embedded-postgres.ts';
import { isAlive, orphanedBackends, waitUntil } from '../../../../../scripts/embedded-postgres/process.ts';

/** A PostgreSQL for one test file, which it may break. */
export interface OwnPostgres {
  url: string;
  dataDir: string;
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
  /** Like `pg_ctl stop -m immediate`: the next start recovers. */
  breakDown(): Promise<void>;
  start(): Promise<void>;
  /** All its processes are stopped (SIGSTOP); connections stay open. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

const database = 'site';
/** Commits reach the operating system, as in production; only power loss is not tested. */
const settings = {
  fsync: 'off',
  shared_buffers: '64MB',
  max_connections: 100,
  max_wal_size: '512MB',
  log_statement: 'all',
};

export const startOwnPostgres = () => run(mkdtempSync(join(tmpdir(), 'ladushki-own-')), settings);

async function run(dataDir: string, given: Record<string, string | number>): Promise<OwnPostgres> {
  const launch = () => startEmbeddedPostgres({ dataDir, settings: given });
  let postgres: EmbeddedPostgres = await launch();
  const cluster = join(postgres.dataDir, 'cluster');
  const url = postgres.url(database);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of orphanedBackends(cluster)) process.kill(pid, name);
  };
  if (!given.primary_conninfo) await postgres.createDatabase(database);
  return {
    url,
    dataDir: postgres.dataDir,
    query: (statement) => query(url, statement),
    async breakDown() {
      const { pid } = postgres;
      process.kill(pid, 'SIGQUIT');
      if (!(await waitUntil(() => !isAlive(pid), 30_000))) throw new Error('PostgreSQL does not stop');
      await postgres.stop();
    },
    async start() {
      postgres = await launch();
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async close() {
      signal('SIGCONT');
      await postgres.stop();
      rmSync(postgres.dataDir, { recursive: true, force: true });
    },
  };
}

/** A streaming replica, from a base backup of the running primary. */
export async function startReplicaOf(primary: OwnPostgres): Promise<OwnPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ladushki-replica-'));
  const [from, to] = [join(primary.dataDir, 'cluster'), join(dataDir, 'cluster')];
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query(`select pg_backup_start('replica', true)`);
  for (const [source, target] of [
    [from, to],
    [join(primary.dataDir, 'password'), dataDir],
  ] as const) {
    const copied = spawnSync('cp', ['-a', source, target], { encoding: 'utf8' });
    if (copied.status !== 0) throw new Error(copied.stderr);
  }
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  rmSync(join(to, 'postmaster.pid'), { force: true });
  const { uid, gid } = statSync(from);
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(to, name), text);
    chownSync(join(to, name), uid, gid);
  }
  const { hostname, port, username, password } = new URL(primary.url);
  const follow = `host=${hostname} port=${port} user=${username} password=${password}`;
  return run(dataDir, {
    ...settings,
    hot_standby: 'on',
    wal_retrieve_retry_interval: '200ms',
    primary_conninfo: follow,
  });
}

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
