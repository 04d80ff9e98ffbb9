import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@ladushki/contract/chat';
import type { ServerFrame } from '@ladushki/contract/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Instance, startInstance } from '../../testing/instance.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { startTestRedisCluster, type TestRedisCluster } from '../../testing/redis-cluster.ts';
import { openSocket, type TestSocket } from '../../testing/socket.ts';
import { makeDirectRoom } from './testing/direct-room.ts';

/** Two instances on a Redis cluster of three nodes. */
let cluster: TestRedisCluster;
let app: TestApp;
let here: string;
let there: Instance;

beforeAll(async () => {
  cluster = await startTestRedisCluster();
  const env = { REDIS_URL: cluster.url };
  app = await startTestApp(env);
  here = await app.server.listen({ port: 0, host: '127.0.0.1' });
  there = await startInstance(app.deps.config, env);
});
afterAll(async () => {
  await there?.kill();
  await app?.close();
  await cluster?.stop();
});

const isMessage = (text: string) => (frame: ServerFrame) =>
  frame.action === 'send_message_to_chat' && (frame.data as ChatMessage).message === text;
const isPresence = (person: TestPerson, online: boolean) => (frame: ServerFrame) => {
  const data = frame.data as { user_id: number; is_online: boolean } | null;
  return frame.action === 'presence' && data?.user_id === person.id && data.is_online === online;
};

interface Pair {
  parent: TestPerson;
  sitter: TestPerson;
  room: number;
  sockets: [TestSocket, TestSocket];
}

async function meet(): Promise<Pair> {
  const [parent, sitter] = await Promise.all([signUp(app), signUp(app, { role: 'sitter' })]);
  const room = await makeDirectRoom(app, parent, sitter);
  const one = await openSocket(here, parent.refresh);
  const other = await openSocket(there.address, sitter.refresh);
  await one.next(isPresence(sitter, true));
  return { parent, sitter, room, sockets: [one, other] };
}

it('people whose slots are on different nodes hear each other, and nobody else does', async () => {
  const pairs: Pair[] = [];
  for (let at = 0; at < 6; at += 1) pairs.push(await meet());
  const channels = await Promise.all(
    cluster.nodes.map((node) => node.call('pubsub', 'shardchannels') as Promise<string[]>),
  );
  // Every node has some of them.
  for (const list of channels) expect(list.filter((name) => name.startsWith('person:')).length).toBeGreaterThan(0);
  for (const [at, { room, sockets }] of pairs.entries()) {
    const [one, other] = sockets;
    one.send('send_message_to_chat', { room_id: room, client_id: randomUUID(), message: `Туда ${at}` });
    await other.next(isMessage(`Туда ${at}`));
    other.send('send_message_to_chat', { room_id: room, client_id: randomUUID(), message: `Обратно ${at}` });
    await one.next(isMessage(`Обратно ${at}`));
  }
  for (const { sockets } of pairs)
    for (const { frames } of sockets)
      expect(frames.filter(({ action }) => action !== 'presence').length).toBeLessThan(2);
  for (const { sockets } of pairs) for (const socket of sockets) socket.close();
});

it('presence and counters are shared, and ended sessions close everywhere', async () => {
  const { parent, sitter, room, sockets } = await meet();
  const [watcher, socket] = sockets;
  const { json } = await app.call('GET', `/websocket/chat_room/${room}`, { token: parent.token });
  expect(json.members.find(({ id }: { id: number }) => id === sitter.id).is_online).toBe(true);
  await app.call('POST', '/', { token: sitter.token, body: { refresh: sitter.refresh } });
  expect(await socket.closed).toBe(4001);
  await watcher.next(isPresence(sitter, false));
  await app.deps.counters.increment('cluster', 60);
  expect((await app.deps.counters.increment('cluster', 60)).count).toBe(2);
  const keys = (await Promise.all(cluster.nodes.map((node) => node.keys('count:*')))).flat();
  expect(keys).toContain('count:cluster');
});
