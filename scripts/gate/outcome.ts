import { stripVTControlCharacters } from 'node:util';

/** What a run of one suite found. */
export interface Outcome {
  /** Names of tests. */
  passed: string[];
  failed: Failure[];
  /** An error that belongs to no test. */
  crash: string | null;
}

export interface Failure {
  /** Of a test, or of a file or group whose hook failed: its tests' names begin with it. */
  name: string;
  /** What runs it again: a file of Vitest, an id of Playwright. */
  again: string;
  /** The beginning of what was said; all of it stands further up, where a cut log no longer reaches. */
  reason: string;
}

/** Where the reporter of a suite writes its outcome. */
export const outcomeFileVariable = 'OUTCOME_FILE';

export const separator = ' > ';

/** The first lines of an error, without those of libraries. */
export function reasonOf(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return lines.slice(0, 12).join('\n    ');
}
