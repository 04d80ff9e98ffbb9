import { addDays, moscowDate, weekdayOf } from '@ladushki/contract/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';

let app: TestApp;
let parent: TestPerson;
let stranger: TestPerson;
let sitter: TestPerson;
let child: number;

const addChild = async (person: TestPerson) => {
  const body = { full_name: 'Маша', birth_date: '2020-01-01', gender: 'female' };
  return (await app.call('POST', '/customer/children', { token: person.token, body })).json.id as number;
};

beforeAll(async () => {
  app = await startTestApp();
  [parent, stranger, sitter] = [await signUp(app), await signUp(app), await signUp(app, { role: 'sitter' })];
  child = await addChild(parent);
});
afterAll(() => app.close());

const path = '/customer/schedule_template';
const breakfast = { title: 'Завтрак', start_time: '08:00', end_time: '08:30' };
const sleep = { title: 'Сон', start_time: '21:00', end_time: '00:00', description: 'С книжкой' };
const draft = (over: object = {}) => ({
  child,
  title: 'Будни',
  working_days_of_week: [5, 1, 1, 3],
  start_date: '2026-06-01',
  tasks: [sleep, breakfast],
  ...over,
});
const create = (over: object = {}, person = parent) =>
  app.call('POST', path, { token: person.token, body: draft(over) });
const change = (id: number, body: object, person = parent) =>
  app.call('PATCH', `${path}/${id}`, { token: person.token, body });
const day = (query: string, person = parent) =>
  app.call('GET', `/customer/schedule_task?${query}`, { token: person.token });
const tick = (body: object, person = parent) =>
  app.call('POST', '/customer/schedule_task_done', { token: person.token, body });

describe('a day plan', () => {
  it('is added with its tasks in the order of the day', async () => {
    const { status, json } = await create();
    expect(status).toBe(201);
    expect(json).toMatchObject({
      child,
      title: 'Будни',
      working_days_of_week: [1, 3, 5],
      start_date: '2026-06-01',
      end_date: null,
      tasks: [{ ...breakfast, description: '' }, sleep],
    });
    const { message: _, ...stored } = json;
    expect((await app.call('GET', `${path}/${json.id}`, { token: parent.token })).json).toEqual(stored);
    const list = await app.call('GET', `${path}?child=${child}`, { token: parent.token });
    expect(list.json.results).toContainEqual(stored);
  });

  it('replaces its tasks and keeps those sent with their id', async () => {
    const { id, tasks } = (await create()).json;
    const kept = tasks[0];
    const { json } = await change(id, {
      tasks: [
        { ...breakfast, id: kept.id, title: 'Поздний завтрак' },
        { title: 'Прогулка', start_time: '10:00', end_time: '11:00' },
      ],
    });
    expect(json.tasks.map((task: { title: string }) => task.title)).toEqual(['Поздний завтрак', 'Прогулка']);
    expect(json.tasks[0].id).toBe(kept.id);
    expect((await change(id, { title: 'Выходные' })).json).toMatchObject({ title: 'Выходные', tasks: json.tasks });
    const other = (await create()).json.tasks[0].id;
    for (const ids of [[other], [kept.id, kept.id]]) {
      const { status, json: refusal } = await change(id, { tasks: ids.map((each) => ({ ...breakfast, id: each })) });
      expect([status, Object.keys(refusal.errors)]).toEqual([400, [`tasks.${ids.length - 1}.id`]]);
    }
  });

  it('must make sense', async () => {
    const wrong: [object, string][] = [
      [{ title: '' }, 'title'],
      [{ working_days_of_week: [] }, 'working_days_of_week'],
      [{ working_days_of_week: [8] }, 'working_days_of_week.0'],
      [{ end_date: '2026-05-31' }, 'end_date'],
      [{ tasks: [{ ...breakfast, end_time: '08:00' }] }, 'tasks.0.end_time'],
      [{ tasks: [{ ...breakfast, start_time: '24:00' }] }, 'tasks.0.start_time'],
    ];
    for (const [fields, field] of wrong) {
      const { status, json } = await create(fields);
      expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
    }
    const { id } = (await create()).json;
    expect((await change(id, { end_date: '2026-01-01' })).status).toBe(400);
  });

  it('is deleted', async () => {
    const { id } = (await create()).json;
    expect((await app.call('DELETE', `${path}/${id}`, { token: parent.token })).status).toBe(200);
    expect((await app.call('GET', `${path}/${id}`, { token: parent.token })).status).toBe(404);
  });
});

