import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUpCustomer } from '../../testing/orders.ts';
import { openSocket } from '../../testing/socket.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** All connections that listen; how many there were. */
const cutListeners = async () =>
  (
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'ladushki-listener' and datname = current_database()`.execute(app.deps.db)
  ).rows.length;

it('open sockets learn that they may have missed something, and hear again of what follows', async () => {
  const customer = await signUpCustomer(app);
  const socket = await openSocket(address, customer.refresh);
  expect(socket.frames.map(({ action }) => action)).not.toContain('missed');
  expect(await cutListeners()).toBeGreaterThan(0);
  expect(await socket.next(({ action }) => action === 'missed')).toMatchObject({ status: 'success', data: {} });

  const event = JSON.stringify({ users: [customer.id], order: 7 });
  await sql`select pg_notify('live_events', ${event})`.execute(app.deps.db);
  expect(await socket.next(({ action }) => action === 'order_changed')).toMatchObject({ data: { order: 7 } });
  socket.close();
});
