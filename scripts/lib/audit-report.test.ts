import { expect, it } from 'vitest';
import { verdictOf } from './audit-report.ts';

const found = (severity: string) =>
  JSON.stringify({ vulnerabilities: { left: { name: 'left', severity, range: '<2', fixAvailable: true } } });

it('nothing known is clean', () => {
  expect(verdictOf('{"vulnerabilities":{}}')).toEqual({
    code: 0,
    lines: ['0 known vulnerabilities in what production runs.'],
  });
});

it.each([
  ['critical', 1],
  ['high', 1],
  ['moderate', 0],
])('a %s one is named and ends with %i', (severity, code) => {
  const verdict = verdictOf(found(severity));
  expect(verdict.code).toBe(code);
  expect(verdict.lines[0]).toBe(`${severity}: left <2, there is a version without it`);
});

it.each(['', 'npm error', '{"error":{"summary":"405"}}', 'null'])('no answer is never called clean: %s', (output) => {
  const { code, lines } = verdictOf(output);
  expect(code).toBe(2);
  expect(lines[0]).toMatch('NOT known');
});
