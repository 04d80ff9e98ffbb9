import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { type Failure, type Outcome, outcomeFileVariable, reasonOf, separator } from './outcome.ts';
import { noteWhereWanted } from './passed-parts.ts';

const messageOf = ({ message, stack }: SerializedError) => (stack?.includes(message) ? stack : `${message}\n${stack}`);

/** Writes the outcome of a run. Hooks fail groups and files, whose tests then did not run: they are named too. */
export default class VitestReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    if (module.ok() && module.state() === 'passed') noteWhereWanted(nameOf(module));
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const [crash] = unhandled;
    const outcome: Outcome = {
      passed: tests.filter((test) => test.ok() && test.result().state === 'passed').map(nameOf),
      failed: [...broken, ...tests].filter(hasFailed).map(failureOf),
      crash: crash ? reasonOf(messageOf(crash)) : null,
    };
    writeFileSync(process.env[outcomeFileVariable] ?? '', JSON.stringify(outcome));
  }
}

const errorsOf = (task: TestCase | TestModule | TestSuite): readonly SerializedError[] =>
  task.type === 'test' ? (task.result().errors ?? []) : task.errors();

const hasFailed = (task: TestCase | TestModule | TestSuite) =>
  task.type === 'test' ? task.result().state === 'failed' : task.errors().length > 0;

function failureOf(task: TestCase | TestModule | TestSuite): Failure {
  const [error] = errorsOf(task);
  const { moduleId } = task.type === 'module' ? task : task.module;
  return { name: nameOf(task), again: moduleId, reason: reasonOf(error && messageOf(error)) };
}

function nameOf(task: TestCase | TestModule | TestSuite): string {
  if (task.type === 'module') return relative(process.cwd(), task.moduleId);
  return `${nameOf(task.module)}${separator}${task.fullName}`;
}
