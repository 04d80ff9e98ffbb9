import { expect, it } from 'vitest';
import { atLeastOneFailure, lastLine, tallyPlaywright, tallyVitest, total } from './tally.ts';

it('adds everything up into one line', () => {
  expect(
    lastLine(
      total([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ),
  ).toBe('3 passed, 3 failed');
});

it('counts a test file that could not be loaded', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ];
  expect(tallyVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({ passed: 1, failed: 2 });
});

it('counts what a failure kept from running', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 2 };
  expect(tallyPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 3 });
});

it('never calls a broken run clean', () => {
  expect(atLeastOneFailure({ passed: 0, failed: 0 }, false)).toEqual({ passed: 0, failed: 1 });
  expect(atLeastOneFailure({ passed: 4, failed: 2 }, false)).toEqual({ passed: 4, failed: 2 });
  expect(atLeastOneFailure({ passed: 4, failed: 0 }, true)).toEqual({ passed: 4, failed: 0 });
});
