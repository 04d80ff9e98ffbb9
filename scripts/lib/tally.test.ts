import { expect, it } from 'vitest';
import { atLeastOneFailure, closingLines, tallyPlaywright, tallyVitest, total } from './tally.ts';

it('adds everything up into one line, below what failed', () => {
  const sum = total([
    { passed: 1, failed: 0, failures: [] },
    { passed: 2, failed: 1, failures: ['lint'] },
  ]);
  expect(closingLines(sum)).toBe('\n✗ lint\n3 passed, 1 failed');
});

it('counts a test file that could not be loaded, and says why a test failed', () => {
  const passed = { fullName: 'adds', status: 'passed' };
  const failureMessages = ['\u001b[31mError: by zero\u001b[39m\n\n    at divide.ts:1'];
  const failed = { fullName: 'divides', status: 'failed', failureMessages };
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [passed, failed] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [passed] },
  ];
  expect(tallyVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
    failures: ['b.test.ts: divides\n    Error: by zero\n        at divide.ts:1', 'a.test.ts: could not be loaded'],
  });
});

it('counts what a failure kept from running, and names what failed at any depth', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 2 };
  const tests = [{ results: [{ error: { message: 'not seen' } }] }];
  const inner = { file: 'a.spec.ts', specs: [{ title: 'opens', ok: false, tests }] };
  const suites = [{ file: 'a.spec.ts', specs: [{ title: 'closes', ok: true }], suites: [inner] }];
  expect(tallyPlaywright({ stats, errors: [], suites })).toEqual({
    passed: 5,
    failed: 3,
    failures: ['a.spec.ts: opens\n    not seen'],
  });
});

it('never calls a broken run clean', () => {
  const none = { passed: 0, failed: 0, failures: [] };
  expect(atLeastOneFailure(none, 'Vitest', false)).toMatchObject({ failed: 1, failures: [expect.any(String)] });
  expect(atLeastOneFailure({ ...none, failed: 2 }, 'Vitest', false)).toMatchObject({ failed: 2 });
  expect(atLeastOneFailure(none, 'Vitest', true)).toBe(none);
});
