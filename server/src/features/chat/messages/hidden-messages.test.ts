import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask } from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { openSocket, type TestSocket } from '../../../testing/socket.ts';
import { jpeg, upload } from '../../../testing/uploads.ts';
import { createNotifications } from '../../notifications/notifications.service.ts';
import { makeDirectRoom } from '../testing/direct-room.ts';
import { hideMessage } from './hidden-messages.service.ts';

let app: TestApp;
let sender: TestPerson;
let reader: TestPerson;
let room: number;
let sockets: [TestSocket, TestSocket];

beforeAll(async () => {
  app = await startTestApp();
  const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  [sender, reader] = [await signUp(app), await signUp(app, { role: 'sitter' })];
  room = await makeDirectRoom(app, sender, reader);
  sockets = [await openSocket(address, sender.refresh), await openSocket(address, reader.refresh)];
});
afterAll(() => app.close());

const hide = (id: number) =>
  app.deps.db.transaction().execute((trx) => {
    const parts = { clock: app.deps.clock, notifications: createNotifications(app.deps) };
    return hideMessage(parts, trx, id);
  });

async function say(message: string, attachments: number[] = []): Promise<number> {
  const client_id = crypto.randomUUID();
  sockets[0].send('send_message_to_chat', { room_id: room, client_id, message, attachments });
  const said = await sockets[0].next(({ action }) => action === 'send_message_to_chat');
  return (said.data as { id: number }).id;
}

it('a hidden message goes from every open chat at once, with its words and files', async () => {
  const file = { token: sender.token, bytes: await jpeg(), fields: { room } };
  const sent = await upload(app, '/files/chat_attachment', file);
  const id = await say('Вот моя карта', [sent.json.id]);
  await hide(id);
  for (const socket of sockets) {
    const told = await socket.next(({ action }) => action === 'message_hidden');
    expect(told.data).toEqual({ room_id: room, message_id: id });
  }
  for (const person of [sender, reader]) {
    const { results } = await ask(app, person, 'GET', `/websocket/chat_room/${room}/messages`);
    expect(results[0]).toMatchObject({ id, message: '', attachments: [], hidden: true });
  }
  sockets[1].send('sync', { after_id: id - 1 });
  const missed = await sockets[1].next(({ action }) => action === 'sync');
  expect(missed.data).toMatchObject({ messages: [{ id, message: '', attachments: [], hidden: true }] });
});

it('a second hiding tells nobody again, and what is shown stays', async () => {
  const [shown, hidden] = [await say('Здравствуйте'), await say('И ещё одно')];
  await hide(hidden);
  await hide(hidden);
  const { results } = await ask(app, reader, 'GET', `/websocket/chat_room/${room}/messages?page_size=2`);
  expect(results).toMatchObject([
    { id: hidden, hidden: true },
    { id: shown, message: 'Здравствуйте', hidden: false },
  ]);
  const notices = (await ask(app, sender, 'GET', '/notification/notification_list')).results;
  expect(notices.filter(({ title }: { title: string }) => title === 'Ваше сообщение скрыто')).toHaveLength(2);
});
