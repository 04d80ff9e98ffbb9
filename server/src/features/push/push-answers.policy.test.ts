import { expect, it } from 'vitest';
import { readAnswer } from './push-answers.policy.ts';

const now = new Date('2026-11-18T12:00:00Z');
const outcomes = (statuses: number[]) => statuses.map((status) => readAnswer(status, null, now).outcome);
const restOf = (status: number, retryAfter: string) => readAnswer(status, retryAfter, now).restUntil?.toISOString();

it('knows what was sent, what is gone, what is refused for good and what may be tried again', () => {
  expect(outcomes([200, 201, 202])).toEqual(['sent', 'sent', 'sent']);
  expect(outcomes([404, 410])).toEqual(['gone', 'gone']);
  expect(outcomes([400, 401, 403, 413])).toEqual(['refused', 'refused', 'refused', 'refused']);
  expect(outcomes([429, 500, 502, 503])).toEqual(['away', 'away', 'away', 'away']);
});

it('rests as long as the service says, by seconds or by date, and never longer than a message lives', () => {
  expect(restOf(429, '120')).toBe('2026-11-18T12:02:00.000Z');
  expect(restOf(503, 'Wed, 18 Nov 2026 13:00:00 GMT')).toBe('2026-11-18T13:00:00.000Z');
  expect(restOf(429, '99999999')).toBe('2026-11-19T12:00:00.000Z');
  for (const nothing of ['0', 'soon', '-5', 'Wed, 18 Nov 2026 11:00:00 GMT'])
    expect(restOf(429, nothing)).toBeUndefined();
  expect(restOf(403, '120')).toBeUndefined();
});
