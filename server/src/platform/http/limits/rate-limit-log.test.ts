import { expect, it, vi } from 'vitest';
import { createMemoryCounters } from './rate-counters.ts';
import { createRateLimit, perMinute } from './rate-limit.ts';

it('an address or person above a limit is named in the log, once a window', async () => {
  const warn = vi.fn();
  const limits = createRateLimit(createMemoryCounters(), true, { warn });
  const ask = (times: number, one: () => Promise<void>) =>
    Promise.allSettled(Array.from({ length: times }, () => one()));
  await ask(perMinute.address.pages, () => limits.ofAddress('pages', '203.0.113.7'));
  expect(warn).not.toHaveBeenCalled();
  await ask(500, () => limits.ofAddress('pages', '203.0.113.7'));
  await ask(perMinute.person.calls + 500, () => limits.ofPerson('calls', 42));
  expect(warn.mock.calls).toEqual([
    [{ limit: 'pages', from: '203.0.113.7' }, 'rate limit'],
    [{ limit: 'calls', person: 42 }, 'rate limit'],
  ]);
});
