import { afterEach, expect, it, vi } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const answer = (cacheControl: string, status = 200) => ({
  status,
  cacheControl,
  text: '{}',
});
const parsed = { status: 200, body: {} };

afterEach(() => vi.useRealTimers());

it.each([
  ['public, max-age=60', 200, true],
  ['public, max-age=0', 200, false],
  ['no-store', 200, false],
  ['', 200, false],
  ['public, max-age=60', 404, false],
])('an answer with "%s" and status %i is kept: %s', (cacheControl, status, isKept) => {
  const cache = createAnswerCache();
  cache.set('/texts', answer(cacheControl, status), parsed);
  expect(cache.get('/texts') !== undefined).toBe(isKept);
});

it.each([
  [5, 5],
  [300, 10],
])('an answer that may be kept for %i s is kept for %i s', (allowed, seconds) => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  const cache = createAnswerCache();
  cache.set('/texts', answer(`public, max-age=${allowed}`), parsed);
  vi.advanceTimersByTime(seconds * 1000 - 100);
  expect(cache.get('/texts')).toBeDefined();
  vi.advanceTimersByTime(200);
  expect(cache.get('/texts')).toBeUndefined();
});
