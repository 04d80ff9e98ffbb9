import { bin, inRoot } from '../lib/paths.ts';
import type { Suite, SuiteOptions } from './judge.ts';
import { notNoting } from './passed-parts.ts';
import { runForOutcome } from './run-for-outcome.ts';

const reporters = ['--reporter=default', `--reporter=${inRoot('scripts', 'gate', 'vitest-reporter.ts')}`];
const alone = ['--maxWorkers=1', '--no-file-parallelism'];

/** Vitest in a folder. Tests build on earlier ones of their file, so whole files run again. */
export function vitestSuite({ only = [], quiet = false, ...place }: SuiteOptions): Suite {
  const runWith = (args: readonly string[], env = place.env) =>
    runForOutcome({ program: bin('vitest'), args: ['run', ...args, ...reporters], quiet, ...place, env });
  return {
    name: 'Vitest',
    run: () => runWith(only),
    runAgain: (failures) =>
      runWith([...new Set(failures.map(({ again }) => again)), ...alone], { ...place.env, ...notNoting }),
  };
}
