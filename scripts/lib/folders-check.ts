import { globSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { inRoot } from './paths.ts';
import type { RunResult } from './run.ts';

const serverFolders = ['demo', 'features', 'platform', 'testing'];
/** A folder with more files is hard to scan. Tests and styles are not counted. */
const mostFiles = 25;
const features = ['server/src/features/**/*.ts', 'server/src/platform/**/*.ts', 'web/src/features/**/*.{ts,tsx}'];
const isCounted = (file: string) => !/\.test\.tsx?$|\/(data|testing)\//.test(file);

/** Folders with too many files. */
export function largeFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const folder of files.filter(isCounted).map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} holds ${count} files`);
}

/** File names used twice within a workspace. In data/ and testing/ the folder makes the difference plain. */
export function sharedNames(files: readonly string[]): string[] {
  const places = new Map<string, string[]>();
  for (const file of files.filter((each) => !/\/(data|testing)\//.test(each))) {
    places.set(basename(file), [...(places.get(basename(file)) ?? []), file]);
  }
  return [...places.values()].filter(({ length }) => length > 1).map((same) => `${same.join(' and ')} have one name`);
}

/** server/src is the entry points and four folders; no folder is too large, and no file name is ambiguous. */
export async function checkFolders(): Promise<RunResult> {
  const found = readdirSync(inRoot('server/src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const strays = found.map(({ name }) => name).filter((name) => !serverFolders.includes(name));
  const files = globSync(features, { cwd: inRoot('.') });
  const output = [
    ...strays.map((name) => `server/src/${name} belongs into ${serverFolders.join(', ')}`),
    ...largeFolders(files),
    ...sharedNames(files.filter((file) => file.startsWith('server/'))),
    ...sharedNames(
      files
        .filter((file) => file.startsWith('web/'))
        .concat(globSync('web/src/ui/**/*.{ts,tsx}', { cwd: inRoot('.') })),
    ),
  ];
  return { ok: output.length === 0, output: output.join('\n') };
}
