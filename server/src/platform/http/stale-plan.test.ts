import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUpSitter } from '../../testing/orders.ts';

let app: TestApp;
beforeAll(async () => {
  // Calls one after another use one connection, which finds what it has prepared.
  app = await startTestApp({ DATABASE_POOL: '2' }, { plannedOnce: false });
});
afterAll(() => app.close());

it('a call that met a stale plan is answered as one to be tried again, and then goes through under its key', async () => {
  const { token } = await signUpSitter(app);
  const add = (service_type: number, key: string = randomUUID()) =>
    app.call('POST', '/sitter/service', { token, body: { service_type }, headers: { 'idempotency-key': key } });
  const remove = (id: number) => app.call('DELETE', `/sitter/service/${id}`, { token });
  for (let time = 0; time < 5; time += 1) expect((await remove((await add(2)).json.id)).status).toBe(200);

  await sql`alter table sitter_services alter column id type bigint`.execute(app.deps.db);
  const key = randomUUID();
  const refused = await add(2, key);
  expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([503, 'not_ready', '2']);
  expect((await add(2, key)).json).toMatchObject({ service_type: { id: 2 } });
});
