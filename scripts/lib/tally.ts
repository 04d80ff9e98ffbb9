import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  passed: number;
  failed: number;
  /** Names of failures with what was said of each, so that the end of a long run shows what happened. */
  failures: string[];
}

/** Totals over all checks and suites. */
export const total = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
});

/** The summary: failures and totals. */
export const closingLines = ({ passed, failed, failures }: Tally): string =>
  ['', ...failures.map((name) => `✗ ${name}`), `${passed} passed, ${failed} failed`].join('\n');

/** A suite that crashed before reporting counts as one failure. */
export function atLeastOneFailure(tally: Tally, suite: string, ok: boolean): Tally {
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1, failures: [`${suite}: ended with an error`] };
}

/** A name with the beginning of what was said; all of it stands further up, where a cut log no longer reaches. */
function withReason(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return [name, ...lines.slice(0, 12)].join('\n    ');
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; message?: string; assertionResults: VitestResult[] }[];
}

interface VitestResult {
  fullName: string;
  status: string;
  failureMessages?: string[];
}

/** A test file that failed to load counts as one failure. */
export function tallyVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Tally {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => withReason(`${name}: ${fullName}`, failureMessages[0])),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    failures: [
      ...failures,
      ...unloaded.map(({ name, message }) => withReason(`${name}: could not be loaded`, message)),
    ],
  };
}

interface PlaywrightSuite {
  file: string;
  specs: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSpec {
  title: string;
  ok: boolean;
  tests?: { results: { error?: { message?: string } }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const failedSpecs = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => withReason(`${file}: ${title}`, tests?.[0]?.results.at(-1)?.error?.message)),
  ...suites.flatMap(failedSpecs),
];

/** Nothing is skipped on purpose: a test that did not run counts as failed by an earlier failure. */
export function tallyPlaywright({ stats, errors, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: suites.flatMap(failedSpecs),
  };
}
