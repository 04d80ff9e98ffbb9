import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { begunVisit, sendEntry, tellOfChild, writeEntry } from '../../../testing/diary.ts';
import {
  ask,
  bookPaid,
  callAs,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { moveVisit, type TestVisit } from '../../../testing/visits.ts';

let app: TestApp;
let customer: TestCustomer;
let sitter: TestPerson;
let visit: TestVisit;
let medicines: { id: number }[];

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  customer = await signUpCustomer(app);
  sitter = await signUpSitter(app);
  ({ medicines } = await tellOfChild(app, customer));
  visit = await begunVisit(app, customer, sitter);
  await passHours(app, 1);
});
afterAll(() => app.close());

const minutesAgo = (minutes: number) => new Date(app.deps.clock.now().getTime() - minutes * 60_000).toISOString();
const send = (draft: object) => sendEntry(app, sitter, visit.id, draft);
const write = (draft: object) => writeEntry(app, sitter, visit.id, draft);
const diaryOf = async (person: TestPerson, id = visit.id) =>
  (await ask(app, person, 'GET', `/visit/${id}/diary?page_size=100`)).results;
const note = { kind: 'note', text: 'Всё хорошо' };

describe('an entry', () => {
  it.each([
    [{ kind: 'meal', data: { what: 'Каша', eaten: 'most' }, text: 'С аппетитом' }],
    [{ kind: 'toilet', data: { what: 'potty' } }],
    [{ kind: 'mood', data: { mood: 'happy' } }],
    [{ kind: 'activity', data: { what: 'Лепили из глины' } }],
    [{ kind: 'incident', data: { severity: 'minor' }, text: 'Разбил коленку на площадке' }],
    [note],
  ])('%j is stored and shown to both', async (draft) => {
    const entry = await write(draft);
    expect(entry).toMatchObject({
      ...{ data: {}, text: '', ...draft },
      visit: visit.id,
      phone_time: false,
      children: [{ id: customer.child, full_name: 'Маша Иванова' }],
      file: null,
      author: { id: sitter.id },
      edited_date: null,
    });
    for (const person of [customer, sitter]) {
      expect(await diaryOf(person)).toContainEqual(expect.objectContaining({ id: entry.id, kind: draft.kind }));
    }
  });

  it('of sleep has a beginning and perhaps an end, within the visit', async () => {
    const [from, to] = [minutesAgo(40), minutesAgo(10)];
    expect((await write({ kind: 'sleep', data: { from } })).data).toEqual({ from, to: null });
    expect((await write({ kind: 'sleep', data: { from, to } })).data).toEqual({ from, to });
    const wrong = [
      { from: to, to: from },
      { from: minutesAgo(90), to },
      { from, to: minutesAgo(-30) },
    ];
    for (const data of wrong) expect([data, (await send({ kind: 'sleep', data })).status]).toEqual([data, 400]);
  });

  it.each([
    [{ kind: 'meal', data: { what: '', eaten: 'all' } }],
    [{ kind: 'meal', data: { what: 'Суп' } }],
    [{ kind: 'meal', data: { what: 'я'.repeat(201), eaten: 'all' } }],
    [{ kind: 'meal', data: { what: 'Суп', eaten: 'all' }, text: 'я'.repeat(1001) }],
    [{ kind: 'toilet', data: { what: 'Суп' } }],
    [{ kind: 'mood', data: { mood: 'happy', what: 'x' } }],
    [{ kind: 'note', text: '' }],
    [{ kind: 'note' }],
    [{ kind: 'note', text: 'я'.repeat(3001) }],
    [{ kind: 'incident', data: { severity: 'minor' }, text: 'Коротко' }],
    [{ kind: 'incident', data: { severity: 'huge' }, text: 'Упал с качелей и плачет' }],
    [{ kind: 'task', data: { task: 1 } }],
    [{ ...note, client_id: 'one' }],
    [{ ...note, surprise: 1 }],
    [{ kind: 'photo' }],
  ])('is refused where it says nothing, form %#', async (draft) => expect((await send(draft)).status).toBe(400));

  it('has its time within the visit', async () => {
    const at = minutesAgo(30);
    expect(await write({ ...note, at })).toMatchObject({ at, phone_time: true });
    expect((await send({ ...note, at: minutesAgo(90) })).json.errors).toHaveProperty('at');
    expect((await send({ ...note, at: minutesAgo(-5) })).status).toBe(400);
  });

  it('is about children of the order', async () => {
    const other = await signUpCustomer(app);
    expect((await send({ ...note, children: [other.child] })).json.errors).toHaveProperty('children');
    expect((await write({ ...note, children: [customer.child] })).children).toHaveLength(1);
  });

  it('is stored once, however often it is sent', async () => {
    const draft = { visit: visit.id, client_id: randomUUID(), kind: 'note', text: 'Один раз' };
    const replies = await Promise.all([1, 2, 3].map(() => callAs(app, sitter, 'POST', '/visit/diary', draft)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
    const again = await callAs(app, sitter, 'POST', '/visit/diary', { ...draft, text: 'Другой текст' });
    expect([again.status, again.json.text]).toEqual([200, 'Один раз']);
    await ask(app, sitter, 'DELETE', `/visit/diary/${again.json.id}`);
    expect((await callAs(app, sitter, 'POST', '/visit/diary', draft)).status).toBe(200);
    expect(JSON.stringify(await diaryOf(customer))).not.toContain('Один раз');
  });

  it('of a medicine names one that the family has listed and permitted', async () => {
    const [allowed, forbidden] = medicines;
    const give = (medicine: number | undefined, fields: object = {}) =>
      send({ kind: 'medicine', data: { medicine, ...fields }, text: 'После каши' });
    expect((await give(forbidden?.id)).json.code).toBe('medicine_not_allowed');
    expect((await give(999_999)).json.code).toBe('medicine_not_allowed');
    const { status, json } = await give(allowed?.id, { dose: '2,5 мл' });
    expect(status).toBe(201);
    const data = { medicine: allowed?.id, name: 'Сироп Небывалин', dose: '2,5 мл', listed_dose: '5 мл' };
    expect(json).toMatchObject({ text: 'После каши', data });
    const stored = await app.deps.db.selectFrom('diary_entries').selectAll().where('id', '=', json.id).execute();
    expect(JSON.stringify(stored)).not.toMatch(/Небывалин|2,5 мл|каши/);
    expect((await callAs(app, sitter, 'DELETE', `/visit/diary/${json.id}`)).json.code).toBe('wrong_state');
    const changed = await ask(app, sitter, 'PATCH', `/visit/diary/${json.id}`, { text: 'До каши' });
    expect(changed).toMatchObject({ text: 'До каши', data });
  });

  it('is changed and deleted by its author alone', async () => {
    const { id } = await write({ kind: 'meal', data: { what: 'Суп', eaten: 'some' } });
    const path = `/visit/diary/${id}`;
    const stranger = await signUpSitter(app);
    expect((await callAs(app, stranger, 'PATCH', path, { text: 'x' })).status).toBe(404);
    expect((await callAs(app, customer, 'PATCH', path, { text: 'x' })).status).toBe(403);
    expect((await callAs(app, sitter, 'PATCH', path, { data: { what: 'Суп' } })).json.errors).toHaveProperty(
      'data.eaten',
    );
    const data = { what: 'Суп с фрикадельками', eaten: 'all' };
    expect(await ask(app, sitter, 'PATCH', path, { data })).toMatchObject({ data, edited_date: expect.any(String) });
    expect((await callAs(app, sitter, 'PATCH', path, { text: 'я'.repeat(1001) })).status).toBe(400);
    await ask(app, sitter, 'DELETE', path);
    expect((await callAs(app, sitter, 'DELETE', path)).status).toBe(404);
    const incident = await write({ kind: 'incident', data: { severity: 'minor' }, text: 'Поцарапал палец о ветку' });
    for (const method of ['PATCH', 'DELETE']) {
      expect((await callAs(app, sitter, method, `/visit/diary/${incident.id}`, {})).json.code).toBe('wrong_state');
    }
  });

  it('counts in the visit', async () => {
    const read = await ask(app, customer, 'GET', `/visit/${visit.id}`);
    const entries = (await diaryOf(customer)).filter(({ kind }: { kind: string }) => kind !== 'task');
    expect([read.diary_count, read.photos_count]).toEqual([entries.length, 0]);
  });
});

describe('a tick of the day plan', () => {
  const tasks = [{ title: 'Прогулка', start_time: '10:30', end_time: '11:30' }];
  const every = [1, 2, 3, 4, 5, 6, 7];

  it('stands in the diary at its time, also one that was kept', async () => {
    const plan = { child: customer.child, title: 'День', working_days_of_week: every, start_date: visit.date, tasks };
    const template = await ask(app, customer, 'POST', '/customer/schedule_template', plan);
    const tick = { task: template.tasks[0].id, date: visit.date, done: true };
    for (const at of [minutesAgo(-5), minutesAgo(13 * 60)]) {
      expect((await callAs(app, sitter, 'POST', '/customer/schedule_task_done', { ...tick, at })).status).toBe(400);
    }
    const at = minutesAgo(20);
    expect((await ask(app, sitter, 'POST', '/customer/schedule_task_done', { ...tick, at })).done_at).toBe(at);
    const line = { id: null, kind: 'task', at, data: { task: tick.task, title: 'Прогулка' } };
    expect(await diaryOf(customer)).toContainEqual(expect.objectContaining(line));
    const card = await ask(app, customer, 'GET', `/visit/${visit.id}/card`);
    expect(card.tasks).toMatchObject([{ title: 'Прогулка', done: true }]);
    expect(card.diary).toContainEqual(expect.objectContaining(line));
    expect(card).toMatchObject({ visit: { id: visit.id }, words: { family: null, sitter: null } });
  });
});

describe('the diary of a visit', () => {
  it('comes in the order of time, by pages', async () => {
    const times = (await diaryOf(customer)).map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted());
    const page = await ask(app, customer, 'GET', `/visit/${visit.id}/diary?page_size=2&page=2`);
    expect([page.results.length, page.count]).toEqual([2, times.length]);
  });

  it('is nobody else’s', async () => {
    for (const stranger of [await signUpCustomer(app), await signUpSitter(app)]) {
      for (const what of ['diary', 'card', 'emergency']) {
        expect((await callAs(app, stranger, 'GET', `/visit/${visit.id}/${what}`)).status).toBe(404);
      }
    }
    expect((await callAs(app, customer, 'POST', '/visit/diary', { visit: visit.id })).status).toBe(403);
    expect((await app.call('GET', `/visit/${visit.id}/diary`, {})).status).toBe(401);
  });

  it('read by the sitter is logged once a day', async () => {
    const reads = async () =>
      (await ask(app, customer, 'GET', '/user/access_log')).results.filter(
        ({ what }: { what: string }) => what === 'diary',
      );
    await diaryOf(sitter);
    await ask(app, sitter, 'GET', `/visit/${visit.id}/card`);
    expect(await reads()).toMatchObject([{ by: { id: sitter.id } }]);
  });

  it('has no card before the visit', async () => {
    const { id } = await bookPaid(app, customer, await signUpSitter(app));
    const [planned] = (await ask(app, customer, 'GET', `/visit?order=${id}`)).results;
    expect((await callAs(app, customer, 'GET', `/visit/${planned.id}/card`)).json.code).toBe('wrong_state');
    expect(
      (await callAs(app, sitter, 'POST', '/visit/diary', { visit: planned.id, client_id: randomUUID(), ...note }))
        .status,
    ).toBe(404);
  });
});

/** Ends the visit of the others. */
describe('after the visit', () => {
  it('what a phone has kept is taken for twelve hours, changed for two', async () => {
    const { id } = await write(note);
    await moveVisit(app, sitter, 'leave', visit.id);
    await passHours(app, 1);
    expect((await send(note)).json.code).toBe('wrong_state');
    expect((await send({ ...note, at: minutesAgo(10) })).status).toBe(400);
    expect(await write({ ...note, at: minutesAgo(70) })).toMatchObject({ phone_time: true });
    await ask(app, sitter, 'PATCH', `/visit/diary/${id}`, { text: 'Поправлено' });
    await passHours(app, 1.1);
    for (const method of ['PATCH', 'DELETE']) {
      expect((await callAs(app, sitter, method, `/visit/diary/${id}`, {})).json.code).toBe('too_late');
    }
    await passHours(app, 10);
    expect((await send({ ...note, at: minutesAgo(13 * 60) })).json.code).toBe('wrong_state');
  });

  it('the family reads on, the sitter until the order ends', async () => {
    await ask(app, customer, 'POST', '/order/book_complete', { order: visit.order });
    expect((await diaryOf(customer)).length).toBeGreaterThan(5);
    for (const what of ['diary', 'card']) {
      expect((await callAs(app, sitter, 'GET', `/visit/${visit.id}/${what}`)).status).toBe(404);
    }
  });
});