describe('the tasks of a day', () => {
  it('are ticked, stay ticked once, and are taken back', async () => {
    const person = await signUp(app, { full_name: 'Анна Ильина' });
    const own = await addChild(person);
    const { tasks } = (await create({ child: own }, person)).json;
    const monday = '2026-06-08';
    const [first] = tasks;
    const ticked = (await tick({ task: first.id, date: monday, done: true }, person)).json;
    expect(ticked).toMatchObject({
      task: first.id,
      child: own,
      done: true,
      done_by: { id: person.id, full_name: 'Анна Ильина' },
    });
    app.deps.clock.advance(60);
    expect((await tick({ task: first.id, date: monday, done: true }, person)).json.done_at).toBe(ticked.done_at);
    const { json } = await day(`date=${monday}&child=${own}`, person);
    expect(json.results.map((task: { title: string; done: boolean }) => [task.title, task.done])).toEqual([
      ['Завтрак', true],
      ['Сон', false],
    ]);
    expect((await tick({ task: first.id, date: monday, done: false }, person)).json).toMatchObject({
      done: false,
      done_by: null,
    });
  });

  it('are those of the weekday, between the dates', async () => {
    const person = await signUp(app);
    const own = await addChild(person);
    const { tasks } = (await create({ child: own, end_date: '2026-06-10' }, person)).json;
    const counts = await Promise.all(
      ['2026-06-01', '2026-06-02', '2026-06-10', '2026-06-12', '2026-05-29'].map(
        async (date) => (await day(`date=${date}`, person)).json.count,
      ),
    );
    expect(counts).toEqual([2, 0, 2, 0, 0]);
    const { status, json } = await tick({ task: tasks[0].id, date: '2026-06-02', done: true }, person);
    expect([status, Object.keys(json.errors)]).toEqual([400, ['date']]);
  });

  it('are counted for today and the week', async () => {
    const person = await signUp(app);
    const own = await addChild(person);
    const today = moscowDate(app.deps.clock.now());
    const daily = { child: own, working_days_of_week: [1, 2, 3, 4, 5, 6, 7], start_date: addDays(today, -30) };
    const { tasks } = (await create(daily, person)).json;
    const monday = addDays(today, 1 - weekdayOf(today));
    const stats = async (query = '') =>
      (await app.call('GET', `/customer/schedule_template_stats${query}`, { token: person.token })).json;
    await tick({ task: tasks[0].id, date: today, done: true }, person);
    for (const date of [monday, addDays(monday, -1)]) await tick({ task: tasks[1].id, date, done: true }, person);
    const onMonday = today === monday ? 1 : 0;
    expect(await stats()).toEqual({
      templates: 1,
      tasks: 2,
      done_today: 1 + onMonday,
      planned_today: 2,
      done_week: 2,
      planned_week: 14,
    });
    expect(await stats(`?child=${await addChild(person)}`)).toMatchObject({ templates: 0, planned_week: 0 });
  });
});

it('is nobody else’s to see or touch', async () => {
  const { id, tasks } = (await create()).json;
  for (const [method, body] of [['GET'], ['PATCH', {}], ['DELETE']] as const) {
    expect((await app.call(method, `${path}/${id}`, { token: stranger.token, body })).status).toBe(404);
    expect((await app.call(method, `${path}/${id}`, { token: sitter.token, body })).status).toBe(403);
    expect((await app.call(method, `${path}/${id}`, { body })).status).toBe(401);
  }
  expect((await create({}, stranger)).status).toBe(404);
  expect((await create({}, sitter)).status).toBe(403);
  expect((await app.call('GET', path, { token: stranger.token })).json.count).toBe(0);
  const done = { task: tasks[0].id, date: '2026-06-08', done: true };
  expect((await tick(done, stranger)).status).toBe(404);
  expect((await tick(done, sitter)).status).toBe(404);
  expect((await day(`date=2026-06-08&child=${child}`, stranger)).json.count).toBe(0);
  expect((await day(`date=2026-06-08&child=${child}`, sitter)).status).toBe(404);
  expect((await day('date=2026-06-08', sitter)).status).toBe(400);
  expect((await app.call('GET', '/customer/schedule_task')).status).toBe(401);
  expect((await app.call('GET', '/customer/schedule_template_stats', { token: sitter.token })).status).toBe(403);
});
