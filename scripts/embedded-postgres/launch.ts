import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { serverEnvironment, writeOwned } from './cluster.ts';
import { answersFor, connectionUrl } from './connection.ts';
import type { Place } from './place.ts';
import { isAlive, type Postmaster, stopPostmaster, waitUntil } from './process.ts';

export interface LaunchOptions {
  /** The port of the last start, or any free one, unless given. */
  port?: number;
  settings?: Record<string, string | number> | undefined;
  /** For tests: no fsync, over a socket (a query costs less than over TCP), ends with this process, and stop() deletes the folder. */
  temporary?: boolean;
}

/** Only ends what hangs: recovery after a crash, or a busy machine, may take minutes. */
const startTimeoutMs = 600_000;
const mostTries = 5;
/** Over a socket of its own folder no port is needed: it is a part of the socket's name. */
const portOfSocket = 5432;
const lastLines = 20;
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

/** Any free port, unless one is named: a neighbour may take it before the server does, so others are tried. */
export async function launch(
  place: Place,
  cluster: string,
  password: string,
  options: LaunchOptions,
): Promise<Postmaster> {
  if (options.temporary) return launchOn(portOfSocket, place, cluster, password, options);
  if (options.port) return launchOn(options.port, place, cluster, password, options);
  for (let tries = 1; ; tries += 1) {
    try {
      return await launchOn(await previousPort(place), place, cluster, password, options);
    } catch (error) {
      if (tries === mostTries || !/Address already in use/.test(String(error))) throw error;
    }
  }
}

async function launchOn(
  port: number,
  place: Place,
  cluster: string,
  password: string,
  options: LaunchOptions,
): Promise<Postmaster> {
  const forTests = options.temporary && {
    ...temporarySettings,
    listen_addresses: '',
    unix_socket_directories: place.folder,
  };
  const settings = { ...baseSettings, ...forTests, ...options.settings };
  const values = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = join(place.native, 'bin', 'postgres');
  const words = [...(options.temporary ? dieWithParent() : []), server, '-D', cluster, '-p', `${port}`, ...values];
  const logFile = join(place.folder, 'postgres.log');
  const log = openSync(logFile, existsSync(logFile) && statSync(logFile).size > logLimitBytes ? 'w' : 'a');
  const loggedBefore = statSync(logFile).size;
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
  const url = connectionUrl(password, port, 'postgres', options.temporary ? place.folder : undefined);
  const ready = await waitUntil(async () => failure !== undefined || (await answersFor(cluster, url)), startTimeoutMs);
  if (failure || !ready || !child.pid) {
    if (child.pid && isAlive(child.pid)) await stopPostmaster(child.pid);
    const said = readFileSync(logFile, 'utf8').slice(loggedBefore).split('\n').slice(-lastLines).join('\n');
    throw new Error(`PostgreSQL did not start: ${failure ?? 'it does not answer'}. ${logFile} ends with:\n${said}`);
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
