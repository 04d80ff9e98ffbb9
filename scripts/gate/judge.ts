import { type Failure, type Outcome, separator } from './outcome.ts';
import type { Tally } from './tally.ts';

export interface SuiteOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Files; all unless some are named. */
  only?: readonly string[];
  quiet?: boolean;
}

export interface Suite {
  name: string;
  /** Everything; without an outcome it crashed. */
  run(): Promise<Outcome>;
  /** These alone, one after another. */
  runAgain(failures: readonly Failure[]): Promise<Outcome>;
}

/** More are no chance. */
const mostFailures = 25;
const repeats = 2;

/**
 * Everything runs once. What failed runs again alone, twice: what passes both times is unsteady, and counts as passed;
 * anything else is red. A crash without a test's name has no second chance, but for one before the first test.
 */
export async function judge(suite: Suite): Promise<Tally> {
  const first = await runFirst(suite);
  if (first.crash !== null) return tallyOf(first, [...first.failed, crashOf(suite, first.crash)]);
  if (first.failed.length === 0 || first.failed.length > mostFailures) return tallyOf(first, first.failed);

  const again: Outcome[] = [];
  while (again.length < repeats) {
    console.log(`${suite.name}: ${first.failed.length} failed, again alone (${again.length + 1} of ${repeats})`);
    again.push(await suite.runAgain(first.failed));
  }
  const [unsteady, red] = divide(first.failed, (failure) => again.every((outcome) => passesIn(outcome, failure)));
  return tallyOf(first, [...red, ...fresh(suite, first, again)], unsteady, again);
}

async function runFirst(suite: Suite): Promise<Outcome> {
  const outcome = await suite.run();
  if (outcome.crash === null || outcome.passed.length + outcome.failed.length > 0) return outcome;
  console.log(`${suite.name}: crashed before the first test, once more\n${outcome.crash}`);
  return suite.run();
}

const isPartOf = (name: string, whole: string) => name === whole || name.startsWith(`${whole}${separator}`);

/** Its name, or those of the group's tests, must be there: what did not run proves nothing. */
const passesIn = ({ passed, failed }: Outcome, { name }: Failure) =>
  passed.some((one) => isPartOf(one, name)) && !failed.some((one) => isPartOf(one.name, name));

/** What failed only now: other tests of the same file, or the run itself. */
function fresh(suite: Suite, first: Outcome, again: readonly Outcome[]): Failure[] {
  const known = new Set(first.failed.map(({ name }) => name));
  const found = again.flatMap(({ failed, crash }) => (crash === null ? failed : [...failed, crashOf(suite, crash)]));
  return [...new Map(found.filter(({ name }) => !known.has(name)).map((failure) => [failure.name, failure])).values()];
}

const crashOf = ({ name }: Suite, reason: string): Failure => ({ name: `${name} crashed`, again: '', reason });

function tallyOf(
  first: Outcome,
  red: readonly Failure[],
  unsteady: readonly Failure[] = [],
  again: readonly Outcome[] = [],
): Tally {
  const before = new Set(first.passed);
  const later = (again.at(-1)?.passed ?? []).filter(
    (name) => !before.has(name) && unsteady.some((failure) => isPartOf(name, failure.name)),
  );
  const line = ({ name, reason }: Failure) => (reason ? `${name}\n    ${reason}` : name);
  return {
    passed: first.passed.length + later.length,
    failed: red.length,
    failures: red.map(line),
    unsteady: unsteady.map(line),
  };
}

function divide<Value>(values: readonly Value[], isFirst: (value: Value) => boolean): [Value[], Value[]] {
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))];
}
