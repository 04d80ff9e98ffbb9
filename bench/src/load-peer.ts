import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dataFolder, inRoot } from '../../scripts/lib/paths.ts';
import { run, runOrThrow } from '../../scripts/lib/run.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { adaptTables, configurePeer, type PeerAccount } from './load-peer-setup.ts';

/** An alternative for comparison: Directus, a ready-made back end on PostgreSQL. */
export const peerName = 'Directus';
const version = '12.4.0';
const folder = join(dataFolder, 'bench', `directus-${version}`);
const installed = join(folder, 'installed');
const program = join(folder, 'node_modules', 'directus', 'cli.js');
const readyTimeoutMs = 120_000;

export interface Peer {
  address: string;
  pid: number;
  account: PeerAccount;
  stop(): Promise<void>;
}

/** Installed once into its own folder: the project does not depend on it. */
async function install(): Promise<void> {
  if (existsSync(installed)) return;
  console.log(`Installing ${peerName} ${version} for comparison (once; some minutes)…`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  await runOrThrow('npm', ['install', `directus@${version}`, ...options], { cwd: folder, quiet: true });
  // The extension sandbox needs compiling; it is loaded even without extensions.
  const sandbox = join(folder, 'node_modules', 'isolated-vm', 'out');
  mkdirSync(sandbox, { recursive: true });
  writeFileSync(join(sandbox, 'isolated_vm.js'), 'module.exports = { ivm: {} };\n');
  writeFileSync(installed, '');
}

const environmentOf = (databaseUrl: string, port: number, account: PeerAccount) => ({
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: databaseUrl,
  DB_POOL__MIN: '0',
  DB_POOL__MAX: '20',
  SECRET: 'a secret of the benchmark, which is thrown away with it',
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  // Password hashing as costly as ours, no delay of logins and no rate limits.
  HASH_MEMORY_COST: '19456',
  HASH_TIME_COST: '2',
  HASH_PARALLELISM: '1',
  LOGIN_STALL_TIME: '0',
  RATE_LIMITER_ENABLED: 'false',
  PRESSURE_LIMITER_ENABLED: 'false',
  WEBSOCKETS_ENABLED: 'true',
  WEBSOCKETS_REST_AUTH: 'public',
  SERVE_APP: 'false',
  TELEMETRY: 'false',
  LOG_LEVEL: 'error',
  EXTENSIONS_PATH: join(folder, 'extensions'),
});

async function waitUntilReady(child: ChildProcess, address: string): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs;
  while (child.exitCode === null && performance.now() < deadline) {
    const answer = await fetch(`${address}/server/ping`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error(`${peerName} did not become ready.`);
}

/** One process on a copy of our database, with as many connections. */
export async function startPeer(databaseUrl: string): Promise<Peer> {
  await install();
  await adaptTables(databaseUrl);
  const account = { email: 'admin@example.com', password: 'Demo12345' };
  const port = await freePort();
  const env = environmentOf(databaseUrl, port, account);
  const { ok, output } = await run(process.execPath, [program, 'bootstrap'], { cwd: folder, env, quiet: true });
  if (!ok) throw new Error(`${peerName} could not prepare its tables:\n${output.slice(-2000)}`);
  const child = spawn(process.execPath, ['--import', inRoot('scripts', 'lib', 'follow-parent.ts'), program, 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(child, address);
    await configurePeer(address, account);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, pid: child.pid ?? 0, account, stop };
}
