import { randomUUID } from 'node:crypto';
import type { ChatMessage, ChatRoom } from '@ladushki/contract/chat';
import type { ServerFrame } from '@ladushki/contract/events';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { ask, callAs, signUpSitter } from '../../testing/orders.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { openSocket, type TestSocket } from '../../testing/socket.ts';
import { pdf, upload } from '../../testing/uploads.ts';
import { makeDirectRoom } from './testing/direct-room.ts';

let app: TestApp;
let address: string;
/** The customer has blocked the sitter; the friend is in a room with both. */
let mother: TestPerson;
let nanny: TestPerson;
let friend: TestPerson;
let direct: number;
const open: TestSocket[] = [];

const connect = async (person: TestPerson) => {
  const socket = await openSocket(address, person.refresh);
  open.push(socket);
  return socket;
};
const setBlock = (blocked: boolean) =>
  ask(app, mother, 'POST', `/websocket/chat_room/${direct}/block`, { blocked }) as Promise<ChatRoom>;
const gather = (by: TestPerson, members: TestPerson[]) =>
  callAs(app, by, 'POST', '/websocket/chat_room', { title: 'Группа', members: members.map(({ id }) => id) });
const roomOf = (person: TestPerson, room: number) =>
  ask(app, person, 'GET', `/websocket/chat_room/${room}`) as Promise<ChatRoom>;
const memberOf = async (reader: TestPerson, room: number, { id }: TestPerson) =>
  (await roomOf(reader, room)).members.find((member) => member.id === id);
const historyOf = async (person: TestPerson, room: number) => {
  const { results, count } = await ask(app, person, 'GET', `/websocket/chat_room/${room}/messages`);
  expect(count).toBe(results.length);
  return results.map(({ message }: ChatMessage) => message) as string[];
};
const isError = (frame: ServerFrame) => frame.status === 'error';
const isSaid = (text: string) => (frame: ServerFrame) =>
  frame.action === 'send_message_to_chat' && (frame.data as ChatMessage | null)?.message === text;

async function say(socket: TestSocket, room_id: number, message: string): Promise<ChatMessage> {
  socket.send('send_message_to_chat', { room_id, client_id: randomUUID(), message });
  return (await socket.next(isSaid(message))).data as ChatMessage;
}

/** Everything sent to this socket so far. */
async function heardBy(socket: TestSocket): Promise<ServerFrame[]> {
  socket.send('ping');
  await socket.next(({ action }) => action === 'pong');
  return socket.frames.splice(0);
}

