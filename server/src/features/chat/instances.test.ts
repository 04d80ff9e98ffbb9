import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@ladushki/contract/chat';
import type { ServerFrame } from '@ladushki/contract/events';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Instance, startInstance } from '../../testing/instance.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { startTestRedis, type TestRedis } from '../../testing/redis.ts';
import { openSocket, type TestSocket } from '../../testing/socket.ts';
import { makeDirectRoom } from './testing/direct-room.ts';

let redis: TestRedis;
/** One instance in this process, the other in a child process. */
let app: TestApp;
let here: string;
let there: Instance;
let parent: TestPerson;
let sitter: TestPerson;
let room: number;
const open: TestSocket[] = [];

const connect = async (address: string, person: TestPerson) => {
  const socket = await openSocket(address, person.refresh);
  open.push(socket);
  return socket;
};
const callThere = async (path: string, token?: string) => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return (await fetch(`${there.address}/api/v1${path}`, { headers })).status;
};
const isMessage = (text: string) => (frame: ServerFrame) =>
  frame.action === 'send_message_to_chat' && (frame.data as ChatMessage).message === text;
const isPresence = (person: TestPerson, online: boolean) => (frame: ServerFrame) => {
  const data = frame.data as { user_id: number; is_online: boolean } | null;
  return frame.action === 'presence' && data?.user_id === person.id && data.is_online === online;
};

beforeAll(async () => {
  redis = await startTestRedis();
  const env = { REDIS_URL: redis.url, RATE_LIMIT: 'on' };
  app = await startTestApp(env);
  here = await app.server.listen({ port: 0, host: '127.0.0.1' });
  there = await startInstance(app.deps.config, env);
  [parent, sitter] = await Promise.all([signUp(app), signUp(app, { role: 'sitter' })]);
  room = await makeDirectRoom(app, parent, sitter);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  await there.kill();
  await app.close();
  await redis.stop();
});

describe('two instances on one Redis', () => {
  it('tell each other’s people what was said, and who types', async () => {
    const [one, other] = [await connect(here, parent), await connect(there.address, sitter)];
    one.send('typing', { room_id: room });
    expect((await other.next(({ action }) => action === 'typing')).data).toEqual({ room_id: room, user_id: parent.id });
    one.send('send_message_to_chat', { room_id: room, client_id: randomUUID(), message: 'Туда' });
    const told = (await other.next(isMessage('Туда'))).data as ChatMessage;
    expect(told).toEqual((await one.next(isMessage('Туда'))).data);
    other.send('read_chat', { room_id: room, message_id: told.id });
    const read = await one.next(({ action }) => action === 'read_chat');
    expect(read.data).toEqual({ room_id: room, message_id: told.id, user_id: sitter.id });
    other.send('send_message_to_chat', { room_id: room, client_id: randomUUID(), message: 'Обратно' });
    await one.next(isMessage('Обратно'));
  });

  it('keep a message in its room, wherever it is sent again', async () => {
    const [mother, nanny] = await Promise.all([signUp(app), signUp(app, { role: 'sitter' })]);
    const foreign = await makeDirectRoom(app, mother, nanny);
    const data = { room_id: room, client_id: randomUUID(), message: 'Только нам' };
    const [one, victim] = [await connect(here, parent), await connect(there.address, nanny)];
    one.send('send_message_to_chat', data);
    const { data: stored } = await one.next(isMessage('Только нам'));
    const other = await connect(there.address, parent);
    other.send('send_message_to_chat', { ...data, room_id: foreign });
    expect((await other.next(isMessage('Только нам'))).data).toEqual(stored);
    // Everything published before it has arrived by then.
    const after = { room_id: foreign, client_id: randomUUID(), message: 'После' };
    const own = await connect(there.address, mother);
    own.send('send_message_to_chat', after);
    await victim.next(isMessage('После'));
    expect(victim.frames.filter(({ action }) => action === 'send_message_to_chat')).toEqual([]);
  });

  it('see who comes and goes, once', async () => {
    const watcher = await connect(here, parent);
    const visitor = await signUp(app, { role: 'sitter' });
    const shared = await makeDirectRoom(app, parent, visitor);
    const socket = await connect(there.address, visitor);
    await watcher.next(isPresence(visitor, true));
    const isOnline = async () => {
      const { json } = await app.call('GET', `/websocket/chat_room/${shared}`, { token: parent.token });
      return json.members.find(({ id }: { id: number }) => id === visitor.id).is_online as boolean;
    };
    expect(await isOnline()).toBe(true);
    socket.close();
    await watcher.next(isPresence(visitor, false));
    expect(await isOnline()).toBe(false);
    expect(watcher.frames.filter(isPresence(visitor, false))).toEqual([]);
  });

  it('end a session on both', async () => {
    const leaver = await signUp(app);
    const socket = await connect(there.address, leaver);
    expect(await callThere('/user/settings', leaver.token)).toBe(200);
    await app.call('POST', '/', { token: leaver.token, body: { refresh: leaver.refresh } });
    expect(await socket.closed).toBe(4001);
    expect(await callThere('/user/settings', leaver.token)).toBe(401);
  });

  it('count the calls of an address together', async () => {
    const callHere = async () => (await app.call('GET', '/knowledge_base/weekday')).status;
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) {
      statuses.push(...(await Promise.all([callHere(), callThere('/knowledge_base/weekday')])));
    }
    // The expired token above was one of the hundred and twenty.
    expect(statuses.filter((status) => status === 200)).toHaveLength(119);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('notice when one is gone: its people are away, and go on at the other', async () => {
    const watcher = await connect(here, parent);
    // Heartbeats, as every page sends: a socket silent for twelve seconds is closed, and detecting a dead instance may
    // take longer.
    const heartbeat = setInterval(() => watcher.send('ping'), 3_000);
    onTestFinished(() => clearInterval(heartbeat));
    await connect(there.address, sitter);
    await watcher.next(isPresence(sitter, true));
    watcher.send('send_message_to_chat', { room_id: room, client_id: randomUUID(), message: 'До' });
    const { id } = (await watcher.next(isMessage('До'))).data as ChatMessage;
    await there.kill();
    watcher.send('send_message_to_chat', { room_id: room, client_id: randomUUID(), message: 'После' });
    await watcher.next(isMessage('После'));
    await watcher.next(isPresence(sitter, false));
    const again = await connect(here, sitter);
    await watcher.next(isPresence(sitter, true));
    again.send('sync', { after_id: id });
    const { data } = await again.next(({ action }) => action === 'sync');
    expect((data as { messages: ChatMessage[] }).messages.map(({ message }) => message)).toEqual(['После']);
  });
});
