import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type FolderLock, lockFolder } from '../../server/src/platform/storage/folder-lock.ts';
import { ensureCluster, readPassword, serverEnvironment, superuser, writeOwned } from './cluster.ts';
import { findPlace, type Place } from './place.ts';
import { isAlive, isPostmasterOf, orphanedBackends, readPostmaster, stopPostmaster, waitUntil } from './process.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** The port of the last start, or any free one, unless given. */
  port?: number;
  settings?: Record<string, string | number>;
  /** The folder above bin/ of an installed PostgreSQL, instead of the packaged one. */
  installed?: string | undefined;
  /** For tests: no fsync, over a socket (a query costs less than over TCP), ends with this process, and stop() deletes the folder. */
  temporary?: boolean;
  say?: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** The real folder: not always the one asked for (see findPlace). */
  dataDir: string;
  pid: number;
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  /** Sent to another process that starts on the same folder. */
  announce(text: string): void;
  stop(): Promise<void>;
}

const startTimeoutMs = 120_000;
const logLimitBytes = 10_000_000;

const baseSettings = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  max_connections: 200,
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};
const temporarySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
};

/** Starts PostgreSQL on the folder, or adopts the server that a killed process left running there. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = await lockFolder(options.dataDir);
  try {
    const place = findPlace(options.dataDir, options.say ?? (() => undefined), options.installed);
    const cluster = join(place.folder, 'cluster');
    const password = ensureCluster(place, cluster, options.temporary === true || options.settings?.fsync === 'off');
    const postmaster = (await adopt(cluster, password)) ?? (await launch(place, cluster, password, options));
    return handle(place, postmaster, password, lock, options.temporary ?? false);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The address of an instance held by another process (see FolderInUseError), for tools that run beside it. */
export function heldPostgresUrl(dataDir: string, database: string): string {
  const { folder } = findPlace(dataDir, () => undefined);
  return connectionUrl(readPassword(folder), Number(readFileSync(join(folder, 'port'), 'utf8')), database);
}

function connectionUrl(password: string, port: number, database: string, socketFolder?: string): string {
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
  return socketFolder ? `${url}?host=${encodeURIComponent(socketFolder)}` : url;
}

interface Running {
  pid: number;
  port: number;
}

function handle(
  place: Place,
  running: Running,
  password: string,
  lock: FolderLock,
  temporary: boolean,
): EmbeddedPostgres {
  const url = (database: string) =>
    connectionUrl(password, running.port, database, temporary ? place.folder : undefined);
  return {
    dataDir: place.folder,
    pid: running.pid,
    url,
    announce: lock.announce,
    async createDatabase(name) {
      await withClient(url('postgres'), async (client) => {
        const found = await client.query('select from pg_database where datname = $1', [name]);
        if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
      });
    },
    async stop() {
      await stopPostmaster(running.pid);
      if (temporary) rmSync(place.folder, { recursive: true, force: true });
      await lock.release();
    },
  };
}

/** The server of postmaster.pid, when it belongs to this cluster and answers. A stale file is deleted. */
async function adopt(cluster: string, password: string): Promise<Running | undefined> {
  const left = readPostmaster(cluster);
  if (left && isPostmasterOf(left.pid, cluster)) {
    const settled = await waitUntil(
      async () => !isAlive(left.pid) || (await answersFor(cluster, left.port, password)),
      startTimeoutMs,
    );
    if (settled && isAlive(left.pid)) return left;
    await stopPostmaster(left.pid);
  }
  await endOrphans(cluster);
  // PostgreSQL detects a stale pid file, but not when the pid was reused by another process.
  const stale = readPostmaster(cluster);
  if (stale && !isPostmasterOf(stale.pid, cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return undefined;
}

async function endOrphans(cluster: string): Promise<void> {
  if (await waitUntil(() => orphanedBackends(cluster).length === 0, 5_000)) return;
  for (const pid of orphanedBackends(cluster)) process.kill(pid, 'SIGKILL');
  await waitUntil(() => orphanedBackends(cluster).length === 0, 5_000);
}

async function launch(
  place: Place,
  cluster: string,
  password: string,
  options: EmbeddedPostgresOptions,
): Promise<Running> {
  const port = options.port ?? (await previousPort(place));
  const forTests = options.temporary && { ...temporarySettings, unix_socket_directories: place.folder };
  const settings = { ...baseSettings, ...forTests, ...options.settings };
  const values = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = join(place.native, 'bin', 'postgres');
  const words = [...(options.temporary ? dieWithParent() : []), server, '-D', cluster, '-p', `${port}`, ...values];
  const logFile = join(place.folder, 'postgres.log');
  const log = openSync(logFile, existsSync(logFile) && statSync(logFile).size > logLimitBytes ? 'w' : 'a');
  // A session of its own: Ctrl-C in the terminal must reach us, not the database.
  const child = spawn(words[0] as string, words.slice(1), {
    ...place.account,
    cwd: place.folder,
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: string | undefined;
  child.on('error', (error) => {
    failure = error.message;
  });
  child.on('exit', (code) => {
    failure = `it ended with code ${code}`;
  });
  child.unref();
  const ready = await waitUntil(
    async () => failure !== undefined || (await answersFor(cluster, port, password)),
    startTimeoutMs,
  );
  if (failure || !ready || !child.pid) {
    if (child.pid && isAlive(child.pid)) await stopPostmaster(child.pid);
    throw new Error(`PostgreSQL did not start: ${failure ?? 'it does not answer'}; see ${logFile}`);
  }
  writeOwned(place, join(place.folder, 'port'), `${port}`);
  return { pid: child.pid, port };
}

/** Ends the server when this process dies, where the tool for it exists. */
function dieWithParent(): string[] {
  return spawnSync('setpriv', ['--version']).status === 0 ? ['setpriv', '--pdeathsig', 'QUIT'] : [];
}

async function previousPort(place: Place): Promise<number> {
  const file = join(place.folder, 'port');
  const previous = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return (previous && (await freePort(previous))) || (await freePort(0)) || 0;
}

/** The port when free, any free one for 0, undefined when taken. */
function freePort(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

async function answersFor(cluster: string, port: number, password: string): Promise<boolean> {
  try {
    return await withClient(connectionUrl(password, port, 'postgres'), async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      return resolve(rows[0]?.data_directory ?? '') === cluster;
    });
  } catch {
    return false;
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
