import { existsSync, type Stats } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../../platform/storage/folder-lock.ts';

const named = /^ladushki-\d{8}T\d{6}Z\.tar\.gz(?:\.sealed)?$/;

/** Sorted by name they are sorted by time. */
const nameAt = (at: Date, isSealed: boolean) =>
  `ladushki-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz${isSealed ? '.sealed' : ''}`;
/** Beside an archive that was restored to prove it. */
const proofOf = (name: string) => `${name}.proved`;

/** The newest first. */
export async function listArchives(folder: string): Promise<string[]> {
  const found = existsSync(folder) ? await readdir(folder) : [];
  return found
    .filter((name) => named.test(name))
    .sort()
    .reverse();
}

/** One at a time writes, removes and proves archives; the lock ends with the process. */
export async function alone<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  return work().finally(() => lock.release());
}

export const placeFor = (folder: string, isSealed: boolean) => join(folder, nameAt(new Date(), isSealed));

/** What a killed process left half written. */
export async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.endsWith('.part')) await rm(join(folder, name));
}

export const noteProof = (folder: string, name: string, said: string) =>
  writeFile(join(folder, proofOf(name)), `${said}\n`, { mode: 0o600 });

/** Whether the last try failed, and why, until one succeeds. */
const failureOf = (what: Tried) => `failed-${what}.txt`;
export type Tried = 'backup' | 'proof';

export async function noteFailure(folder: string, what: Tried, reason: string | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (reason === null) await rm(join(folder, failureOf(what)), { force: true });
  else await writeFile(join(folder, failureOf(what)), `${reason}\n`, { mode: 0o600 });
}

const isProved = (folder: string) => (name: string) => existsSync(join(folder, proofOf(name)));

/** All but the newest so many, and the newest that was proved: the others may prove to be worthless. Returns the removed ones. */
export async function removeOld(folder: string, keep: number): Promise<string[]> {
  const names = await listArchives(folder);
  const proved = names.find(isProved(folder));
  const old = names.slice(keep).filter((name) => name !== proved);
  for (const name of old) for (const each of [name, proofOf(name)]) await rm(join(folder, each), { force: true });
  return old;
}

/** By its name in the folder, or by a path. */
export async function findArchive(folder: string, named: string | undefined): Promise<string> {
  const found = [named && join(folder, named), named].find((path) => path && existsSync(path));
  if (found) return found;
  const there = await listArchives(folder);
  const choice = there.length > 0 ? `there are ${there.join(', ')}` : `there is none in ${folder}`;
  throw new Error(named ? `There is no ${named}: ${choice}.` : `Name an archive: ${choice}.`);
}

export interface State {
  /** Of the newest archive; zero where there is none. */
  writtenAt: number;
  bytes: number;
  /** When one was proved last; zero where none is. */
  provedAt: number;
  failed: Record<Tried, boolean>;
}

const fileIn = (folder: string, name: string | undefined) =>
  name === undefined ? Promise.resolve(null) : stat(join(folder, name)).catch(() => null);
const secondsOf = (file: Stats | null) => (file ? Math.floor(file.mtimeMs / 1_000) : 0);

/** What the folder says. */
export async function readState(folder: string): Promise<State> {
  const names = await listArchives(folder);
  const newest = await fileIn(folder, names[0]);
  const proved = names.find(isProved(folder));
  return {
    writtenAt: secondsOf(newest),
    bytes: newest?.size ?? 0,
    provedAt: secondsOf(await fileIn(folder, proved && proofOf(proved))),
    failed: {
      backup: existsSync(join(folder, failureOf('backup'))),
      proof: existsSync(join(folder, failureOf('proof'))),
    },
  };
}
