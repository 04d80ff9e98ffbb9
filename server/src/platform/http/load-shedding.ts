import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticate } from '../actor.ts';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import { isSignedIn } from './access.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    pressureHandler?: () => undefined;
  }
}

/** Routes that are never refused. */
export const alwaysAnswers = { config: { pressureHandler: () => undefined } };

const retryAfterSeconds = 5;
const heapShare = 0.9;

/** Signed-in people are served up to this multiple of the delay at which visitors are refused. */
const signedInDelayFactor = 2;

/** Refuses visitors first. */
export const refuseUnderPressure =
  (maxDelayMs: number, authenticate: Authenticate) =>
  async (request: FastifyRequest, _reply: unknown, type: string, value = Number.POSITIVE_INFINITY): Promise<void> => {
    const isBearable = type === underPressure.TYPE_EVENT_LOOP_DELAY && value <= signedInDelayFactor * maxDelayMs;
    if (isBearable && (await isSignedIn(request, authenticate))) return;
    throw new ApiError('not_ready', { retryAfterSeconds });
  };

/** Load shedding: new calls are refused while the event loop lags or the heap is nearly full. Before the routes. */
export async function shedLoad(
  app: FastifyInstance,
  { MAX_EVENT_LOOP_DELAY_MS }: Config,
  authenticate: Authenticate,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    maxHeapUsedBytes: heapShare * getHeapStatistics().heap_size_limit,
    pressureHandler: refuseUnderPressure(MAX_EVENT_LOOP_DELAY_MS, authenticate),
  });
}
