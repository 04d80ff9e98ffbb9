import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@ladushki/contract/chat';
import type { ServerFrame } from '@ladushki/contract/events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { openSocket, type TestSocket } from '../../testing/socket.ts';
import { makeDirectRoom } from './testing/direct-room.ts';

let app: TestApp;
let address: string;
let parent: TestPerson;
let sitter: TestPerson;
let stranger: TestPerson;
let room: number;
const open: TestSocket[] = [];

const connect = async (person: TestPerson, headers?: Record<string, string>) => {
  const socket = await openSocket(address, person.refresh, headers);
  open.push(socket);
  return socket;
};
const said = (message: string, extra: object = {}) => ({ room_id: room, client_id: randomUUID(), message, ...extra });
const isMessage = (text: string) => (frame: ServerFrame) =>
  frame.action === 'send_message_to_chat' && (frame.data as ChatMessage | null)?.message === text;
const isError = (frame: ServerFrame) => frame.status === 'error';

beforeAll(async () => {
  app = await startTestApp();
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  [parent, sitter, stranger] = await Promise.all([
    signUp(app, { role: 'customer', full_name: 'Анна Петрова' }),
    signUp(app, { role: 'sitter', full_name: 'Мария Иванова' }),
    signUp(app, { role: 'sitter' }),
  ]);
  room = await makeDirectRoom(app, parent, sitter);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => app.close());

describe('the socket', () => {
  it('answers ping with pong', async () => {
    const socket = await connect(parent);
    socket.send('ping');
    expect(await socket.next((frame) => frame.action === 'pong')).toMatchObject({ status: 'success' });
  });

  it('turns a bad token away with 401 and closes', async () => {
    const socket = await openSocket(address, 'nonsense');
    expect(await socket.next(isError)).toMatchObject({ status_code: 401 });
    expect(await socket.closed).toBe(4401);
  });

  it('refuses a page of another site', async () => {
    await expect(connect(parent, { origin: 'https://evil.example' })).rejects.toThrow('403');
  });

  it.each([
    ['not JSON', '{', 400],
    ['an unknown action', '{"action":"dance","data":{}}', 400],
    ['an unknown field', '{"action":"typing","data":{"room_id":1,"x":1}}', 400],
    ['too large a frame', `{"action":"ping","data":"${'x'.repeat(40_000)}"}`, 413],
  ])('answers %s with an error and stays open', async (_what, text, code) => {
    const socket = await connect(parent);
    socket.sendText(text);
    expect(await socket.next(isError)).toMatchObject({ status_code: code });
    socket.send('ping');
    await socket.next((frame) => frame.action === 'pong');
  });

  it('closes when its session ends', async () => {
    const person = await signUp(app);
    const socket = await connect(person);
    socket.send('ping');
    await socket.next((frame) => frame.action === 'pong');
    await app.call('POST', '/', { token: person.token, body: { refresh: person.refresh } });
    expect(await socket.closed).toBe(4001);
  });

  it('slows a flood down, for its sender alone', async () => {
    const [noisy, quiet] = [await connect(parent), await connect(sitter)];
    const isPong = (frame: { action: string }) => frame.action === 'pong';
    const started = performance.now();
    for (let count = 0; count < 2_000; count += 1) noisy.send('ping');
    await noisy.next(isPong);
    quiet.send('ping');
    await quiet.next(isPong);
    // A burst of sixty, then twenty a second: the rest waits in the socket.
    const allowed = 60 + Math.ceil((performance.now() - started) / 1000) * 20;
    expect(noisy.frames.filter(isPong).length).toBeLessThanOrEqual(allowed);
  });
});

describe('a message', () => {
  it('is answered to its sender and told to everyone else in the room', async () => {
    const [own, otherTab, receiver] = [await connect(parent), await connect(parent), await connect(sitter)];
    const data = said('Здравствуйте!');
    own.send('send_message_to_chat', data);
    const answer = await own.next(isMessage('Здравствуйте!'));
    expect(answer.data).toMatchObject({ client_id: data.client_id, sender_id: parent.id, sender_name: 'Анна' });
    for (const socket of [otherTab, receiver]) {
      expect((await socket.next(isMessage('Здравствуйте!'))).data).toEqual(answer.data);
    }
  });

  it('sent twice is stored once', async () => {
    const [own, receiver] = [await connect(parent), await connect(sitter)];
    const data = said('Один раз');
    own.send('send_message_to_chat', data);
    const first = await own.next(isMessage('Один раз'));
    own.send('send_message_to_chat', { ...data, message: 'Другой текст' });
    expect((await own.next(isMessage('Один раз'))).data).toEqual(first.data);
    own.send('send_message_to_chat', said('После'));
    await receiver.next(isMessage('После'));
    expect(receiver.frames.filter(isMessage('Один раз'))).toHaveLength(1);
  });

  it('that shows nothing is refused as an empty one', async () => {
    const socket = await connect(parent);
    for (const nothing of ['', '\u200B', '\u3164\u3164', '\u0301', '\u00AD\u2060', '\u202E']) {
      socket.send('send_message_to_chat', said(nothing));
      expect(await socket.next(isError)).toMatchObject({ status_code: 400, action: 'send_message_to_chat' });
    }
  });

  it('of somebody who is not in the room is refused', async () => {
    const socket = await connect(stranger);
    socket.send('send_message_to_chat', said('Пустите'));
    expect(await socket.next(isError)).toMatchObject({ status_code: 404, action: 'send_message_to_chat' });
    const { json } = await app.call('GET', `/websocket/chat_room/${room}/messages`, { token: parent.token });
    expect(json.results.map(({ message }: ChatMessage) => message)).not.toContain('Пустите');
  });

  it('is refused in a blocked room until it is unblocked', async () => {
    const socket = await connect(sitter);
    const block = (blocked: boolean) =>
      app.call('POST', `/websocket/chat_room/${room}/block`, { token: parent.token, body: { blocked } });
    expect((await block(true)).json.blocked).toBe(true);
    socket.send('send_message_to_chat', said('Нельзя'));
    expect(await socket.next(isError)).toMatchObject({ status_code: 404 });
    const blocker = await connect(parent);
    blocker.send('send_message_to_chat', said('Сам остановил'));
    expect(await blocker.next(isError)).toMatchObject({ status_code: 409 });
    await block(false);
    socket.send('send_message_to_chat', said('Снова можно'));
    await socket.next(isMessage('Снова можно'));
  });

  it('comes to everyone in the same order, with growing ids', async () => {
    const [one, two] = [await connect(parent), await connect(sitter)];
    const texts = Array.from({ length: 40 }, (_, index) => `порядок ${index}`);
    for (const [index, text] of texts.entries()) (index % 2 ? one : two).send('send_message_to_chat', said(text));
    const seen = await Promise.all(
      [one, two].map((socket) => Promise.all(texts.map((text) => socket.next(isMessage(text))))),
    );
    const { json } = await app.call('GET', `/websocket/chat_room/${room}/messages?page_size=40`, {
      token: parent.token,
    });
    const stored = json.results.map(({ id }: ChatMessage) => id).reverse();
    expect(stored).toEqual([...stored].sort((a, b) => a - b));
    for (const frames of seen) {
      expect(new Set(frames.map(({ data }) => (data as ChatMessage).id))).toEqual(new Set(stored));
    }
  });

  it('missed while away is brought by sync, once and in order', async () => {
    const own = await connect(parent);
    own.send('send_message_to_chat', said('до'));
    const before = (await own.next(isMessage('до'))).data as ChatMessage;
    for (const text of ['первое', 'второе', 'третье']) {
      own.send('send_message_to_chat', said(text));
      await own.next(isMessage(text));
    }
    const late = await connect(sitter);
    late.send('sync', { after_id: before.id });
    const { data } = await late.next((frame) => frame.action === 'sync');
    expect(data).toMatchObject({ has_more: false });
    expect((data as { messages: ChatMessage[] }).messages.map(({ message }) => message)).toEqual([
      'первое',
      'второе',
      'третье',
    ]);
  });
});

describe('history', () => {
  it('is walked back and on, one page after the other', async () => {
    const socket = await connect(parent);
    const words = Array.from({ length: 7 }, (_, index) => `шаг ${index}`);
    for (const text of words) {
      socket.send('send_message_to_chat', said(text));
      await socket.next(isMessage(text));
    }
    const page = async (query: string) => {
      const { json } = await app.call('GET', `/websocket/chat_room/${room}/messages?${query}`, { token: sitter.token });
      const results = json.results as ChatMessage[];
      return { ids: results.map(({ id }) => id), texts: results.map(({ message }) => message), next: json.next };
    };
    const newest = await page('page_size=3');
    expect(newest.texts).toEqual(['шаг 6', 'шаг 5', 'шаг 4']);
    const older = await page(`page_size=3&before=${newest.ids.at(-1)}`);
    expect(older.texts).toEqual(['шаг 3', 'шаг 2', 'шаг 1']);
    const on = await page(`page_size=3&after=${older.ids.at(-1)}`);
    expect(on.texts).toEqual(['шаг 4', 'шаг 3', 'шаг 2']);
    expect(on.next).toContain(`after=${on.ids[0]}`);
    expect((await page(`page_size=100&after=${on.ids[0]}`)).next).toBeNull();
    expect((await page('page_size=2&search=шаг')).next).toContain('search=');
  });

  it('has no next page where everything was read, whatever is being written meanwhile', async () => {
    const socket = await connect(parent);
    const messages = `/websocket/chat_room/${room}/messages`;
    const { json: before } = await app.call('GET', `${messages}?page_size=1`, { token: sitter.token });
    const [newest] = before.results as ChatMessage[];
    const words = Array.from({ length: 60 }, (_, index) => `вдогонку ${index}`);
    let isWritten = false;
    const writing = (async () => {
      for (const text of words) {
        socket.send('send_message_to_chat', said(text));
        await socket.next(isMessage(text));
      }
      isWritten = true;
    })();
    const nexts: unknown[] = [];
    while (!isWritten) {
      const path = `${messages}?page_size=100&after=${newest?.id}`;
      const { json } = await app.call('GET', path, { token: sitter.token });
      nexts.push(json.next);
    }
    await writing;
    expect(nexts.filter((next) => next !== null)).toEqual([]);
  });
});

describe('reading', () => {
  it('is told to the sender and counted', async () => {
    const [own, receiver] = [await connect(parent), await connect(sitter)];
    own.send('send_message_to_chat', said('Прочтите'));
    const { id } = (await own.next(isMessage('Прочтите'))).data as ChatMessage;
    const unread = async () =>
      (await app.call('GET', `/websocket/chat_room/${room}`, { token: sitter.token })).json.unread as number;
    expect(await unread()).toBeGreaterThan(0);
    receiver.send('read_chat', { room_id: room, message_id: id });
    expect(await own.next((frame) => frame.action === 'read_chat')).toMatchObject({
      data: { user_id: sitter.id, message_id: id },
    });
    expect(await unread()).toBe(0);
    const statistics = await app.call('GET', '/profile_statistics', { token: sitter.token });
    expect(statistics.json.chat).toEqual({ unread: 0, all: 1 });
    const { json } = await app.call('GET', `/websocket/chat_room/${room}/messages?page_size=1`, {
      token: parent.token,
    });
    expect(json.results[0]).toMatchObject({ id, read: true });
  });
});

describe('presence', () => {
  it('is seen by those who share a room', async () => {
    const watcher = await connect(parent);
    const socket = await connect(sitter);
    const isPresence = (online: boolean) => (frame: ServerFrame) =>
      frame.action === 'presence' && (frame.data as { is_online: boolean }).is_online === online;
    await watcher.next(isPresence(true));
    socket.close();
    expect((await watcher.next(isPresence(false))).data).toMatchObject({ user_id: sitter.id });
    const { json } = await app.call('GET', `/websocket/chat_room/${room}`, { token: parent.token });
    const member = json.members.find(({ id }: { id: number }) => id === sitter.id);
    expect(member).toMatchObject({ is_online: false, last_seen: expect.any(String) });
  });
});

describe('rooms and folders', () => {
  it('are one’s own', async () => {
    for (const path of [`/websocket/chat_room/${room}`, `/websocket/chat_room/${room}/messages`]) {
      expect((await app.call('GET', path, { token: stranger.token })).status).toBe(404);
    }
    expect((await app.call('GET', '/websocket/chat_room', { token: stranger.token })).json.results).toEqual([]);
    const together = async (member: number) =>
      (await app.call('GET', `/websocket/chat_room?member=${member}`, { token: parent.token })).json.results.length;
    expect(await together(sitter.id)).toBe(1);
    expect(await together(stranger.id)).toBe(0);
    expect(await together(parent.id)).toBe(0);
  });

  it('file a room, rename and remove the folder', async () => {
    const as = { token: parent.token };
    const added = await app.call('POST', '/websocket/chat_folder', { ...as, body: { name: 'Няни' } });
    expect(added.status).toBe(201);
    const again = await app.call('POST', '/websocket/chat_folder', { ...as, body: { name: 'Няни' } });
    expect(again.status).toBe(409);
    const id = added.json.id as number;
    const body = { room, folders: [id] };
    const filed = await app.call('POST', '/websocket/chat_folder/get_chat_room_set_folder', { ...as, body });
    expect(filed.json.folders).toEqual([id]);
    const foreign = await app.call('POST', '/websocket/chat_folder/get_chat_room_set_folder', {
      token: sitter.token,
      body,
    });
    expect(foreign.status).toBe(404);
    const inside = await app.call('GET', `/websocket/chat_room?folder=${id}`, as);
    expect(inside.json.results.map((each: { id: number }) => each.id)).toEqual([room]);
    const tree = await app.call('GET', '/websocket/chat_folder/get_chat_room_folders', as);
    expect(tree.json.results[0]).toMatchObject({ name: 'Няни', rooms: [{ id: room }] });
    expect((await app.call('DELETE', `/websocket/chat_folder/${id}`, { token: sitter.token })).status).toBe(404);
    expect((await app.call('DELETE', `/websocket/chat_folder/${id}`, as)).status).toBe(200);
  });

  it('make groups only of people one already talks to', async () => {
    const group = (members: number[]) =>
      app.call('POST', '/websocket/chat_room', { token: parent.token, body: { title: 'Семья', members } });
    expect((await group([stranger.id])).status).toBe(400);
    const made = await group([sitter.id]);
    expect(made.json).toMatchObject({ kind: 'group', title: 'Семья' });
    const leave = (token: string, members: number[]) =>
      app.call('DELETE', `/websocket/chat_room/${made.json.id}/members`, { token, body: { members } });
    expect((await leave(sitter.token, [parent.id])).status).toBe(403);
    expect((await leave(sitter.token, [sitter.id])).status).toBe(200);
  });

  it('find words within a room', async () => {
    const socket = await connect(parent);
    socket.send('send_message_to_chat', said('Скидка 100% на прогулку'));
    await socket.next(isMessage('Скидка 100% на прогулку'));
    const find = (text: string) =>
      app.call('GET', `/websocket/chat_room/${room}/messages?search=${encodeURIComponent(text)}`, {
        token: parent.token,
      });
    expect((await find('прогулк')).json.count).toBe(1);
    expect((await find('100%')).json.count).toBe(1);
    expect((await find('_кидка')).json.count).toBe(0);
  });
});

describe('what stays unread', () => {
  const lettersTo = async (to: string) =>
    (await app.call('GET', `/dev/outbox?to=${encodeURIComponent(to)}`)).json as { subject: string }[];
  const minutes = (count: number) => app.call('POST', '/dev/clock', { body: { advance_s: count * 60 } });
  const ownNotices = (person: TestPerson) =>
    app.deps.db.selectFrom('notifications').select('type').where('user_id', '=', person.id).execute();

  it('is told after five minutes, once, and not to those who have read', async () => {
    const [mother, nanny] = await Promise.all([signUp(app, { role: 'customer' }), signUp(app, { role: 'sitter' })]);
    const own = await makeDirectRoom(app, mother, nanny);
    const socket = await connect(mother);
    const send = async (text: string) => {
      socket.send('send_message_to_chat', { room_id: own, client_id: randomUUID(), message: text });
      return (await socket.next(isMessage(text))).data as ChatMessage;
    };
    await send('Вы придёте?');
    await minutes(4);
    expect(await ownNotices(nanny)).toEqual([]);
    await minutes(2);
    expect(await ownNotices(nanny)).toEqual([{ type: 'chat' }]);
    await send('Алло?');
    await minutes(10);
    expect(await ownNotices(nanny)).toHaveLength(1);
    expect(await ownNotices(mother)).toEqual([]);
    // After the quiet hours, at whatever time this test runs.
    await minutes(12 * 60);
    expect(await lettersTo(nanny.login)).toMatchObject([{ subject: 'Непрочитанные сообщения' }]);
  });
});
