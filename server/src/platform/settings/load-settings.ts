import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { setting } from './setting.ts';

const readers = ['web'] as const;

/** How much an instance takes on. */
export const loadSettings = {
  REQUESTS_IN_FLIGHT: setting(z.coerce.number().int().min(16).max(100_000).default(2_000), {
    meaning:
      'load shedding: concurrent API calls of an instance, and as many pages and images; more get 503 with `retry-after`, visitors from half of it on. With 90 % of the heap full it is 8',
    example: '2000',
    readers,
  }),
  UPLOADS_IN_FLIGHT: setting(z.coerce.number().int().min(1).max(10_000).default(64), {
    meaning: 'concurrent uploads of an instance',
    example: '64',
    readers,
  }),
  UPLOADS_IN_FLIGHT_MB: setting(z.coerce.number().int().min(20).max(1_000_000).default(1024), {
    meaning: 'their disk space below `DATA_DIR`',
    example: '1024',
    readers,
  }),
  IMAGE_PROCESSES: setting(z.coerce.number().int().min(1).max(64).default(Math.min(4, availableParallelism())), {
    meaning: 'processes that decode images',
    example: '2',
    readers,
    byDefault: 'the number of cores, at most 4',
  }),
  IMAGE_TIMEOUT_MS: setting(z.coerce.number().int().min(100).max(120_000).default(20_000), {
    meaning: 'the timeout of one image',
    example: '20000',
    readers,
  }),
};
