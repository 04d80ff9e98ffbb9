import { globSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { inRoot } from './paths.ts';
import type { RunResult } from './run.ts';

const serverFolders = ['demo', 'features', 'platform', 'testing'];
/** More than these, and a folder no longer shows what is in it. Tests and styles stand beside what they belong to. */
const mostFiles = 25;
const features = ['server/src/features/**/*.ts', 'server/src/platform/**/*.ts', 'web/src/features/**/*.{ts,tsx}'];
const isCounted = (file: string) => !/\.test\.tsx?$|\/(data|testing)\//.test(file);

/** Folders of which files by these names are too many. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const folder of files.filter(isCounted).map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} holds ${count} files`);
}

/** Names that a server's file shares with one of another feature: whoever looks for it by name finds two. */
export function sharedNames(files: readonly string[]): string[] {
  const places = new Map<string, string[]>();
  for (const file of files.filter((each) => /\.(service|sql|routes|policy|texts)\.ts$/.test(each))) {
    places.set(basename(file), [...(places.get(basename(file)) ?? []), file]);
  }
  return [...places.values()].filter(({ length }) => length > 1).map((same) => `${same.join(' and ')} have one name`);
}

/** The server is its entry points and four folders; no folder is a heap, and no name stands for two things. */
export async function checkFolders(): Promise<RunResult> {
  const found = readdirSync(inRoot('server/src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const strays = found.map(({ name }) => name).filter((name) => !serverFolders.includes(name));
  const files = globSync(features, { cwd: inRoot('.') });
  const output = [
    ...strays.map((name) => `server/src/${name} belongs into ${serverFolders.join(', ')}`),
    ...crowdedFolders(files),
    ...sharedNames(files),
  ];
  return { ok: output.length === 0, output: output.join('\n') };
}
