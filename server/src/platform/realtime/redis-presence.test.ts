import { eventually } from '@ladushki/contract/testing/eventually';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startTestRedis, type TestRedis } from '../../testing/redis.ts';
import type { Presence } from './presence.ts';
import { createRedisPresence } from './redis-presence.ts';

let redis: TestRedis;
let direct: Redis;
beforeAll(async () => {
  redis = await startTestRedis();
  direct = redis.connect();
});
beforeEach(() => direct.flushall());
afterAll(() => redis.stop());

const [anna, boris] = [1, 2];
/** No lease ends by itself, however slow the machine is. */
const times = { beatMs: 50, leaseMs: 600_000, listsMs: 0 };

interface Instance extends Presence {
  told: string[];
  connection: Redis;
  /** As by kill -9: it writes nothing any more. */
  die(): void;
}

async function start(): Promise<Instance> {
  const connection = redis.connect();
  const presence = createRedisPresence(connection, { log: { warn: () => undefined }, ...times });
  const told: string[] = [];
  await presence.start((userId, online) => told.push(`${userId} ${online ? 'came' : 'went'}`));
  const die = () => connection.disconnect();
  onTestFinished(async () => {
    await presence.stop();
    die();
  });
  return { ...presence, told, connection, die };
}

const areOnline = async (presence: Presence, ids = [anna, boris]) => [...(await presence.onlineAmong(ids))];

it('a person is online on every instance while one of them has a socket, and each change is told once', async () => {
  const [one, other] = [await start(), await start()];
  one.set(anna, true);
  await eventually(() => expect(one.told).toEqual(['1 came']));
  other.set(anna, true);
  other.set(boris, true);
  await eventually(() => expect(other.told).toEqual(['2 came']));
  expect(await areOnline(one)).toEqual([anna, boris]);
  one.set(anna, false);
  await eventually(async () => expect(await direct.smembers('presence:person:1')).toHaveLength(1));
  expect(await areOnline(one)).toEqual([anna, boris]);
  other.set(anna, false);
  await eventually(() => expect(other.told).toEqual(['2 came', '1 went']));
  expect(one.told).toEqual(['1 came']);
  expect(await areOnline(one)).toEqual([boris]);
});

it('lists read who is where, also of other instances', async () => {
  const [one, other] = [await start(), await start()];
  one.set(anna, true);
  other.set(boris, true);
  await eventually(() => expect(other.told).toEqual(['2 came']));
  await eventually(() => expect(one.told).toEqual(['1 came']));
  await one.refresh();
  expect([...one.onlineIds()]).toEqual([anna, boris]);
  expect(one.isOnline(boris)).toBe(true);
  expect(other.isOnline(anna)).toBe(false);
  await other.refresh();
  expect(other.isOnline(anna)).toBe(true);
});

it('the people of an instance that was killed go offline when its lease ends, told once', async () => {
  const dying = await start();
  const [dyingId = ''] = await direct.zrange('presence:leases', '0', '-1');
  const [one, other] = [await start(), await start()];
  dying.set(anna, true);
  dying.set(boris, true);
  one.set(boris, true);
  await eventually(() => expect(dying.told).toContain('1 came'));
  await eventually(async () => expect(await direct.smembers('presence:person:2')).toHaveLength(2));
  dying.die();
  await direct.zadd('presence:leases', 0, dyingId);
  await eventually(async () => expect(await areOnline(one)).toEqual([boris]));
  await eventually(async () => expect(await direct.zcard('presence:leases')).toBe(2));
  expect([...one.told, ...other.told].filter((line) => line === '1 went')).toHaveLength(1);
  expect([...one.told, ...other.told]).not.toContain('2 went');
});

it('one that stops in order takes its people with it at once', async () => {
  const [leaving, other] = [await start(), await start()];
  leaving.set(anna, true);
  await eventually(() => expect(leaving.told).toEqual(['1 came']));
  await leaving.stop();
  expect(leaving.told).toEqual(['1 came', '1 went']);
  expect(await areOnline(other)).toEqual([]);
  expect(await direct.keys('presence:person:*')).toEqual([]);
  expect(await direct.zcard('presence:leases')).toBe(1);
});

it('a Redis that lost everything is told again', async () => {
  const one = await start();
  one.set(anna, true);
  await eventually(() => expect(one.told).toEqual(['1 came']));
  await direct.flushall();
  const other = await start();
  await eventually(async () => expect(await areOnline(other)).toEqual([anna]));
});

it('nothing is left for ever in a Redis that lost a lease', async () => {
  const one = await start();
  one.set(anna, true);
  await eventually(() => expect(one.told).toEqual(['1 came']));
  for (const key of await direct.keys('presence:person:*')) expect(await direct.pttl(key)).toBeGreaterThan(0);
  for (const key of await direct.keys('presence:list:*')) expect(await direct.pttl(key)).toBeGreaterThan(0);
});

it('an instance without people pays nothing for those of others', async () => {
  const [crowded, idle] = [await start(), await start()];
  for (let id = 1; id <= 5_000; id += 1) crowded.set(id, true);
  await eventually(() => expect(crowded.told).toHaveLength(5_000));
  const bytes = () => [crowded, idle].map(({ connection }) => connection.stream as import('node:net').Socket);
  const before = bytes().map(({ bytesRead, bytesWritten }) => bytesRead + bytesWritten);
  const beats = async () => Number((/eval:calls=(\d+)/.exec(await direct.info('commandstats')) ?? [])[1]);
  const first = await beats();
  await eventually(async () => expect(await beats()).toBeGreaterThan(first + 20));
  const spent = bytes().map(({ bytesRead, bytesWritten }, at) => bytesRead + bytesWritten - (before[at] ?? 0));
  const passed = (await beats()) - first;
  // A lease each time, of some hundred bytes: ids of five thousand people would be twenty thousand, every second time.
  for (const sum of spent) expect(sum / passed).toBeLessThan(5_000);
});

it('a search does not wait for a Redis that hangs', async () => {
  const hanging = Object.assign(Object.create(direct), { zrange: () => new Promise(() => undefined) }) as Redis;
  const presence = createRedisPresence(hanging, { log: { warn: () => undefined }, ...times });
  await presence.refresh();
  expect([...presence.onlineIds()]).toEqual([]);
});
