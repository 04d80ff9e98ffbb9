import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { type Instance, startInstance } from '../instance.ts';
import { findContradictions } from '../invariants.ts';
import { passHours } from '../orders.ts';
import type { TestPerson } from '../people.ts';
import { startWholeYookassa } from '../whole-yookassa.ts';
import { createPaidPeople, onItsWay, paidOnce } from './support/paid-people.ts';

let app: TestApp;
let provider: Awaited<ReturnType<typeof startWholeYookassa>>;
let people: Awaited<ReturnType<typeof createPaidPeople>>;
const instances: Instance[] = [];

beforeAll(async () => {
  provider = await startWholeYookassa();
  app = await startTestApp(provider.env);
  people = await createPaidPeople(app, provider);
  instances.push(
    await startInstance(app.deps.config, provider.env),
    await startInstance(app.deps.config, provider.env),
  );
});
afterEach(() => {
  provider.outgoing.state.onPayout = null;
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await Promise.all(instances.map((each) => each.kill()));
  await app.close();
  await provider.close();
});

const post = (instance: Instance | undefined, path: string, body: object) =>
  fetch(`${instance?.address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const runIn = async (instance: Instance | undefined) => (await post(instance, '/dev/run', { job: 'payouts' })).status;

/** Each process has a clock of its own. */
async function bringClock(instance: Instance | undefined): Promise<void> {
  const { now } = (await (await post(instance, '/dev/clock', { advance_s: 1 })).json()) as { now: string };
  const advance_s = Math.round((app.deps.clock.now().getTime() - Date.parse(now)) / 1000);
  await post(instance, '/dev/clock', { advance_s });
}

it('two processes and a third run the payouts of the day at once: each sitter is paid once', async () => {
  const sitters = await people.earners(3);
  const [one, two] = instances;
  for (const each of instances) await bringClock(each);
  const answers = await Promise.all([runIn(one), runIn(two), people.run().then(({ status }) => status)]);
  expect(answers).toEqual([200, 200, 200]);
  for (const sitter of sitters) expect(await people.stateOf(sitter)).toEqual(paidOnce);
});

it.each([
  ['before it is made', 'before', []],
  ['after it was made', 'after', ['succeeded 2000.00']],
] as const)('a process is killed while the provider works on a payout, %s: it is paid once', async (_, when, made) => {
  const [sitter] = (await people.earners(1)) as [TestPerson];
  const instance = instances.pop();
  await bringClock(instance);
  const killed = new Promise<void>((done) => {
    provider.outgoing.state.onPayout = async (now) => {
      if (now !== when) return true;
      await instance?.kill();
      done();
      return false;
    };
  });
  await Promise.all([killed, runIn(instance).catch(() => undefined)]);
  provider.outgoing.state.onPayout = null;
  expect(await people.stateOf(sitter)).toEqual({ ...onItsWay, provider: made });
  // Another run finds nothing more; the one that asks next asks under the same key.
  await people.run();
  expect(await people.stateOf(sitter)).toEqual({ ...onItsWay, provider: made });
  await passHours(app, 1 / 6);
  expect(await people.stateOf(sitter)).toEqual(paidOnce);
});
