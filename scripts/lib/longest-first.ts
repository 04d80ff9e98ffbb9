import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Smaller files mostly name a suite that is kept beside them, as those with a long form do. */
const wholeFileBytes = 1_000;

const isLong = ({ moduleId }: TestSpecification) =>
  moduleId.includes('/testing/resilience/') || statSync(moduleId).size < wholeFileBytes;

/** Vitest alone takes larger files for longer ones: the longest suites would begin last, with nothing beside them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
