import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { joinFamily, signUpMember } from '../../../testing/families.ts';
import {
  ask,
  askConfirmed,
  book,
  bookAccepted,
  callAs,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { openSocket, type TestSocket } from '../../../testing/socket.ts';
import { png, upload } from '../../../testing/uploads.ts';

let app: TestApp;
let address: string;
let owner: TestCustomer;
let sitter: TestPerson;
let parent: TestPerson;
let helper: TestPerson;
let room: number;
const sockets: TestSocket[] = [];

const open = async (person: TestPerson) => {
  const socket = await openSocket(address, person.refresh);
  sockets.push(socket);
  return socket;
};
const say = async (socket: TestSocket, message: string) => {
  const client_id = randomUUID();
  socket.send('send_message_to_chat', { room_id: room, client_id, message });
  return socket.next(
    ({ action, status_code, data }) =>
      action === 'send_message_to_chat' &&
      (status_code >= 400 || (data as { client_id: string }).client_id === client_id),
  );
};
const hears = (socket: TestSocket, message: string) =>
  socket.next(
    ({ action, data }) => action === 'send_message_to_chat' && (data as { message: string }).message === message,
  );
const messagesOf = async (person: TestPerson) =>
  (await ask(app, person, 'GET', `/websocket/chat_room/${room}/messages`)).results.map(
    ({ message }: { message: string }) => message,
  );
const roomOf = (person: TestPerson) => ask(app, person, 'GET', `/websocket/chat_room/${room}`);

beforeAll(async () => {
  app = await startTestApp();
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  [owner, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  room = (await bookAccepted(app, owner, sitter)).chat_room;
  await say(await open(sitter), 'до семьи');
  parent = await signUpMember(app, owner, 'parent');
  helper = await signUpMember(app, owner, 'helper');
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.close();
});

describe('the room of a family and its sitter', () => {
  it('has the members in it, and keeps its title for each side', async () => {
    const shown = await roomOf(sitter);
    const roles = shown.members.map(({ id, family_role }: { id: number; family_role: string }) => [id, family_role]);
    expect(Object.fromEntries(roles)).toEqual({
      [owner.id]: null,
      [sitter.id]: null,
      [parent.id]: 'parent',
      [helper.id]: 'helper',
    });
    const nameOf = ({ id }: TestPerson) => shown.members.find((each: { id: number }) => each.id === id).full_name;
    expect(shown.title).toBe(nameOf(owner));
    for (const person of [owner, parent, helper]) expect((await roomOf(person)).title).toBe(nameOf(sitter));
    // By the other person it is found as the room of the two.
    const found = await ask(app, sitter, 'GET', `/websocket/chat_room?member=${parent.id}`);
    expect(found.count).toBe(0);
  });

  it('shows all to a parent, and to a helper what was said since they came', async () => {
    const sitterSocket = await open(sitter);
    const [parentSocket, helperSocket] = [await open(parent), await open(helper)];
    await say(sitterSocket, 'при семье');
    for (const socket of [parentSocket, helperSocket]) await hears(socket, 'при семье');
    expect(await messagesOf(parent)).toEqual(['при семье', 'до семьи']);
    expect(await messagesOf(helper)).toEqual(['при семье']);
    expect([(await roomOf(parent)).unread, (await roomOf(helper)).unread]).toEqual([1, 1]);
    helperSocket.send('sync', { after_id: 0 });
    const { data } = await helperSocket.next(({ action }) => action === 'sync');
    expect((data as { messages: { message: string }[] }).messages.map(({ message }) => message)).toEqual(['при семье']);
  });

  it('hears a parent as it hears the owner, and refuses a helper', async () => {
    const [parentSocket, helperSocket, ownerSocket] = [await open(parent), await open(helper), await open(owner)];
    expect((await say(parentSocket, 'я папа')).status_code).toBe(200);
    await hears(ownerSocket, 'я папа');
    const refused = await say(helperSocket, 'я бабушка');
    expect([refused.status_code, refused.message]).toEqual([403, expect.stringContaining('как помощник')]);
    helperSocket.send('typing', { room_id: room });
    expect((await helperSocket.next(({ action }) => action === 'typing')).status_code).toBe(403);
    const file = { token: helper.token, fields: { room }, bytes: await png() };
    expect((await upload(app, '/files/chat_attachment', file)).status).toBe(403);
    expect(await messagesOf(sitter)).not.toContain('я бабушка');
  });

  it('counts a message as read when the other side has read it', async () => {
    const last = async (by: TestPerson) => (await roomOf(by)).last_message;
    const { id } = await last(parent);
    expect((await last(parent)).read).toBe(false);
    await ask(app, sitter, 'POST', `/websocket/chat_room/${room}/read`, { message: id });
    expect((await last(parent)).read).toBe(true);
  });

  it('gives and takes a voice with the role', async () => {
    const helperSocket = await open(helper);
    const change = (role: string) =>
      askConfirmed(app, owner, 'PATCH', `/family/${owner.id}/members/${helper.id}`, { role });
    await change('parent');
    expect((await say(helperSocket, 'теперь можно')).status_code).toBe(200);
    expect(await messagesOf(helper)).toContain('до семьи');
    await change('helper');
    expect((await say(helperSocket, 'больше нельзя')).status_code).toBe(403);
    expect(await messagesOf(helper)).not.toContain('до семьи');
  });

  it('is there for the family with every later sitter too', async () => {
    const later = await signUpSitter(app);
    const { chat_room } = await book(app, owner, later);
    expect((await callAs(app, helper, 'GET', `/websocket/chat_room/${chat_room}`)).status).toBe(200);
  });

  it('stays closed to a family whose owner the sitter keeps away', async () => {
    const parentSocket = await open(parent);
    const block = (blocked: boolean) => ask(app, sitter, 'POST', `/websocket/chat_room/${room}/block`, { blocked });
    await block(true);
    expect((await say(parentSocket, 'ау')).status_code).toBe(404);
    await block(false);
    expect((await say(parentSocket, 'снова тут')).status_code).toBe(200);
  });

  it('is silent for who was removed, on an open socket too', async () => {
    const gone = await signUp(app);
    await joinFamily(app, owner, 'helper', gone);
    const [goneSocket, sitterSocket, ownerSocket] = [await open(gone), await open(sitter), await open(owner)];
    await say(sitterSocket, 'слышно');
    await hears(goneSocket, 'слышно');
    await ask(app, owner, 'DELETE', `/family/${owner.id}/members/${gone.id}`);
    const told = await goneSocket.next(({ action }) => action === 'family_changed');
    expect(told.data).toEqual({ family: owner.id });
    await say(sitterSocket, 'не слышно');
    await hears(ownerSocket, 'не слышно');
    goneSocket.send('sync', { after_id: 0 });
    const { data } = await goneSocket.next(({ action }) => action === 'sync');
    expect((data as { messages: unknown[] }).messages).toEqual([]);
    expect(goneSocket.frames.filter(({ action }) => action === 'send_message_to_chat')).toEqual([]);
    for (const path of ['', '/messages'])
      expect((await callAs(app, gone, 'GET', `/websocket/chat_room/${room}${path}`)).status).toBe(404);
    expect((await say(goneSocket, 'меня нет')).status_code).toBe(404);
  });
});
