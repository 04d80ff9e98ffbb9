import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDatabase } from '../../prepare-database.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { announce, ask, signUpCustomer, type TestCustomer } from '../orders.ts';
import { type OwnPostgres, startOwnPostgres, startReplicaOf } from './support/own-postgres.ts';

let primary: OwnPostgres;
let replica: OwnPostgres;
let app: TestApp;
let customer: TestCustomer;
beforeAll(async () => {
  primary = await startOwnPostgres();
  await prepareDatabase(primary.url);
  replica = await startReplicaOf(primary);
  app = await startTestApp({
    DATABASE_URL: primary.url,
    READ_DATABASE_URL: replica.url,
    READ_MAX_LAG_SECONDS: '3',
    LOG_LEVEL: 'silent',
  });
  customer = await signUpCustomer(app);
});
afterAll(async () => {
  await app.close();
  await replica.close();
  await primary.close();
});

const openOrders = async () => {
  const { status, json } = await app.call('GET', '/order/customer_open_book');
  expect(status).toBe(200);
  return json.count as number;
};
const replicaIs = async (state: string) => {
  const ready = await app.server.inject('/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', replica: state }]);
};
const becomes = (state: string) => eventually(() => replicaIs(state));
const shows = (count: number) => eventually(async () => expect(await openOrders()).toBe(count));

/** Number of list queries on a server, by its log. */
const listsAskedOf = ({ dataDir }: OwnPostgres) =>
  readFileSync(join(dataDir, 'postgres.log'), 'utf8').match(/as "count_of_all" from "orders"/g)?.length ?? 0;

it('public lists are read there, and nowhere else', async () => {
  await becomes('used');
  await announce(app, customer);
  await shows(1);
  expect(listsAskedOf(replica)).toBeGreaterThan(0);
  expect(listsAskedOf(primary)).toBe(0);
  expect((await app.server.inject('/metrics')).body).toMatch(/replica_used 1/);
});

it('a list may be old, but whoever wrote sees what they wrote; one that is too old is passed over', async () => {
  await replica.query('select pg_wal_replay_pause()');
  await eventually(async () => {
    const [row] = await replica.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state');
    expect(row?.state).toBe('paused');
  });
  const { id } = await announce(app, customer, {}, { title: 'Только что' });
  expect(await openOrders()).toBe(1);
  expect((await ask(app, customer, 'GET', `/order/customer_book/${id}`)).title).toBe('Только что');
  expect((await ask(app, customer, 'GET', '/order/customer_book')).count).toBe(2);

  await becomes('behind');
  expect(await openOrders()).toBe(2);
  await replica.query('select pg_wal_replay_resume()');
  await becomes('used');
  expect(await openOrders()).toBe(2);
});

it('it breaks down under readers, who notice nothing, and is used again when it is back', async () => {
  const counts: number[] = [];
  let going = true;
  const readers = Array.from({ length: 4 }, async () => {
    while (going) counts.push(await openOrders().catch(() => -1));
  });
  const readOn = (more: number, from = counts.length) =>
    eventually(() => expect(counts.length).toBeGreaterThan(from + more));
  await readOn(20);
  await replica.breakDown();
  await becomes('away');
  await readOn(20);
  going = false;
  await Promise.all(readers);
  expect(new Set(counts)).toEqual(new Set([2]));

  await announce(app, customer);
  expect(await openOrders()).toBe(3);
  await replica.start();
  await becomes('used');
  const asked = listsAskedOf(primary);
  await shows(3);
  expect(listsAskedOf(primary)).toBe(asked);
});

it('it stands still, and lists come from the primary meanwhile', async () => {
  replica.pause();
  expect(await openOrders()).toBe(3);
  await becomes('away');
  replica.resume();
  await becomes('used');
});
