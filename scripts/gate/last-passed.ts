import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { run } from '../lib/run.ts';

/** Names the commit of which `npm run test:long` was green. */
const noted = join('scripts', 'guards-passed-at.txt');

async function git(cwd: string, ...args: string[]): Promise<string[] | undefined> {
  const { ok, output } = await run('git', args, { cwd, quiet: true });
  return ok ? output.split('\n').filter(Boolean) : undefined;
}

/** Files that differ from the commit where all guards passed; undefined without it, as in a clone of a part. */
export const changedSincePassed = (folder = root): Promise<string[] | undefined> =>
  changedSince(readFileSync(join(folder, noted), 'utf8').trim(), folder);

/** Files that differ from a commit; undefined where it is not known. */
export async function changedSince(commit: string, folder: string): Promise<string[] | undefined> {
  const tracked = await git(folder, 'diff', '--name-only', '--no-renames', commit, '--');
  const untracked = await git(folder, 'ls-files', '--others', '--exclude-standard');
  return tracked && untracked && [...tracked, ...untracked].filter((path) => path !== noted);
}

/** Null where files differ from it, or there is no history. */
export async function testedCommit(folder = root): Promise<string | null> {
  const changed = await git(folder, 'status', '--porcelain');
  const [commit] = (await git(folder, 'rev-parse', 'HEAD')) ?? [];
  return changed?.length === 0 ? (commit ?? null) : null;
}

/** Notes the commit that was tested. */
export async function notePassed(folder = root): Promise<boolean> {
  const commit = await testedCommit(folder);
  if (!commit) return false;
  writeFileSync(join(folder, noted), `${commit}\n`);
  return true;
}
