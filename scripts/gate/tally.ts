export interface Tally {
  passed: number;
  failed: number;
  /** Names of failures with what was said of each, so that the end of a long run shows what happened. */
  failures: string[];
  /** Failed once and passed alone: counted as passed, and to be mended. */
  unsteady: string[];
}

/** Totals over all checks and suites. */
export const total = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  unsteady: tallies.flatMap(({ unsteady }) => unsteady),
});

/** The summary: what is unsteady, what failed, and totals. */
export const closingLines = ({ passed, failed, failures, unsteady }: Tally): string =>
  [
    '',
    ...unsteady.map((name) => `~ unsteady: ${name}`),
    ...failures.map((name) => `✗ ${name}`),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
