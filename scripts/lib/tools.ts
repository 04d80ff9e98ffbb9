import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { bin } from './paths.ts';
import { run } from './run.ts';

/** The headless shell first: the same engine for half of the CPU time. */
const chromiumNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The installed browser, if any. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || findProgram(chromiumNames);
}

/** A browser for the tests: installed, Debian's, or Playwright's download. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium() ?? (await installChromium());
  if (found) return found;
  console.log('Fetching a Chromium…');
  const own = chromium.executablePath();
  await run(bin('playwright'), ['install', 'chromium'], { quiet: true });
  if (existsSync(own) && (await run(own, ['--version'], { quiet: true })).ok) return own;
  throw new Error('No Chromium: install one (as root: apt-get install chromium) or name it in CHROMIUM_PATH.');
}

async function installChromium(): Promise<string | undefined> {
  const shell = await installByApt(chromiumNames, ['chromium-headless-shell', 'fonts-liberation']);
  return shell ?? installByApt(chromiumNames, ['chromium', 'fonts-liberation']);
}

/** Redis for tests with several instances; without it only those tests fail. */
export async function ensureRedis(): Promise<string | undefined> {
  const names = ['redis-server', 'valkey-server'];
  return process.env.REDIS_SERVER_PATH || findProgram(names) || (await installByApt(names, ['redis-server']));
}

/** The production load balancer, for the long test with two instances. */
export async function ensureHaproxy(): Promise<string | undefined> {
  const names = ['haproxy'];
  return process.env.HAPROXY_PATH || findProgram(names) || (await installByApt(names, names));
}

/** TLS in front of the site, for the rehearsal. */
export async function ensureCaddy(): Promise<string> {
  const names = ['caddy'];
  return needed(findProgram(names) || (await installByApt(names, names)), 'caddy');
}

/** Alerts of the rehearsal. */
export async function ensurePrometheus(): Promise<string> {
  const names = ['prometheus'];
  return needed(findProgram(names) || (await installByApt(names, names)), 'prometheus');
}

/** Backups of the rehearsal. */
export async function ensurePgbackrest(): Promise<string> {
  const names = ['pgbackrest'];
  return needed(findProgram(names) || (await installByApt(names, names)), 'pgbackrest');
}

/** Debian's newest PostgreSQL: the folder above its bin/; undefined where there is none. */
export async function ensurePostgres(): Promise<string | undefined> {
  const find = () =>
    globSync('/usr/lib/postgresql/*/bin/postgres')
      .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .at(-1);
  if (!find()) await installByApt(['pg_lsclusters'], ['postgresql']);
  return find()?.replace('/bin/postgres', '');
}

function needed(found: string | undefined, name: string): string {
  if (!found) throw new Error(`No ${name}: install it (as root: apt-get install ${name}).`);
  return found;
}

function findProgram(names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

async function installByApt(names: string[], packages: string[]): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return undefined;
  console.log(`Installing ${packages[0]}…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { quiet: true, env });
  const { ok, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    quiet: true,
    env,
  });
  if (!ok) console.error(output);
  return findProgram(names);
}
