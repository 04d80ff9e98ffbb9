import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const named = /^ladushki-\d{8}T\d{6}Z\.tar\.gz$/;

/** Sorted by name they are sorted by time. */
const nameAt = (at: Date) => `ladushki-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;

/** The newest first. */
export async function listArchives(folder: string): Promise<string[]> {
  const found = existsSync(folder) ? await readdir(folder) : [];
  return found
    .filter((name) => named.test(name))
    .sort()
    .reverse();
}

/** Where an archive of this moment belongs. */
export async function placeFor(folder: string, at: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, nameAt(at));
}

/** By its name in the folder, or by a path. */
export async function findArchive(folder: string, named: string | undefined): Promise<string> {
  const found = [named && join(folder, named), named].find((path) => path && existsSync(path));
  if (found) return found;
  const there = await listArchives(folder);
  const choice = there.length > 0 ? `there are ${there.join(', ')}` : `there is none in ${folder}`;
  throw new Error(named ? `There is no ${named}: ${choice}.` : `Name an archive: ${choice}.`);
}
