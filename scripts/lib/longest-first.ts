import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { guardTests } from '../gate/guards.ts';

const isLong = ({ moduleId }: TestSpecification) =>
  moduleId.includes('.long.') || guardTests.some((test) => moduleId.endsWith(test));

/** Vitest alone takes larger files for longer ones: the longest suites would begin last, with nothing beside them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