beforeAll(async () => {
  app = await startTestApp();
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  [mother, nanny, friend] = await Promise.all([signUp(app), signUpSitter(app), signUp(app)]);
  direct = await makeDirectRoom(app, mother, nanny);
  await makeDirectRoom(app, mother, friend);
  await makeDirectRoom(app, nanny, friend);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => app.close());

describe('a block in the chat', () => {
  it('is known to the one who made it alone, and the history stays', async () => {
    await say(await connect(nanny), direct, 'До');
    expect((await setBlock(true)).blocked).toBe(true);
    expect((await roomOf(nanny, direct)).blocked).toBe(false);
    for (const person of [mother, nanny]) expect(await historyOf(person, direct)).toEqual(['До']);
  });

  it('refuses words, typing and files: 404 to the one kept away, 409 to the other', async () => {
    await setBlock(true);
    const [hers, theirs] = [await connect(mother), await connect(nanny)];
    for (const [socket, status_code] of [
      [theirs, 404],
      [hers, 409],
    ] as const) {
      socket.send('send_message_to_chat', { room_id: direct, client_id: randomUUID(), message: 'Вы где?' });
      expect(await socket.next(isError)).toMatchObject({ status_code, action: 'send_message_to_chat' });
      socket.send('typing', { room_id: direct });
      expect(await socket.next(isError)).toMatchObject({ status_code, action: 'typing' });
    }
    for (const [{ token }, status] of [
      [nanny, 404],
      [mother, 409],
    ] as const) {
      const sent = await upload(app, '/files/chat_attachment', { token, bytes: pdf, fields: { room: direct } });
      expect(sent.status).toBe(status);
    }
    for (const socket of [hers, theirs]) {
      expect((await heardBy(socket)).filter(({ action }) => action !== 'presence')).toEqual([]);
    }
    expect(await historyOf(mother, direct)).toEqual([]);
  });

  it('refuses groups of the two, and bringing back whoever has left', async () => {
    const made = (await gather(nanny, [mother, friend])).json as ChatRoom;
    await setBlock(true);
    expect((await gather(nanny, [mother, friend])).status).toBe(404);
    expect((await gather(mother, [nanny])).status).toBe(409);
    const path = `/websocket/chat_room/${made.id}/members`;
    await ask(app, mother, 'DELETE', path, { members: [mother.id] });
    expect((await callAs(app, nanny, 'POST', path, { members: [mother.id] })).status).toBe(404);
    expect((await roomOf(nanny, made.id)).members.map(({ id }) => id)).not.toContain(mother.id);
    await setBlock(false);
    expect((await callAs(app, nanny, 'POST', path, { members: [mother.id] })).status).toBe(200);
  });

  it('in a group of more, whoever made it, neither hears the other, and everyone else does', async () => {
    const { id: group } = (await gather(friend, [mother, nanny])).json as ChatRoom;
    const [hers, theirs, third] = [await connect(mother), await connect(nanny), await connect(friend)];
    const before = await say(theirs, group, 'До');
    await Promise.all([hers, third].map((socket) => socket.next(isSaid('До'))));
    await setBlock(true);
    theirs.send('typing', { room_id: group });
    await third.next(({ action }) => action === 'typing');
    const hidden = await say(theirs, group, 'Не для неё');
    await third.next(isSaid('Не для неё'));
    hers.send('read_chat', { room_id: group, message_id: before.id });
    await third.next(({ action }) => action === 'read_chat');
    expect((await heardBy(hers)).map(({ action }) => action)).not.toContain('send_message_to_chat');
    expect((await heardBy(theirs)).map(({ action }) => action)).not.toContain('read_chat');

    hers.send('sync', { after_id: before.id });
    expect((await hers.next(({ action }) => action === 'sync')).data).toEqual({ messages: [], has_more: false });
    expect(await historyOf(mother, group)).toEqual(['До']);
    expect(await roomOf(mother, group)).toMatchObject({ unread: 0, last_message: { id: before.id } });
    expect(await roomOf(friend, group)).toMatchObject({ last_message: { id: hidden.id } });
    await setBlock(false);
    expect(await historyOf(mother, group)).toEqual(['Не для неё', 'До']);
  });

  it('hides who is here, and when they were, on every page made for the other', async () => {
    const hers = await connect(mother);
    const theirs = await connect(nanny);
    const isOf =
      ({ id }: TestPerson) =>
      (frame: ServerFrame) =>
        frame.action === 'presence' && (frame.data as { user_id: number }).user_id === id;
    await hers.next(isOf(nanny));
    // In the list by then.
    const page = `/sitter/sitter_detail/${nanny.id}`;
    await eventually(async () => expect((await callAs(app, mother, 'GET', page)).status).toBe(200));
    expect(await ask(app, mother, 'GET', page)).toMatchObject({ is_online: true });
    await setBlock(true);
    expect(await memberOf(nanny, direct, mother)).toMatchObject({ is_online: false, last_seen: null });
    expect(await memberOf(mother, direct, nanny)).toMatchObject({ is_online: false, last_seen: null });
    expect(await ask(app, mother, 'GET', page)).toMatchObject({ is_online: false });
    const third = await connect(friend);
    theirs.close();
    await third.next((frame) => isOf(nanny)(frame) && !(frame.data as { is_online: boolean }).is_online);
    expect((await heardBy(hers)).filter(isOf(nanny))).toEqual([]);
    expect(await ask(app, mother, 'GET', page)).toMatchObject({ last_seen: null });
    expect((await ask(app, friend, 'GET', page)).last_seen).not.toBeNull();
  });

  it('sends neither push nor letter of what the other says in a group', async () => {
    const { id: group } = (await gather(friend, [mother, nanny])).json as ChatRoom;
    await setBlock(true);
    const text = 'Никому';
    await say(await connect(nanny), group, text);
    await app.call('POST', '/dev/clock', { body: { advance_s: 6 * 60 } });
    const told = await app.deps.db.selectFrom('notifications').select('user_id').where('type', '=', 'chat').execute();
    const people = told.map(({ user_id }) => user_id);
    expect(people).toContain(friend.id);
    expect(people).not.toContain(mother.id);
  });
});
