import { vi } from 'vitest';
import { slowSuite } from './support/slow-suite.ts';

/** A short version; with production timeouts it takes minutes (slow-clients.long.test.ts). */
vi.mock('../../platform/http/timeouts.ts', () => ({
  timeouts: {
    headersMs: 1_000,
    bodyMs: 2_000,
    uploadMs: 100_000,
    silentMs: 3_000,
    identifyMs: 3_000,
    goodbyeMs: 1_000,
    lookEveryMs: 250,
  },
}));

slowSuite();
