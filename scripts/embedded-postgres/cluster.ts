import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './place.ts';

export const superuser = 'postgres';

/** Russian collation and case rules by ICU; trigrams need a UTF-8 character type. */
const initdbFlags = [
  '--encoding=UTF8',
  '--locale-provider=icu',
  '--icu-locale=ru-RU',
  '--lc-collate=C',
  '--lc-ctype=C.UTF-8',
];

/** Runs initdb once, under a temporary name, so that a killed initdb leaves no partial cluster. */
export function ensureCluster(place: Place, cluster: string, unsynced: boolean): string {
  if (existsSync(cluster)) return readPassword(place.folder);
  const passwordFile = join(place.folder, 'password');
  const password = randomBytes(24).toString('hex');
  writeOwned(place, passwordFile, password);
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  const flags = [...initdbFlags, `--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const initdb = spawnSync(
    join(place.native, 'bin', 'initdb'),
    [...flags, ...(unsynced ? ['--no-sync'] : []), '--no-instructions', '-D', half],
    { ...place.account, cwd: place.folder, encoding: 'utf8', env: serverEnvironment() },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error ?? initdb.stderr}`);
  renameSync(half, cluster);
  return password;
}

export function readPassword(folder: string): string {
  return readFileSync(join(folder, 'password'), 'utf8');
}

/** A file readable only by the instance's user. */
export function writeOwned(place: Place, file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600 });
  if (place.account) chownSync(file, place.account.uid, place.account.gid);
}

/** Environment variables of the caller (PGPORT, PGDATA, LC_ALL …) must not affect the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' };
}
