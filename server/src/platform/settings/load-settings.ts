import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { setting } from './setting.ts';

const readers = ['web'] as const;

/** How much an instance takes on. */
export const loadSettings = {
  MAX_EVENT_LOOP_DELAY_MS: setting(z.coerce.number().int().min(0).max(60_000).default(1_000), {
    meaning:
      'load shedding: above this event loop delay, or at 90 % of the heap, new calls get 503 with `retry-after` (health and metrics answer; signed-in people are served up to twice this delay); 0 disables the delay check',
    example: '1000',
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
