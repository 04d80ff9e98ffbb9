import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    pressureHandler?: () => undefined;
  }
}

/** Routes that are never refused. */
export const alwaysAnswers = { config: { pressureHandler: () => undefined } };

const retryAfterSeconds = 5;
const heapShare = 0.9;

/** Load shedding: new calls are refused while the event loop lags or the heap is nearly full. */
export async function shedLoad(app: FastifyInstance, { MAX_EVENT_LOOP_DELAY_MS }: Config): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    maxHeapUsedBytes: heapShare * getHeapStatistics().heap_size_limit,
    pressureHandler: async () => {
      throw new ApiError('not_ready', { retryAfterSeconds });
    },
  });
}
