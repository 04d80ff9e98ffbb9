import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@ladushki/contract/chat';
import type { ServerFrame } from '@ladushki/contract/events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { openSocket, type TestSocket } from '../../../testing/socket.ts';
import { pdf, upload } from '../../../testing/uploads.ts';
import { deleteMembers, insertGroup, insertMembers } from '../rooms/rooms.sql.ts';
import { makeDirectRoom } from '../testing/direct-room.ts';

let app: TestApp;
let address: string;
let attacker: TestPerson;
let friend: TestPerson;
let mother: TestPerson;
let nanny: TestPerson;
let own: number;
let foreign: number;
const open: TestSocket[] = [];

const connect = async (person: TestPerson) => {
  const socket = await openSocket(address, person.refresh);
  open.push(socket);
  return socket;
};
const words = (room_id: number, client_id: string, message: string, attachments: number[] = []) => ({
  room_id,
  client_id,
  message,
  attachments,
});
const isSaid = (text: string) => (frame: ServerFrame) =>
  frame.action === 'send_message_to_chat' && (frame.data as ChatMessage | null)?.message === text;
const isRefusal = (frame: ServerFrame) => frame.status === 'error';

/** Everything sent to this socket so far. */
async function heardBy(socket: TestSocket): Promise<ServerFrame[]> {
  socket.send('ping');
  await socket.next(({ action }) => action === 'pong');
  return socket.frames.filter(({ action }) => action !== 'presence');
}

beforeAll(async () => {
  app = await startTestApp();
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  [attacker, friend, mother, nanny] = await Promise.all([signUp(app), signUp(app), signUp(app), signUp(app)]);
  own = await makeDirectRoom(app, attacker, friend);
  foreign = await makeDirectRoom(app, mother, nanny);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => app.close());

describe('a message belongs to the room that it was stored in', () => {
  it('three frames in one write reach no foreign room, ten times of ten', async () => {
    const [evil, one, other] = [await connect(attacker), await connect(mother), await connect(nanny)];
    for (let turn = 1; turn <= 10; turn += 1) {
      const [id, text] = [randomUUID(), `подделка ${turn}`];
      evil.send('send_message_to_chat', words(own, randomUUID(), `разгон ${turn}`));
      evil.send('send_message_to_chat', words(foreign, id, text));
      evil.send('send_message_to_chat', words(own, id, text));
      expect((await evil.next(isSaid(text))).data).toMatchObject({ room_id: own, client_id: id });
      for (const socket of [one, other]) expect(await heardBy(socket)).toEqual([]);
      expect(await evil.next(isRefusal)).toMatchObject({ status_code: 404, data: { client_id: id } });
    }
  });

  it('of two own rooms the first keeps it, and only its members are told', async () => {
    const second = await insertGroup(app.deps.db, 'Вторая', attacker.id, app.deps.clock.now());
    await insertMembers(app.deps.db, second, [attacker.id, nanny.id], app.deps.clock.now());
    const [sender, first, later] = [await connect(attacker), await connect(friend), await connect(nanny)];
    const id = randomUUID();
    sender.send('send_message_to_chat', words(own, randomUUID(), 'разгон'));
    sender.send('send_message_to_chat', words(own, id, 'туда'));
    sender.send('send_message_to_chat', words(second, id, 'сюда'));
    const answers = [await sender.next(isSaid('туда')), await sender.next(isSaid('туда'))];
    for (const { data } of answers) expect(data).toMatchObject({ room_id: own, message: 'туда' });
    await first.next(isSaid('туда'));
    expect(await heardBy(later)).toEqual([]);
  });

  it('with a file of one’s own room it reaches no foreign room either', async () => {
    const [evil, one] = [await connect(attacker), await connect(mother)];
    const form = { token: attacker.token, bytes: pdf, fields: { room: own } };
    const { json } = await upload(app, '/files/chat_attachment', form);
    const [id, file] = [randomUUID(), json.id as number];
    evil.send('send_message_to_chat', words(own, randomUUID(), 'разгон'));
    evil.send('send_message_to_chat', words(own, id, 'с файлом', [file]));
    evil.send('send_message_to_chat', words(foreign, id, 'с файлом', [file]));
    expect((await evil.next(isSaid('с файлом'))).data).toMatchObject({ room_id: own });
    expect((await evil.next(isSaid('с файлом'))).data).toMatchObject({ room_id: own });
    expect(await heardBy(one)).toEqual([]);
  });

  it('whoever has left is answered nothing and tells nobody, however well known the message is', async () => {
    const { db, clock } = app.deps;
    const group = await insertGroup(db, 'Группа', mother.id, clock.now());
    await insertMembers(db, group, [mother.id, attacker.id], clock.now());
    const [leaver, one] = [await connect(attacker), await connect(mother)];
    const id = randomUUID();
    leaver.send('send_message_to_chat', words(group, id, 'пока я здесь'));
    await leaver.next(isSaid('пока я здесь'));
    await one.next(isSaid('пока я здесь'));
    await deleteMembers(db, group, [attacker.id]);
    for (const room of [group, own]) {
      leaver.send('send_message_to_chat', words(room, id, 'пока я здесь'));
      expect(await leaver.next(isRefusal)).toMatchObject({ status_code: 404 });
    }
    expect(await heardBy(one)).toEqual([]);
  });
});
