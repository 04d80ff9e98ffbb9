import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/paths.ts';
import { testedCommit } from './last-passed.ts';

/** Where Vitest notes each file that has passed. */
export const passedFileVariable = 'PASSED_FILE';

/** What has passed at one commit, so that a command of hours that was cut off goes on where it was. */
export class PassedSoFar {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
    mkdirSync(dirname(file), { recursive: true });
  }

  has(name: string): boolean {
    return existsSync(this.file) && readFileSync(this.file, 'utf8').split('\n').includes(name);
  }

  add(name: string): void {
    appendFileSync(this.file, `${name}\n`);
  }
}

/** Nothing is remembered where files differ from the commit. */
export async function passedAtCommit(folder = root): Promise<PassedSoFar | null> {
  const commit = await testedCommit(folder);
  return commit ? new PassedSoFar(join(folder, 'node_modules', '.cache', 'passed', commit)) : null;
}
