import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@ladushki/contract/endpoint';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connection.ts';
import { isUnavailable } from '../database/failures.ts';
import { ApiError } from '../errors.ts';
import { claimKey, forgetKey, readKey, storeAnswer } from './idempotency.sql.ts';
import type { Call } from './route.ts';

export type Idempotency = (call: Call<Endpoint>, endpoint: Endpoint, work: () => Promise<unknown>) => Promise<unknown>;

const twinWaitsMs = 20_000;
const databaseWaitsMs = 10_000;
const pollMs = 50;

/** Waits for the database to come back, for a while; the work itself is over by now, and never fails for this. */
async function waitOptions(write: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + databaseWaitsMs; ; await wait(pollMs)) {
    try {
      return await write();
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > deadline) return;
    }
  }
}

/** What is asked for: of which thing, with which input, with which files. */
async function fingerprint(endpoint: Endpoint, { params, query, body, files }: Call<Endpoint>): Promise<string> {
  const hash = createHash('sha256').update(
    `${endpoint.method} ${endpoint.path} ${JSON.stringify([params, query, body])}`,
  );
  for (const [field, file] of Object.entries(files)) {
    if (!file) continue;
    hash.update(JSON.stringify([field, file.name, file.size]));
    for await (const bytes of createReadStream(file.path)) hash.update(bytes);
  }
  return hash.digest('hex');
}

interface Claim {
  userId: number;
  key: string;
  hash: string;
}

/** Answers a repeated key as the first time; a parallel twin waits for the first one's answer. */
export function createIdempotency(db: Database, clock: Clock): Idempotency {
  async function answerOfFirst(
    { userId, key, hash }: Claim,
    endpoint: Endpoint,
    call: Call<Endpoint>,
  ): Promise<unknown> {
    const deadline = Date.now() + twinWaitsMs;
    for (;;) {
      const stored = await readKey(db, userId, key);
      if (!stored) throw new ApiError('not_ready', { retryAfterSeconds: 1 });
      if (stored.fingerprint !== hash) throw new ApiError('idempotency_mismatch');
      if (stored.status !== null) {
        if (endpoint.repetition === 'once') throw new ApiError('already_done');
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
    const hash = await fingerprint(endpoint, call);
    const isFirst = await claimKey(db, userId, key, hash, clock.now());
    if (!isFirst) return answerOfFirst({ userId, key, hash }, endpoint, call);
    const answer = await work().catch(async (error) => {
      // A refusal changed nothing, so the same key may try again; nobody waits for that while the database is away.
      const forgotten = waitOptions(() => forgetKey(db, userId, key));
      if (!isUnavailable(error)) await forgotten;
      throw error;
    });
    // What was done is done, and is said so even if it cannot be kept for a repetition.
    const kept = endpoint.repetition === 'once' ? null : answer;
    await waitOptions(() => storeAnswer(db, userId, key, call.reply.statusCode, kept));
    return answer;
  };
}
