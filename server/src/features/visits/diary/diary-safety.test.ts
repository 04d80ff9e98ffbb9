import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { begunVisit, tellOfChild, writeEntry } from '../../../testing/diary.ts';
import { signUpMember } from '../../../testing/families.ts';
import {
  ask,
  bookPaid,
  callAs,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import { signInAgain, signUp, type TestPerson } from '../../../testing/people.ts';
import { openSocket } from '../../../testing/socket.ts';
import { jpeg, pdf, storedKeys, upload } from '../../../testing/uploads.ts';
import { moveVisit, type TestVisit } from '../../../testing/visits.ts';

let app: TestApp;
let customer: TestCustomer;
let sitter: TestPerson;
let visit: TestVisit;

beforeAll(async () => {
  app = await startTestApp();
  customer = await signUpCustomer(app, { phone_number: '+79161112233' });
  sitter = await signUpSitter(app);
  await tellOfChild(app, customer);
  visit = await begunVisit(app, customer, sitter);
});
afterAll(() => app.close());

let photos = 0;
async function sendPhoto(bytes: Buffer, fields: Record<string, string> = {}) {
  const { token } = await signInAgain(app, sitter);
  photos += 1;
  const client_id = `0b5cb4b4-58ac-4d2b-8a5c-${String(photos).padStart(12, '0')}`;
  return upload(app, '/visit/diary', {
    token,
    bytes,
    fields: { visit: visit.id, kind: 'photo', client_id, ...fields },
  });
}

const consentTo = (photo: boolean) =>
  ask(app, customer, 'PATCH', `/customer/children/${customer.child}`, { consents: { photo } });
const outbox = (recipient: string) =>
  app.deps.db.selectFrom('outbox').select(['channel', 'subject', 'text']).where('recipient', '=', recipient).execute();

describe('a photo', () => {
  it('is drawn anew without its metadata, and kept by no cache', async () => {
    const bytes = await sharp(await jpeg(400, 300))
      .withExif({ IFD0: { Copyright: 'Тайное место' } })
      .jpeg()
      .toBuffer();
    const { status, json } = await sendPhoto(bytes, { text: 'На горке', children: `[${customer.child}]` });
    expect(status, JSON.stringify(json)).toBe(201);
    expect(json).toMatchObject({ kind: 'photo', text: 'На горке', file: { mime: 'image/jpeg' } });
    const shown = await app.server.inject({ url: json.file.url });
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
    const small = await app.server.inject({ url: `/image/256x256${json.file.url}` });
    expect(small.headers['cache-control']).toBe('private, no-store');
    expect((await app.server.inject({ url: json.file.url.replace(/\?.*/, '') })).statusCode).toBe(404);
    expect(await ask(app, customer, 'GET', `/visit/${visit.id}`)).toMatchObject({ diary_count: 1, photos_count: 1 });
    await ask(app, sitter, 'DELETE', `/visit/diary/${json.id}`);
    expect((await app.server.inject({ url: json.file.url })).statusCode).toBe(404);
  });

  it('needs the consent for every child, and is an image', async () => {
    const keys = await storedKeys(app);
    expect((await sendPhoto(pdf)).status).toBe(415);
    await consentTo(false);
    expect((await sendPhoto(await jpeg())).json.code).toBe('photo_consent');
    expect((await ask(app, sitter, 'GET', `/visit/${visit.id}`)).children).toMatchObject([{ photo: false }]);
    await consentTo(true);
    expect((await ask(app, sitter, 'GET', `/visit/${visit.id}`)).children).toMatchObject([{ photo: true }]);
    expect((await sendPhoto(await jpeg(), { kind: 'note', text: 'Заметка' })).json.errors).toHaveProperty('file');
    expect(await storedKeys(app)).toEqual(keys);
  });

  it('is one of at most twenty of a visit', async () => {
    const { db } = app.deps;
    for (let each = 0; each < 20; each += 1) {
      const file = {
        owner_id: customer.id,
        kind: 'diary',
        storage_key: `private/${each}`,
        name: 'a',
        mime: 'image/png',
      };
      const created_at = app.deps.clock.now();
      const { id } = await db
        .insertInto('files')
        .values({ ...file, size: 1, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const client_id = `1b5cb4b4-58ac-4d2b-8a5c-${String(each).padStart(12, '0')}`;
      const entry = { visit_id: visit.id, author_id: sitter.id, client_id, kind: 'photo', at: created_at, created_at };
      await db
        .insertInto('diary_entries')
        .values({ ...entry, file_id: id })
        .execute();
    }
    expect((await sendPhoto(await jpeg())).json.code).toBe('conflict');
  });
});

describe('an incident', () => {
  it('is told at once through every channel, at night and against all settings, without names and details', async () => {
    const off = { order_notify: false, email_notify: false, phone_number_notify: false };
    await ask(app, customer, 'PATCH', '/user/settings', off);
    const night = new Date(`${visit.date}T23:30:00+03:00`).getTime() - app.deps.clock.now().getTime();
    await passHours(app, night / 3_600_000);
    await app.deps.db
      .updateTable('visits')
      .set({ state: 'under_way', left_at: null, left_by: null })
      .where('id', '=', visit.id)
      .execute();
    const text = 'Маша упала с горки, везём в травмпункт';
    await writeEntry(app, sitter, visit.id, { kind: 'incident', text, data: { severity: 'grave' } });
    await passHours(app, 0.01);
    const sent = [...(await outbox(customer.login)), ...(await outbox('+79161112233'))].filter(({ text: each }) =>
      each.includes('происшествии'),
    );
    expect(sent.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    expect(JSON.stringify(sent)).not.toMatch(/Маш|горк|травмпункт/);
    const [notice] = (await ask(app, customer, 'GET', '/notification/notification_list?type=system')).results;
    expect(notice).toMatchObject({
      kind: 'incident',
      visit: visit.id,
      title: 'Происшествие во время визита',
      link: `/visits/${visit.id}`,
    });
  });

  it('that is grave is a case of the highest priority; its diary is read for a reason', async () => {
    const moderator = await signUp(app, { role: 'moderator', permissions: ['complaints'] });
    const [first] = (await ask(app, moderator, 'GET', '/staff/queue')).results;
    expect(first).toMatchObject({ kind: 'incident', priority: 100 });
    const detail = await ask(app, moderator, 'GET', `/staff/queue/${first.id}`);
    expect(detail).toMatchObject({
      decisions: ['suspend', 'uphold', 'dismiss'],
      people: [{ id: sitter.id }, { id: customer.id }],
    });
    expect(JSON.stringify(detail)).not.toContain('травмпункт');
    const asked = { target: 'diary', id: visit.id, reason: 'Происшествие' };
    const seen = await ask(app, moderator, 'POST', '/staff/reveal', asked);
    expect(seen.value).toContain('Маша упала с горки');
    const stranger = await signUp(app, { role: 'moderator', permissions: ['people'] });
    expect((await callAs(app, stranger, 'POST', '/staff/reveal', asked)).status).toBe(403);
    const log = (await ask(app, customer, 'GET', '/user/access_log')).results;
    expect(log[0]).toMatchObject({ what: 'diary', reason: 'Происшествие', by: { role: 'moderator' } });
  });
});

describe('the sheet for emergencies', () => {
  it('has all that is needed, for the family and for the sitter during the visit', async () => {
    const sheet = await ask(app, sitter, 'GET', `/visit/${visit.id}/emergency`);
    expect(sheet).toMatchObject({
      address: 'Москва, Кремль, 1',
      emergency_number: '112',
      contacts: [{ child: customer.child, name: 'Вера', relation: 'бабушка', phone_number: '+79161234567' }],
      children: [
        {
          id: customer.child,
          allergies: 'Орехи',
          medication_description: null,
          medicines: [{ name: 'Сироп Небывалин', permitted: true }],
        },
      ],
      expires_at: new Date(Date.parse(visit.ends_at) + 2 * 3_600_000).toISOString(),
    });
    const ofFamily = await ask(app, customer, 'GET', `/visit/${visit.id}/emergency`);
    expect(ofFamily).toMatchObject({ address: sheet.address, contacts: sheet.contacts, expires_at: sheet.expires_at });
    expect(ofFamily.children).toMatchObject([
      {
        medication_description: 'Ингалятор при приступе',
        medicines: [{ permitted: true }, { name: 'Запретин', permitted: false }],
      },
    ]);
    await ask(app, customer, 'POST', '/order/health_access', { order: visit.order, allowed: true });
    expect(await ask(app, sitter, 'GET', `/visit/${visit.id}/emergency`)).toEqual(ofFamily);
    const log = (await ask(app, customer, 'GET', '/user/access_log')).results;
    expect(log[0]).toMatchObject({ what: 'health', by: { id: sitter.id } });
    await moveVisit(app, sitter, 'leave', visit.id);
    expect((await callAs(app, sitter, 'GET', `/visit/${visit.id}/emergency`)).status).toBe(404);
    expect((await callAs(app, customer, 'GET', `/visit/${visit.id}/emergency`)).status).toBe(200);
  });

  it('opens to the sitter an hour before', async () => {
    const [family, nanny] = [await signUpCustomer(app), await signUpSitter(app)];
    const { id } = await bookPaid(app, family, nanny);
    const [next] = (await ask(app, nanny, 'GET', `/visit?order=${id}`)).results;
    const status = async () => (await callAs(app, nanny, 'GET', `/visit/${next.id}/emergency`)).status;
    const opens = (Date.parse(next.starts_at) - app.deps.clock.now().getTime()) / 3_600_000 - 1;
    await passHours(app, opens - 0.1);
    expect(await status()).toBe(404);
    await passHours(app, 0.11);
    expect(await status()).toBe(200);
  });
});

it('a helper of the family reads all but medicines, and no health data', async () => {
  const [family, nanny] = [await signUpCustomer(app), await signUpSitter(app)];
  const { medicines } = await tellOfChild(app, family);
  const [helper, parent] = [await signUpMember(app, family, 'helper'), await signUpMember(app, family, 'parent')];
  const now = await begunVisit(app, family, nanny);
  await writeEntry(app, nanny, now.id, { kind: 'medicine', data: { medicine: medicines[0].id } });
  await writeEntry(app, nanny, now.id, { kind: 'note', text: 'Гуляли' });
  const kinds = async (person: TestPerson) =>
    (await ask(app, person, 'GET', `/visit/${now.id}/card`)).diary.map(({ kind }: { kind: string }) => kind);
  expect([await kinds(parent), await kinds(helper)]).toEqual([['medicine', 'note'], ['note']]);
  expect((await ask(app, helper, 'GET', `/visit/${now.id}/diary`)).count).toBe(1);
  expect(await ask(app, helper, 'GET', `/visit/${now.id}`)).toMatchObject({ diary_count: 1 });
  expect((await callAs(app, helper, 'GET', `/visit/${now.id}/emergency`)).status).toBe(403);
  expect((await callAs(app, parent, 'GET', `/visit/${now.id}/emergency`)).status).toBe(200);
  await ask(app, family, 'DELETE', `/family/${family.id}/members/${helper.id}`);
  expect((await callAs(app, helper, 'GET', `/visit/${now.id}/diary`)).status).toBe(404);
});

it('both sides, and all of the family, see entries and ticks without asking again', async () => {
  const [family, nanny] = [await signUpCustomer(app), await signUpSitter(app)];
  const { medicines } = await tellOfChild(app, family);
  const [parent, helper] = [await signUpMember(app, family, 'parent'), await signUpMember(app, family, 'helper')];
  const now = await begunVisit(app, family, nanny);
  const every = [1, 2, 3, 4, 5, 6, 7];
  const tasks = [{ title: 'Обед', start_time: '12:00', end_time: '12:30' }];
  const plan = { child: family.child, title: 'День', working_days_of_week: every, start_date: now.date, tasks };
  const template = await ask(app, family, 'POST', '/customer/schedule_template', plan);
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const sockets = await Promise.all(
    [family, nanny, parent, helper].map((person) => openSocket(address, person.refresh)),
  );
  const next = () =>
    Promise.all(sockets.map(async (socket) => (await socket.next(({ action }) => action === 'diary_changed')).data));
  const entry = await writeEntry(app, nanny, now.id, { kind: 'mood', data: { mood: 'calm' } });
  const { message: _, ...shown } = entry as typeof entry & { message: string };
  for (const data of await next()) expect(data).toEqual({ visit: now.id, entry: shown, deleted: false });
  await ask(app, nanny, 'DELETE', `/visit/diary/${entry.id}`);
  for (const data of await next()) expect(data).toMatchObject({ entry: { id: entry.id }, deleted: true });
  const tick = { task: template.tasks[0].id, date: now.date };
  for (const done of [true, false]) {
    await ask(app, nanny, 'POST', '/customer/schedule_task_done', { ...tick, done });
    for (const data of await next()) {
      expect(data).toMatchObject({ entry: { id: null, kind: 'task', data: { title: 'Обед' } }, deleted: !done });
    }
  }
  await writeEntry(app, nanny, now.id, { kind: 'medicine', data: { medicine: medicines[0].id } });
  await writeEntry(app, nanny, now.id, { kind: 'note', text: 'Уснула' });
  const kinds = (await next()).map((data) => (data as { entry: { kind: string } }).entry.kind);
  expect(kinds).toEqual(['medicine', 'medicine', 'medicine', 'note']);
  for (const socket of sockets) socket.close();
});

it('what was given goes with the consent, and entries with the child', async () => {
  const [family, nanny] = [await signUpCustomer(app), await signUpSitter(app)];
  const { medicines } = await tellOfChild(app, family);
  const now = await begunVisit(app, family, nanny);
  await writeEntry(app, nanny, now.id, { kind: 'medicine', data: { medicine: medicines[0].id }, text: 'Утром' });
  await writeEntry(app, nanny, now.id, { kind: 'note', text: 'Гуляли' });
  const path = `/customer/children/${family.child}`;
  await ask(app, family, 'PATCH', path, { consents: { health_data: false } });
  const [given] = (await ask(app, family, 'GET', `/visit/${now.id}/diary`)).results;
  expect(given).toMatchObject({ kind: 'medicine', text: '', data: { medicine: null, name: '', dose: '' } });
  await ask(app, family, 'POST', '/order/book_cancel', { order: now.order });
  await ask(app, family, 'DELETE', path);
  expect((await ask(app, family, 'GET', `/visit/${now.id}/diary`)).count).toBe(0);
});
