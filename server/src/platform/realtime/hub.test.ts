import { EventEmitter } from 'node:events';
import { eventually } from '@ladushki/contract/testing/eventually';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { startTestRedis, type TestRedis } from '../../testing/redis.ts';
import type { Actor } from '../actor.ts';
import type { Log } from '../log.ts';
import { createHub } from './hub.ts';
import { createMemoryPresence } from './presence.ts';
import { createMemoryPubSub, createRedisPubSub, type PubSub } from './pubsub.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(() => redis.stop());

const log = { warn: () => undefined, error: () => undefined } as unknown as Log;
const hubOn = (pubsub: PubSub) => createHub({ pubsub, presence: createMemoryPresence(), log });
const typing = (room_id: number) => ({ action: 'typing', data: { room_id, user_id: 9 } }) as const;

function openSocket() {
  const calls: string[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => void calls.push(JSON.parse(text).action),
    pause: () => void calls.push('pause'),
    resume: () => void calls.push('resume'),
  });
  return { socket: socket as unknown as WebSocket & EventEmitter, calls };
}

function accept(hub: ReturnType<typeof createHub>, id: number) {
  const opened = openSocket();
  hub.accept(opened.socket, { id, sessionId: `${id}` } as unknown as Actor, 'ru');
  return opened;
}

/** An instance with its connections to Redis. */
function instance() {
  const reader = redis.connect();
  return { reader, hub: hubOn(createRedisPubSub(redis.connect(), reader)) };
}
const bytesRead = (reader: Redis) => (reader.stream as import('node:net').Socket).bytesRead;

it('an event goes only to instances with a socket of the person', async () => {
  const [here, there, idle] = [instance(), instance(), instance()];
  await idle.reader.ping();
  const { calls, socket } = accept(here.hub, 1);
  accept(idle.hub, 2);
  await eventually(() => expect(calls).toEqual(['pause', 'resume']));
  await eventually(async () => expect(await redis.connect().call('pubsub', 'shardchannels')).toHaveLength(2));
  const before = bytesRead(idle.reader);
  for (let room = 1; room <= 200; room += 1) there.hub.send([1], typing(room));
  await eventually(() => expect(calls).toHaveLength(202));
  expect(bytesRead(idle.reader)).toBe(before);

  // Nobody is left: nothing goes anywhere.
  socket.emit('close');
  await eventually(async () => expect(await redis.connect().call('pubsub', 'shardchannels')).toEqual(['person:2']));
});

it('two sockets of a person share a subscription, and the first to close does not end it', async () => {
  const [here, there] = [instance(), instance()];
  const [one, other] = [accept(here.hub, 3), accept(here.hub, 3)];
  await eventually(() => expect(other.calls).toEqual(['pause', 'resume']));
  expect(one.calls).toEqual(['pause', 'resume']);
  one.socket.emit('close');
  there.hub.send([3], typing(1));
  await eventually(() => expect(other.calls).toEqual(['pause', 'resume', 'typing']));
});

it('frames are read when events arrive, so that nothing is lost between a sync and the first event', async () => {
  const memory = createMemoryPubSub();
  const subscribed = Promise.withResolvers<void>();
  const slow: PubSub = {
    ...memory,
    subscribe: (channel, listener) => subscribed.promise.then(() => memory.subscribe(channel, listener)),
  };
  const { calls } = accept(hubOn(slow), 1);
  await Promise.resolve();
  expect(calls).toEqual(['pause']);
  subscribed.resolve();
  await eventually(() => expect(calls).toEqual(['pause', 'resume']));
});

it('frames are read all the same when Redis is away', async () => {
  const never: PubSub = { ...createMemoryPubSub(), subscribe: () => new Promise(() => undefined) };
  const { calls } = accept(hubOn(never), 1);
  await eventually(() => expect(calls).toEqual(['pause', 'resume']));
});
