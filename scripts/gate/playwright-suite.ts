import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, inRoot } from '../lib/paths.ts';
import type { Suite, SuiteOptions } from './judge.ts';
import type { Failure, Outcome } from './outcome.ts';
import { notNoting } from './passed-parts.ts';
import { runForOutcome } from './run-for-outcome.ts';

const reporters = `--reporter=list,${inRoot('e2e', 'harness', 'outcome-reporter.ts')}`;

/** Playwright in a folder. Tests run again by their ids, since helpers make several at one line. */
export function playwrightSuite({ only = [], quiet = false, ...place }: SuiteOptions): Suite {
  const runWith = (args: readonly string[], env = place.env) =>
    runForOutcome({ program: bin('playwright'), args: ['test', ...args, reporters], quiet, ...place, env });
  return {
    name: 'Playwright',
    run: () => runWith(only),
    runAgain: (failures) =>
      withLastFailed(failures, (file) =>
        // What the first run left, such as screenshots, is kept.
        runWith(['--last-failed', `--last-failed-file=${file}`, '--workers=1', '--output=test-results/again'], {
          ...place.env,
          ...notNoting,
        }),
      ),
  };
}

/** Playwright overwrites the list with the failures of the new run. */
async function withLastFailed(
  failures: readonly Failure[],
  work: (file: string) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'ladushki-failed-'));
  const file = join(folder, 'last-run.json');
  writeFileSync(file, JSON.stringify({ status: 'failed', failedTests: failures.map(({ again }) => again) }));
  try {
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
