import { addDays } from '@ladushki/contract/visits';
import { mondayOf } from '@ladushki/contract/weeks';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Instance, startInstance } from '../../../testing/instance.ts';
import { dayIn } from '../../../testing/orders.ts';
import { friday, passToEvening, sunday } from '../../../testing/weekly.ts';
import { chargedOnce, startWithProvider } from './testing/charged-weeks.ts';

let world: Awaited<ReturnType<typeof startWithProvider>>;
const instances: Instance[] = [];
beforeAll(async () => {
  world = await startWithProvider();
});
afterEach(async () => {
  world.provider.state.onCharge = null;
  for (const instance of instances.splice(0)) await instance.kill();
});
afterAll(() => world.close());

async function start(): Promise<Instance> {
  const instance = await startInstance(world.app.deps.config, world.env);
  instances.push(instance);
  return instance;
}

async function advance({ address }: Instance, advance_s: number): Promise<Date> {
  const answer = await fetch(`${address}/api/v1/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_s }),
  });
  const { now } = (await answer.json()) as { now: string };
  return new Date(now);
}

/** A new process begins at machine time. */
async function moveTo(instance: Instance, monday: string, day: number, minutes: number): Promise<void> {
  const at = Date.parse(`${addDays(monday, day - 1)}T15:00:00Z`) + minutes * 60_000;
  await advance(instance, Math.ceil((at - (await advance(instance, 0)).getTime()) / 1000));
}

async function onTheEve() {
  const monday = mondayOf(dayIn(world.app, 7));
  const booked = await world.book();
  await passToEvening(world.app, monday, friday, -1);
  return { monday, booked };
}

it.each(['before', 'after'] as const)('killed %s the provider charges, the week is charged once', async (point) => {
  const { monday, booked } = await onTheEve();
  const doomed = await start();
  const killed = new Promise<void>((done) => {
    world.provider.state.onCharge = async (when, method) => {
      if (when !== point || method !== booked.card) return true;
      world.provider.state.onCharge = null;
      await doomed.kill();
      done();
      return false;
    };
  });
  moveTo(doomed, monday, friday, 1).catch(() => undefined);
  await killed;
  expect(await world.weekOf(booked)).toMatchObject({ weeks: ['pending'], atProvider: point === 'after' ? 1 : 0 });
  await moveTo(await start(), monday, friday, 30);
  expect(await world.weekOf(booked)).toEqual(chargedOnce);
});

it('two instances charge a week once and close it once', async () => {
  const { monday, booked } = await onTheEve();
  const both = [await start(), await start()];
  for (const [day, minutes] of [
    [friday, 1],
    [friday, 30],
    [sunday, 1],
    [sunday, 30],
  ] as const) {
    await Promise.all(both.map((instance) => moveTo(instance, monday, day, minutes)));
    if (day === friday && minutes === 30) expect(await world.weekOf(booked)).toEqual(chargedOnce);
  }
  expect(await world.statementsOf(booked)).toEqual([monday]);
});
