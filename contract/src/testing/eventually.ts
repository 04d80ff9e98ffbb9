import { vi } from 'vitest';

/**
 * Waits until a check passes, and returns its value. A busy machine is slow, not wrong: the limit only ends what hangs,
 * before the test's own does, so that the failed expectation is told. Vitest gives up after a second.
 */
export const eventually = <Value>(check: () => Value | Promise<Value>, limitMs = 60_000): Promise<Value> =>
  vi.waitFor(check, { timeout: limitMs, interval: 20 });
