import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../prepare-database.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { type Instance, startInstance } from '../instance.ts';
import { signUp, type TestPerson } from '../people.ts';
import { type OwnPostgres, startOwnPostgres } from './support/own-postgres.ts';
import { startTraffic, type Told, type Traffic } from './support/traffic.ts';

/** An instance in a child process, with its jobs, on its own database. */
let postgres: OwnPostgres;
let app: TestApp;
let instance: Instance;
let person: TestPerson;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  await prepareDatabase(postgres.url);
  app = await startTestApp({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
  person = await signUp(app);
  instance = await startInstance(app.deps.config, { DATABASE_POOL: '4' });
});
afterAll(async () => {
  await instance.kill();
  await app.close();
  await postgres.close();
});

const health = async (of: 'ready' | 'live') => (await fetch(`${instance.address}/health/${of}`)).status;
const isReady = (status: number) => eventually(async () => expect(await health('ready')).toBe(status));
const moreConfirmed = ({ confirmed }: Traffic, more: number, from = confirmed.length) =>
  eventually(() => expect(confirmed.length).toBeGreaterThan(from + more));
const askedToWait = ({ told }: Traffic, times: number) =>
  eventually(() => expect(told.filter(({ status }) => status === 503).length).toBeGreaterThan(times));

const kept = async () =>
  (await postgres.query<{ name: string }>('select name from chat_folders')).map(({ name }) => name);

/** Served or 503, never anything else. */
function expectCourtesy(told: Told[]): void {
  const odd = told.filter(
    ({ status, retryAfter }) => !(status < 300 && status >= 200) && !(status === 503 && retryAfter),
  );
  expect(odd).toEqual([]);
}

async function expectJobsDone(): Promise<void> {
  const letters = async () => (await postgres.query('select 1 from outbox')).length;
  const before = await letters();
  const body = JSON.stringify({ login: (await signUp(app)).login });
  const headers = { 'content-type': 'application/json' };
  const asked = await fetch(`${instance.address}/api/v1/forget_password`, { method: 'POST', headers, body });
  expect(asked.status).toBe(200);
  await eventually(async () => expect(await letters()).toBeGreaterThan(before));
}

describe('under people who read and write, PostgreSQL', () => {
  it('breaks down and is started again: everything confirmed is there, and work goes on by itself', async () => {
    const traffic = startTraffic(instance.address, person.token);
    await moreConfirmed(traffic, 10);
    await postgres.breakDown();
    await askedToWait(traffic, 10);
    await isReady(503);
    expect(await health('live')).toBe(200);
    await postgres.start();
    await isReady(200);
    await moreConfirmed(traffic, 10);
    await traffic.stop();
    expectCourtesy(traffic.told);
    expect(await kept()).toEqual(expect.arrayContaining(traffic.confirmed));
    await expectJobsDone();
  });

  it('stands still with every connection open: nobody waits in vain, and afterwards all goes on', async () => {
    const before = await kept();
    const traffic = startTraffic(instance.address, person.token);
    await moreConfirmed(traffic, 5);
    postgres.pause();
    await isReady(503);
    expect(await health('live')).toBe(200);
    // Holders of a connection get an error too, after the database was silent for too long: it is silent still.
    const asked = traffic.asked();
    await eventually(() => expect(traffic.waiting().filter((id) => id <= asked)).toEqual([]));
    postgres.resume();
    await isReady(200);
    await moreConfirmed(traffic, 5);
    await traffic.stop();
    expectCourtesy(traffic.told);
    expect(await kept()).toEqual(expect.arrayContaining([...before, ...traffic.confirmed]));
    await expectJobsDone();
  });
});
