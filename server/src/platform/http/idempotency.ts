import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Endpoint } from '@ladushki/contract/endpoint';
import type pg from 'pg';
import { inOneTransaction } from '../database/unit-of-work.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { lockKey, type StoredAnswer, storeAnswer } from './idempotency.sql.ts';
import type { Call } from './route.ts';

export type Idempotency = (call: Call<Endpoint>, endpoint: Endpoint, work: () => Promise<unknown>) => Promise<unknown>;

/** Fingerprint of the request: method, path, input and the contents of files. */
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

/** Concurrent calls with one key on this instance queue here, without holding a connection. */
function createTurns() {
  const running = new Map<string, Promise<unknown>>();
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    while (running.has(name)) await running.get(name);
    const turn = work();
    running.set(
      name,
      turn.catch(() => undefined).finally(() => running.delete(name)),
    );
    return turn;
  };
}

class AlreadyAnswered extends Error {
  readonly stored: StoredAnswer;
  constructor(stored: StoredAnswer) {
    super('this key has its answer');
    this.stored = stored;
  }
}

/**
 * A repeated key gets the stored answer; a concurrent duplicate waits for it. The answer is stored in the transaction
 * of the work, so that a crash at any point leaves both or neither.
 */
export function createIdempotency({ pool, db, clock }: Pick<Deps, 'pool' | 'db' | 'clock'>): Idempotency {
  const inTurn = createTurns();

  return async (call, endpoint, work) => {
    const key = call.request.headers['idempotency-key'];
    const userId = call.request.actor?.id;
    if (key === undefined || userId === undefined) return work();
    if (typeof key !== 'string' || key.length === 0 || key.length > 200) throw new ApiError('bad_request');
    const hash = await fingerprint(endpoint, call);

    async function refuseRepetition(client: pg.ClientBase): Promise<void> {
      const stored = await lockKey(client, Number(userId), String(key), clock.now());
      if (stored) throw new AlreadyAnswered(stored);
    }

    async function workAndStore(): Promise<unknown> {
      const answer = await work();
      const storedAnswer = endpoint.repetition === 'once' ? null : answer;
      const { statusCode: status } = call.reply;
      const entry = { user_id: Number(userId), key: String(key), fingerprint: hash, status, created_at: clock.now() };
      await storeAnswer(db, { ...entry, answer: JSON.stringify(storedAnswer) });
      return answer;
    }

    function repeat({ fingerprint: known, status, answer }: StoredAnswer): unknown {
      if (known !== hash) throw new ApiError('idempotency_mismatch');
      if (endpoint.repetition === 'once') throw new ApiError('already_done');
      call.reply.status(status).header('idempotency-replayed', 'true');
      return answer;
    }

    return inTurn(`${userId}:${key}`, () =>
      inOneTransaction(pool, refuseRepetition, workAndStore).catch((error) => {
        if (error instanceof AlreadyAnswered) return repeat(error.stored);
        throw error;
      }),
    );
  };
}
