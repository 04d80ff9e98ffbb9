import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask, book, signUpCustomer, signUpSitter, type TestCustomer } from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { openSocket } from '../../../testing/socket.ts';

const full_name = 'Петрова Анна Ильинична';
const image = '/media/avatars/petrova.jpg';

let app: TestApp;
let address: string;
let family: TestCustomer;
let sitter: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  [family, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  await app.deps.db.updateTable('profiles').set({ full_name, image }).where('user_id', '=', family.id).execute();
});
afterAll(() => app.close());

/** The family's name as the sitter sees it: room title, photo, member, last message and a new message. */
async function asRead(room: number) {
  const [senderSocket, readerSocket] = [
    await openSocket(address, family.refresh),
    await openSocket(address, sitter.refresh),
  ];
  senderSocket.send('send_message_to_chat', { room_id: room, client_id: randomUUID(), message: 'Здравствуйте' });
  const told = await readerSocket.next((frame) => frame.action === 'send_message_to_chat');
  for (const socket of [senderSocket, readerSocket]) socket.close();
  const { results } = await ask(app, sitter, 'GET', '/websocket/chat_room');
  const [listed] = results.filter(({ id }: { id: number }) => id === room);
  const member = listed.members.find(({ id }: { id: number }) => id === family.id);
  const history = await ask(app, sitter, 'GET', `/websocket/chat_room/${room}/messages`);
  const { sender_name } = told.data as { sender_name: string };
  return {
    names: new Set([member.full_name, listed.last_message.sender_name, history.results[0].sender_name, sender_name]),
    title: listed.title,
    images: [listed.image, member.image],
  };
}

it('a family goes by its first name and without a photo until something is agreed, and in groups always', async () => {
  const { id: order, chat_room: room } = await book(app, family, sitter);
  expect(await asRead(room)).toEqual({ names: new Set(['Анна']), title: 'Анна', images: [null, null] });
  await ask(app, sitter, 'POST', '/order/book_request_accept', { order });
  const agreed = await asRead(room);
  expect(agreed).toMatchObject({ names: new Set([full_name]), title: full_name });
  expect(agreed.images).toEqual([expect.stringContaining('petrova'), expect.stringContaining('petrova')]);
  const group = await ask(app, sitter, 'POST', '/websocket/chat_room', { title: 'Вместе', members: [family.id] });
  expect(await asRead(group.id)).toEqual({ names: new Set(['Анна']), title: 'Вместе', images: [null, null] });
  await ask(app, family, 'POST', '/order/book_cancel', { order });
  expect(await asRead(room)).toMatchObject({ names: new Set(['Анна']), images: [null, null] });
});
