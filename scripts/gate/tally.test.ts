import { expect, it } from 'vitest';
import { closingLines, total } from './tally.ts';

it('adds everything up into one line, below what is unsteady and what failed', () => {
  const sum = total([
    { passed: 1, failed: 0, failures: [], unsteady: ['clock'] },
    { passed: 2, failed: 1, failures: ['lint'], unsteady: [] },
  ]);
  expect(closingLines(sum)).toBe('\n~ unsteady: clock\n✗ lint\n3 passed, 1 failed');
});
