import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { isDueAgain } from './guards.ts';
import { changedSince, testedCommit } from './last-passed.ts';

/** Where reporters note each file that has passed. */
export const passedFileVariable = 'PASSED_FILE';

/** Notes a file of tests, or another part of the long run, that has passed. */
export function noteInPassedFile(name: string, file = process.env[passedFileVariable]): void {
  if (file) appendFileSync(file, `${name}\n`);
}

/** What passes only when it runs again is not noted. */
export const withoutNotes = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...env, [passedFileVariable]: '' });

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

/**
 * What has passed here, or at an earlier commit with nothing changed since that it answers for, so that a command of
 * hours goes on where it was cut off, and with what a mend has touched.
 */
export class PassedSoFar {
  readonly file: string;
  readonly #before: ReadonlySet<string>;

  constructor(file: string, before: Iterable<string> = []) {
    this.file = file;
    this.#before = new Set(before);
  }

  has(name: string): boolean {
    return this.#before.has(name) || (existsSync(this.file) && linesOf(this.file).includes(name));
  }

  add(name: string): void {
    noteInPassedFile(name, this.file);
  }
}

/** Nothing is remembered where files differ from the commit. */
export async function passedAtCommit(folder = root): Promise<PassedSoFar | null> {
  const commit = await testedCommit(folder);
  if (!commit) return null;
  const memory = join(folder, 'node_modules', '.cache', 'passed');
  mkdirSync(memory, { recursive: true });
  const before = await Promise.all(readdirSync(memory).map((earlier) => stillPassed(folder, memory, earlier)));
  return new PassedSoFar(join(memory, commit), before.flat());
}

async function stillPassed(folder: string, memory: string, commit: string): Promise<string[]> {
  const changed = await changedSince(commit, folder);
  return changed ? linesOf(join(memory, commit)).filter((name) => !isDueAgain(name, changed)) : [];
}
