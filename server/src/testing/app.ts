import { randomUUID } from 'node:crypto';
import type { App } from '../app.ts';
import { buildApp } from '../app.ts';
import { type Assembly, assemble } from '../assemble.ts';
import { readConfig } from '../platform/config.ts';
import { loadTracing } from '../platform/tracing/load-tracing.ts';
import { createTestDatabase, type TestDatabaseOptions } from './database.ts';
import { moveToTime } from './move-to-time.ts';
import { withoutLetters } from './without-letters.ts';

export interface TestApp extends App {
  deps: Assembly;
  /** A call as a browser makes it; `token` authenticates. */
  call(method: string, path: string, options?: CallOptions): Promise<TestReply>;
}

interface CallOptions {
  token?: string;
  locale?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestReply {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json: any;
}

interface TestAppOptions extends TestDatabaseOptions {
  /** False where letters and push are not the subject: notices are written, but not sent. */
  letters?: boolean;
  /** The time in Moscow at the start, where the outcome depends on it; otherwise the machine's. */
  at?: string;
  /** The weekday of that time: 1 is Monday. */
  weekday?: number;
}

/** The whole application on its own copy of the database; jobs run only on request. */
export async function startTestApp(
  env: Record<string, string> = {},
  { letters = true, at, weekday, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const database = await createTestDatabase(options);
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL: '10',
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    DATA_DIR: database.dataDir,
    ...env,
  });
  const deps = assemble(config, { manualJobs: true, tracing: await loadTracing(config) });
  if (at) moveToTime(deps.clock, at, weekday);
  if (!letters) withoutLetters(deps);
  const app = await buildApp(deps);
  await app.ready;
  return {
    ...app,
    deps,
    async call(method, path, { token, locale, body, headers } = {}) {
      const answer = await app.server.inject({
        method: method as 'GET',
        url: `/api/v1${path}`,
        headers: {
          // The one of `signUp`: a sign-in of the same person is no new device.
          'user-agent': 'test',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(locale && { 'accept-language': locale }),
          // Like the web: a key for every mutation, so that use cases run in the transaction of their answer.
          ...(token && method !== 'GET' && { 'idempotency-key': randomUUID() }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      return { status: answer.statusCode, headers: answer.headers, json: isJson ? answer.json() : answer.body };
    },
    async close() {
      await app.close();
      await deps.close();
      await database.drop();
    },
  };
}
