import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { startTestApp } from '../../testing/app.ts';

it('listens before the index stands: alive, not ready, and lists are asked for again later', async () => {
  const { deps, close } = await startTestApp();
  onTestFinished(() => close());
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lock = deps.db.transaction().execute(async (trx) => {
    await sql`lock table sitters in access exclusive mode`.execute(trx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const second = await buildApp(deps);
  const ask = async (url: string) => {
    const { statusCode, headers, body } = await second.server.inject(url);
    return { status: statusCode, retryAfter: headers['retry-after'], json: JSON.parse(body) };
  };
  const list = () => ask('/api/v1/sitter/sitter_list');
  expect((await ask('/health/live')).status).toBe(200);
  expect(await ask('/health/ready')).toMatchObject({ status: 503, json: { reason: 'warming up' } });
  expect(await list()).toMatchObject({ status: 503, retryAfter: '2', json: { code: 'not_ready' } });
  release.resolve();
  await lock;
  await second.ready;
  expect((await ask('/health/ready')).status).toBe(200);
  expect((await list()).status).toBe(200);
  await second.close();
});
