import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runOrThrow } from '../lib/run.ts';
import type { Crowd } from './crowd.ts';
import type { Database } from './database.ts';
import type { Production } from './production.ts';
import { waitUntil } from './program.ts';

/** Longer than the proxy needs to notice that an instance is ready again. */
const noticedWithinMs = 3_000;

/** The same code under another version; its files are links, which nothing writes to. */
export async function makeNextRelease(release: string, next: string): Promise<string> {
  await runOrThrow('cp', ['-al', release, next]);
  const file = join(next, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const version = manifest.version.replace(/\d+$/, (last) => `${Number(last) + 1}`);
  // Renamed into place: written in place it would change the first release too.
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
  renameSync(`${file}.new`, file);
  return version;
}

/** As docs/deploy.md says: migrate, then one instance after the other. */
async function upgrade(crowd: Crowd, production: Production, { database, release }: NewRelease): Promise<void> {
  production.use(release);
  await production.command(['migrate'], { MIGRATION_DATABASE_URL: database.urlOf('ladushki_owner') });
  for (const part of [...production.webs, production.worker]) {
    await part.stop();
    await part.start();
    await delay(noticedWithinMs);
    await crowd.load.recovery();
  }
}

interface NewRelease {
  database: Database;
  release: string;
}

export interface UpgradeCost {
  requests: number;
  moved: number;
}

const goingAway = 1001;

/** Throws when a single request failed, or a socket was closed without its reason. */
export async function upgradeUnder(crowd: Crowd, production: Production, to: NewRelease): Promise<UpgradeCost> {
  await upgrade(crowd, production, to);
  await waitUntil('the sockets are back', () => crowd.sockets.every(({ isUp }) => isUp()));
  const { failures } = crowd.load;
  if (failures.length > 0) throw new Error(`${failures.length} failed: ${JSON.stringify(failures.slice(0, 5))}`);
  const codes = crowd.sockets.flatMap(({ closedWith }) => closedWith);
  const isMoved = codes.length > 0 && codes.every((code) => code === goingAway);
  if (!isMoved) throw new Error(`the sockets were closed with ${codes}`);
  return { requests: crowd.load.requests(), moved: codes.length };
}
