import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type Outcome, outcomeFileVariable, reasonOf, separator } from '../../scripts/gate/outcome.ts';
import { noteWhereWanted } from '../../scripts/gate/passed-parts.ts';
import { root } from '../../scripts/lib/paths.ts';

/** Writes the outcome of a run. Nothing is skipped on purpose: a test that did not run was kept from it by a failure. */
export default class OutcomeReporter implements Reporter {
  #tests: TestCase[] = [];
  #crash: TestError | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onError(error: TestError): void {
    this.#crash ??= error;
  }

  /** A file is noted once all of its tests have passed. */
  onTestEnd({ location: { file } }: TestCase): void {
    if (this.#tests.every((test) => test.location.file !== file || hasPassed(test)))
      noteWhereWanted(relative(root, file));
  }

  onEnd(): void {
    const outcome: Outcome = {
      passed: this.#tests.filter(hasPassed).map(nameOf),
      failed: this.#tests
        .filter((test) => !hasPassed(test))
        .map((test) => ({ name: nameOf(test), again: test.id, reason: reasonOf(messageOf(test)) })),
      crash: this.#crash ? reasonOf(this.#crash.message ?? this.#crash.value) : null,
    };
    writeFileSync(process.env[outcomeFileVariable] ?? '', JSON.stringify(outcome));
  }

  printsToStdio(): boolean {
    return false;
  }
}

const hasPassed = (test: TestCase) => test.results.length > 0 && test.outcome() === 'expected';
const messageOf = ({ results }: TestCase) => results.at(-1)?.error?.message ?? 'did not run';
/** Without the root and the project. */
const nameOf = (test: TestCase) => test.titlePath().slice(2).join(separator);
