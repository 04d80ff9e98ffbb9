import { vi } from 'vitest';

/** A busy machine is slow, not wrong: waiting only ends what hangs, unless a test names its own limit. Vitest gives up after a second. */
const patienceMs = 30_000;

const { waitFor } = vi;

const waitPatiently: typeof waitFor = (check, options = {}) => {
  const { timeout = patienceMs, ...rest } = typeof options === 'number' ? { timeout: options } : options;
  return waitFor(check, { ...rest, timeout });
};

// Test files of one worker share modules.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
