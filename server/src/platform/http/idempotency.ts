import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@ladushki/contract/endpoint';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connection.ts';
import { ApiError } from '../errors.ts';
import { claimKey, forgetKey, readKey, storeAnswer } from './idempotency.sql.ts';
import type { Call } from './route.ts';

export type Idempotency = (call: Call<Endpoint>, endpoint: Endpoint, work: () => Promise<unknown>) => Promise<unknown>;

const twinWaitsMs = 20_000;
const pollMs = 50;

const fingerprint = (endpoint: Endpoint, body: unknown) =>
  createHash('sha256')
    .update(`${endpoint.method} ${endpoint.path} ${JSON.stringify(body)}`)
    .digest('hex');

/** Answers a repeated key as the first time; a parallel twin waits for the first one's answer. */
export function createIdempotency(db: Database, clock: Clock): Idempotency {
  async function answerOfFirst(userId: number, key: string, hash: string, call: Call<Endpoint>): Promise<unknown> {
    const deadline = Date.now() + twinWaitsMs;
    for (;;) {
      const stored = await readKey(db, userId, key);
      if (!stored) throw new ApiError('not_ready', { retryAfterSeconds: 1 });
      if (stored.fingerprint !== hash) throw new ApiError('idempotency_mismatch');
      if (stored.status !== null) {
        call.reply.status(stored.status).header('idempotency-replayed', 'true');
        return stored.answer;
      }
      if (Date.now() > deadline) throw new ApiError('not_ready', { retryAfterSeconds: 5 });
      await wait(pollMs);
    }
  }

  return async (call, endpoint, work) => {
    const key = call.request.headers['idempotency-key'];
    const userId = call.request.actor?.id;
    if (key === undefined || userId === undefined) return work();
    if (typeof key !== 'string' || key.length === 0 || key.length > 200) throw new ApiError('bad_request');
    const hash = fingerprint(endpoint, call.body);
    if (!(await claimKey(db, userId, key, hash, clock.now()))) return answerOfFirst(userId, key, hash, call);
    try {
      const answer = await work();
      await storeAnswer(db, userId, key, call.reply.statusCode, answer);
      return answer;
    } catch (error) {
      // A refusal changed nothing, so the same key may try again.
      await forgetKey(db, userId, key);
      throw error;
    }
  };
}
