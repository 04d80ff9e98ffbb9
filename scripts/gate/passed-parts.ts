import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { guardTests, isDue } from './guards.ts';

/** A line for each part of the slow tests: the commit at which it passed, and its name. Later lines win. */
const notes = join('scripts', 'guards-passed-at.txt');

/** Lets reporters note what passes. What passes only when it runs again alone is not noted. */
export const noting: NodeJS.ProcessEnv = { NOTE_PASSED: 'yes' };
export const notNoting: NodeJS.ProcessEnv = { NOTE_PASSED: '' };

export const rehearsal = 'rehearsal';
const isPart = (name: string) => name === rehearsal || name.includes('.long.') || guardTests.includes(name);
const shortForm = (part: string) => part.replace('.long.', '.');

/** Undefined where git knows no answer: no history, or an unknown commit. */
function git(folder: string, ...args: string[]): string[] | undefined {
  try {
    const output = execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}

/** Files that differ from a commit, but for the notes. */
function changedSince(commit: string, folder: string): string[] | undefined {
  const tracked = git(folder, 'diff', '--name-only', '--no-renames', commit, '--');
  const untracked = git(folder, 'ls-files', '--others', '--exclude-standard');
  return tracked && untracked && [...tracked, ...untracked].filter((path) => path !== notes);
}

function readNotes(folder: string): Map<string, string> {
  const file = join(folder, notes);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(lines.map((line) => [line.slice(41), line.slice(0, 40)]));
}

/** Parts that have not passed yet, or answer for something that has changed since. */
export function partsDue(parts: readonly string[], folder = root): string[] {
  const passedAt = readNotes(folder);
  const changes = new Map([...new Set(passedAt.values())].map((commit) => [commit, changedSince(commit, folder)]));
  return parts.filter((part) => {
    const changed = changes.get(passedAt.get(part) ?? '');
    return !changed || isDue(part, changed);
  });
}

/** Notes a file of tests, or another part of the long run. Where files differ from the commit it proves nothing. */
export function notePassed(name: string, folder = root): void {
  if (!isPart(name)) return;
  const [commit] = git(folder, 'rev-parse', 'HEAD') ?? [];
  if (!commit || changedSince(commit, folder)?.length !== 0) return;
  const names = guardTests.includes(shortForm(name)) ? [shortForm(name), name] : [name];
  appendFileSync(join(folder, notes), [...new Set(names)].map((part) => `${commit} ${part}\n`).join(''));
}

/** What a reporter calls. */
export function noteWhereWanted(name: string): void {
  if (process.env.NOTE_PASSED) notePassed(name);
}

/** One line a part that is still there, sorted, so that a commit of the notes is easy to read. */
export function tidyNotes(folder = root): void {
  const parts = [...readNotes(folder)].filter(([part]) => part === rehearsal || existsSync(join(folder, part)));
  const text = parts
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([part, commit]) => `${commit} ${part}\n`)
    .join('');
  if (!existsSync(join(folder, notes)) || text === readFileSync(join(folder, notes), 'utf8')) return;
  writeFileSync(join(folder, notes), text);
  console.log(`${notes} tells what has passed here: commit it.`);
}
