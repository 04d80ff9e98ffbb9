import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { ask, signUpCustomer, signUpSitter } from '../orders.ts';
import { signUp, type TestPerson } from '../people.ts';
import { openLasting, type TestSocket, toldTo } from '../socket.ts';
import { jpeg, upload } from '../uploads.ts';
import { leaksIn, type PlantedFamily, plantFamily } from './support/planted-family.ts';

/** What reaches strangers without their asking, and what lies at the family's addresses. */
const strangers = ['customer', 'unlisted sitter', 'no role', 'moderator', 'listed sitter'] as const;
type Stranger = (typeof strangers)[number];

let app: TestApp;
let family: PlantedFamily;
const people = {} as Record<Stranger, TestPerson>;
const sockets = {} as Record<Stranger, TestSocket>;

const leaks = (told: unknown, stranger: Stranger) =>
  leaksIn(told, family, { isOutline: stranger !== 'listed sitter', isAsked: false });

beforeAll(async () => {
  app = await startTestApp();
  people.customer = await signUpCustomer(app);
  people['unlisted sitter'] = await signUp(app, { role: 'sitter' });
  people['no role'] = await signUp(app, { role: null });
  people.moderator = await signUp(app, { role: 'moderator', permissions: [] });
  people['listed sitter'] = await signUpSitter(app);
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  for (const stranger of strangers) sockets[stranger] = await openLasting(address, people[stranger].refresh);
  family = await plantFamily(app);
  const own = await openLasting(address, family.customer.refresh);
  const { room } = family.with;
  own.send('send_message_to_chat', { room_id: room, client_id: randomUUID(), message: 'Мирра Тайнокрылова ждёт' });
  own.send('typing', { room_id: room });
  await own.next(({ action }) => action === 'send_message_to_chat');
  await app.deps.jobs.runDue();
  own.close();
});
afterAll(async () => {
  for (const socket of Object.values(sockets)) socket.close();
  await app.close();
});

/** What the person has heard so far: events come in the order of their commits, so one of their own comes last. */
async function heardBy(stranger: Stranger): Promise<unknown[]> {
  const last = { users: [people[stranger].id], family: 1_000_000_000 };
  await sql`select pg_notify('live_events', ${JSON.stringify(last)})`.execute(app.deps.db);
  await sockets[stranger].next(({ action }) => action === 'family_changed');
  return toldTo(sockets[stranger]);
}

describe.each(strangers)('a family to the %s', (stranger) => {
  it('is told by no live connection', async () => {
    const frames = await heardBy(stranger);
    expect(leaks(frames, stranger)).toEqual([]);
    // A listed sitter is told of a new announcement.
    if (stranger !== 'listed sitter') expect(frames).toEqual([]);
  });

  it('is told by no live connection that asks for it', async () => {
    const socket = sockets[stranger];
    const [room_id, message_id] = [family.with.room, family.with.message];
    socket.send('typing', { room_id });
    socket.send('read_chat', { room_id, message_id });
    socket.send('send_message_to_chat', { room_id, client_id: randomUUID(), message: 'Кто здесь?' });
    socket.send('sync', { after_id: 0 });
    const answer = await socket.next(({ action }) => action === 'sync');
    expect(leaks([answer, ...(await heardBy(stranger))], stranger)).toEqual([]);
    const { sent } = await app.deps.db
      .selectFrom('chat_messages')
      .select((eb) => eb.fn.countAll<number>().as('sent'))
      .where('room_id', '=', room_id)
      .where('sender_id', '=', people[stranger].id)
      .executeTakeFirstOrThrow();
    expect(sent).toBe(0);
  });

  it('is told by no letter, message or notice', async () => {
    const { login, token } = people[stranger];
    const letters = (await app.call('GET', `/dev/outbox?to=${encodeURIComponent(login)}`)).json;
    expect(leaks(letters, stranger)).toEqual([]);
    const notices = (await app.call('GET', '/notification/notification_list?page_size=100', { token })).json;
    expect(leaks(notices, stranger)).toEqual([]);
    if (stranger !== 'listed sitter') expect([letters, notices.results]).toEqual([[], []]);
  });
});

describe('files of a family', () => {
  const status = async (url: string, accept = '*/*') =>
    (await app.server.inject({ url, headers: { accept } })).statusCode;

  it('are read by their signed addresses alone, each by its own, for minutes', async () => {
    const bytes = await jpeg();
    const { token, child } = family.customer;
    const fields = { child };
    const [one, other] = [
      (await upload(app, '/files/customer_attachment', { token, bytes, fields })).json.url as string,
      (await upload(app, '/files/customer_attachment', { token, bytes, fields })).json.url as string,
    ];
    const [path = '', signature = ''] = one.split('?');
    const [otherPath = ''] = other.split('?');
    expect(await status(one)).toBe(200);
    const refused = [path, `${otherPath}?${signature}`, path.replace('/private', ''), `${path}?expires=9999999999`];
    for (const url of [...refused, ...refused.map((each) => `/image/256x256${each}`)]) {
      expect([url, await status(url)]).toEqual([url, 404]);
    }
    await app.call('POST', '/dev/clock', { body: { advance_s: 301 } });
    expect(await status(one)).toBe(404);
  });

  it('a photo that was taken down is nowhere any more', async () => {
    const { photo, customer } = family;
    expect(await status(photo)).toBe(200);
    await ask(app, customer, 'POST', '/user/remove_image');
    await app.deps.jobs.runDue();
    expect(await status(photo)).toBe(404);
  });
});

it('sitemaps, robots and the description of the API name no family', async () => {
  for (const url of [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-news-1.xml',
    '/api/v1/openapi.json',
  ]) {
    const { body } = await app.server.inject({ url });
    expect([url, ...leaksIn(body, family, { isOutline: false, isAsked: false })]).toEqual([url]);
  }
});
