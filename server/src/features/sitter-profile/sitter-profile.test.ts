import { addDays, addMonths, moscowDate } from '@ladushki/contract/visits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInAgain, signUp, type TestPerson } from '../../testing/people.ts';

let app: TestApp;
let sitter: TestPerson;
let rival: TestPerson;
let parent: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  const role = 'sitter' as const;
  [sitter, rival, parent] = [await signUp(app, { role }), await signUp(app, { role }), await signUp(app)];
});
afterAll(() => app.close());

const call = (method: string, path: string, body?: object, person: TestPerson | null = sitter) =>
  app.call(method, path, { ...(person && { token: person.token }), ...(body && { body }) });
const faults = async (method: string, path: string, body: object) => {
  const { status, json } = await call(method, path, body);
  return [status, Object.keys(json.errors ?? {})];
};
const experience = async (person = sitter) =>
  (await call('GET', '/user/profile', undefined, person)).json.sitter.experience as number;

describe('the week', () => {
  const path = '/sitter/schedule';
  it('holds hours that do not overlap, up to midnight', async () => {
    const morning = (await call('POST', path, { weekday: 2, start_time: '08:00', end_time: '12:00' })).json;
    const evening = await call('POST', path, { weekday: 2, start_time: '18:00', end_time: '00:00' });
    expect(evening.status).toBe(201);
    expect(evening.json).toMatchObject({ weekday: 2, start_time: '18:00', end_time: '00:00' });
    const clash = await call('POST', path, { weekday: 2, start_time: '11:59', end_time: '13:00' });
    expect([clash.status, clash.json.code]).toEqual([409, 'conflict']);
    expect((await call('PATCH', `${path}/${morning.id}`, { end_time: '18:30' })).status).toBe(409);
    expect((await call('PATCH', `${path}/${morning.id}`, { end_time: '18:00' })).json.end_time).toBe('18:00');
    expect(await faults('PATCH', `${path}/${morning.id}`, { end_time: '07:00' })).toEqual([400, ['end_time']]);
    await call('POST', path, { weekday: 1, start_time: '10:00', end_time: '11:00' });
    const { results } = (await call('GET', path)).json;
    expect(results.map((row: { weekday: number; start_time: string }) => [row.weekday, row.start_time])).toEqual([
      [1, '10:00'],
      [2, '08:00'],
      [2, '18:00'],
    ]);
    expect((await call('DELETE', `${path}/${morning.id}`)).status).toBe(200);
    expect((await call('DELETE', `${path}/${morning.id}`)).status).toBe(404);
  });

  it('takes one of several overlapping hours that are sent at once, and refuses the rest', async () => {
    for (let round = 0; round < 20; round += 1) {
      const person = await signUp(app, { role: 'sitter' });
      const sent = ['12:00', '13:00', '14:00', '15:00'].map((end_time) =>
        call('POST', path, { weekday: 2, start_time: '08:00', end_time }, person),
      );
      expect((await Promise.all(sent)).map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    }
  });

  describe('saved as a whole', () => {
    const daily = (weekday: number, start_time = '09:00', end_time = '18:00') => ({ weekday, start_time, end_time });
    const all = [1, 2, 3, 4, 5, 6, 7].map((weekday) => daily(weekday));
    const stored = async (person: TestPerson) =>
      (await call('GET', path, undefined, person)).json.results.map(({ id, ...hours }: { id: number }) => hours);

    it('is what was sent and nothing else', async () => {
      const person = await signUp(app, { role: 'sitter' });
      await call('POST', path, daily(3, '07:00', '08:00'), person);
      const { status, json } = await call('PUT', path, { hours: [...all].reverse() }, person);
      expect([status, json.message]).toEqual([200, 'Расписание сохранено']);
      expect(json.hours).toEqual((await call('GET', path, undefined, person)).json.results);
      expect(await stored(person)).toEqual(all);
      expect((await call('PUT', path, { hours: [] }, person)).json.hours).toEqual([]);
      expect(await stored(person)).toEqual([]);
    });

    it('stays as it was when one day of the new one cannot be', async () => {
      const person = await signUp(app, { role: 'sitter' });
      await call('PUT', path, { hours: all }, person);
      const clash = await call('PUT', path, { hours: [daily(1), daily(2), daily(2, '17:00', '19:00')] }, person);
      expect([clash.status, clash.json.code, clash.json.message]).toEqual([
        409,
        'conflict',
        'Часы одного дня пересекаются',
      ]);
      const { json } = await call('PUT', path, { hours: [daily(1), daily(2, '12:00', '12:00')] }, person);
      expect(Object.keys(json.errors)).toEqual(['hours.1.end_time']);
      const tooMany = await call('PUT', path, { hours: Array.from({ length: 337 }, () => daily(1)) }, person);
      expect(tooMany.status).toBe(400);
      expect(await stored(person)).toEqual(all);
    });

    it('is one of two that come at once, never a mixture', async () => {
      const person = await signUp(app, { role: 'sitter' });
      const weeks = [all, all.map(({ weekday }) => daily(weekday, '10:00', '12:00'))];
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) => call('PUT', path, { hours: weeks[at % 2] }, person)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(weeks).toContainEqual(await stored(person));
    });

    it('is the sitter’s own', async () => {
      await call('PUT', path, { hours: all }, rival);
      expect(await stored(sitter)).not.toEqual(all);
      await call('PUT', path, { hours: [] }, rival);
      expect((await call('PUT', path, { hours: [] }, parent)).status).toBe(403);
      expect((await call('PUT', path, { hours: [] }, null)).status).toBe(401);
    });
  });

  it('must make sense', async () => {
    expect(await faults('POST', path, { weekday: 8, start_time: '08:00', end_time: '12:00' })).toEqual([
      400,
      ['weekday'],
    ]);
    expect(await faults('POST', path, { weekday: 1, start_time: '12:00', end_time: '12:00' })).toEqual([
      400,
      ['end_time'],
    ]);
    expect(await faults('POST', path, { weekday: 1, start_time: '8:00', end_time: '12:00' })).toEqual([
      400,
      ['start_time'],
    ]);
  });
});

describe('services', () => {
  const path = '/sitter/service';
  it('are added once each, changed and deleted', async () => {
    const { status, json } = await call('POST', path, { service_type: 1, price_per_hour: 500 });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      service_type: { id: 1 },
      price_per_hour: 500,
      price_per_month: null,
      description: '',
    });
    expect((await call('POST', path, { service_type: 1 })).status).toBe(409);
    const changed = await call('PATCH', `${path}/${json.id}`, { price_per_hour: null, description: 'Ночью' });
    expect(changed.json).toMatchObject({ service_type: { id: 1 }, price_per_hour: null, description: 'Ночью' });
    expect((await call('PATCH', `${path}/${json.id}`, {})).status).toBe(200);
    expect((await call('GET', `${path}/${json.id}`)).json.description).toBe('Ночью');
    expect((await call('GET', path)).json.count).toBe(1);
    expect((await call('DELETE', `${path}/${json.id}`)).status).toBe(200);
  });
  it('must make sense', async () => {
    expect(await faults('POST', path, { service_type: 999_999 })).toEqual([400, ['service_type']]);
    expect(await faults('POST', path, { service_type: 1, price_per_hour: 0 })).toEqual([400, ['price_per_hour']]);
    expect(await faults('POST', path, { service_type: 1, price_per_month: 1_000_001 })).toEqual([
      400,
      ['price_per_month'],
    ]);
  });
});

it('replaces skills and languages as sets', async () => {
  for (const [path, name] of [
    ['/sitter/sitter_skills', 'skills'],
    ['/sitter/sitter_language', 'languages'],
  ] as const) {
    const ids = async () => (await call('GET', path)).json.results.map(({ id }: { id: number }) => id);
    expect((await call('POST', path, { [name]: [2, 1, 2] })).json[name]).toHaveLength(2);
    expect((await ids()).sort()).toEqual([1, 2]);
    expect(await faults('POST', path, { [name]: [1, 999_999] })).toEqual([400, [name]]);
    expect((await ids()).sort()).toEqual([1, 2]);
    await call('POST', path, { [name]: [3] });
    expect(await ids()).toEqual([3]);
    await call('POST', path, { [name]: [] });
    expect(await ids()).toEqual([]);
  }
});

it('keeps education, newest first', async () => {
  const path = '/sitter/education';
  const first = (await call('POST', path, { institution: 'Колледж', start: '2005-09-01', ending: '2008-06-30' })).json;
  const second = (await call('POST', path, { institution: 'МПГУ', faculty: 'Педагогика', start: '2010-09-01' })).json;
  expect(second).toMatchObject({ faculty: 'Педагогика', ending: null });
  expect((await call('GET', path)).json.results.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
  expect((await call('PATCH', `${path}/${first.id}`, { start: '2006-09-01' })).json).toMatchObject({
    institution: 'Колледж',
    start: '2006-09-01',
    ending: '2008-06-30',
  });
  expect(await faults('PATCH', `${path}/${first.id}`, { start: '2009-01-01' })).toEqual([400, ['ending']]);
  expect(await faults('POST', path, { institution: '', start: '2009-01-01' })).toEqual([400, ['institution']]);
  expect((await call('GET', `${path}/${first.id}`)).json.start).toBe('2006-09-01');
  expect((await call('DELETE', `${path}/${first.id}`)).status).toBe(200);
});

describe('work', () => {
  const path = '/sitter/work';
  it('adds up to experience, whatever happens to it', async () => {
    const person = await signUp(app, { role: 'sitter' });
    const add = async (body: object) => (await call('POST', path, { post: 'Няня', ...body }, person)).json;
    const first = await add({ from: '2010-03-01', to: '2012-02-29' });
    expect(first).toMatchObject({ until_now: false, to: '2012-02-29' });
    await add({ from: '2011-03-01', to: '2014-02-28' });
    expect(await experience(person)).toBe(4);
    const today = moscowDate(app.deps.clock.now());
    const current = await add({ from: addDays(addMonths(today, -12), 1), until_now: true });
    expect(current).toMatchObject({ until_now: true, to: null });
    expect(await experience(person)).toBe(5);
    await call('DELETE', `${path}/${first.id}`, undefined, person);
    expect(await experience(person)).toBe(4);
    const ended = await call('PATCH', `${path}/${current.id}`, { to: addDays(today, -9) }, person);
    expect(ended.json).toMatchObject({ until_now: false, to: addDays(today, -9) });
    expect(await experience(person)).toBe(3);
  });

  it('goes on or ends, one of the two', async () => {
    const job = { post: 'Няня', from: '2020-01-01' };
    expect(await faults('POST', path, job)).toEqual([400, ['to']]);
    expect(await faults('POST', path, { ...job, to: '2021-01-01', until_now: true })).toEqual([400, ['until_now']]);
    expect(await faults('POST', path, { ...job, to: '2019-01-01' })).toEqual([400, ['to']]);
    const { id } = (await call('POST', path, { ...job, to: '2021-01-01' })).json;
    expect((await call('PATCH', `${path}/${id}`, { until_now: true })).json).toMatchObject({
      to: null,
      until_now: true,
    });
    expect(await faults('PATCH', `${path}/${id}`, { until_now: false })).toEqual([400, ['to']]);
    expect(await faults('PATCH', `${path}/${id}`, { to: '2019-01-01' })).toEqual([400, ['to']]);
    expect((await call('PATCH', `${path}/${id}`, { post: 'Гувернантка' })).json).toMatchObject({ to: null });
    expect((await call('GET', `${path}/${id}`)).json.post).toBe('Гувернантка');
  });
});

it('shows awards in the language of the reader', async () => {
  const { id } = await app.deps.db
    .insertInto('awards')
    .values({ name_ru: 'Лучшая няня', name_en: 'Best nanny' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.deps.db
    .insertInto('sitter_awards')
    .values({ user_id: sitter.id, award_id: id, granted_on: '2026-01-31' })
    .execute();
  const { json } = await app.call('GET', '/sitter/awards', { token: sitter.token, locale: 'en' });
  expect(json.results).toEqual([
    { id, name: 'Best nanny', description: '', image: null, date: '2026-01-31', rule: null },
  ]);
});

it('belongs to its sitter alone', async () => {
  const own = {
    schedule: { weekday: 7, start_time: '08:00', end_time: '09:00' },
    service: { service_type: 2 },
    education: { institution: 'МГУ', start: '2001-01-01' },
    work: { post: 'Няня', from: '2001-01-01', until_now: true },
  };
  for (const [name, body] of Object.entries(own)) {
    const path = `/sitter/${name}`;
    const { id } = (await call('POST', path, body)).json;
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      if (name === 'schedule' && method === 'GET') continue;
      const sent = method === 'PATCH' ? {} : undefined;
      expect((await call(method, `${path}/${id}`, sent, rival)).status).toBe(404);
      expect((await call(method, `${path}/${id}`, sent, parent)).status).toBe(403);
      expect((await call(method, `${path}/${id}`, sent, null)).status).toBe(401);
    }
    expect((await call('POST', path, body, parent)).status).toBe(403);
    expect((await call('POST', path, body, null)).status).toBe(401);
    expect((await call('GET', path, undefined, rival)).json.count).toBe(0);
  }
  for (const path of ['/sitter/sitter_skills', '/sitter/sitter_language', '/sitter/awards', '/sitter/documents']) {
    expect((await call('GET', path, undefined, parent)).status).toBe(403);
    expect((await call('GET', path, undefined, null)).status).toBe(401);
    expect((await call('GET', path, undefined, rival)).json.count).toBe(0);
  }
});

it('grows in experience by itself while the work goes on, and nothing is written for that', async () => {
  const person = await signUp(app, { role: 'sitter' });
  const from = addDays(addMonths(moscowDate(app.deps.clock.now()), -12), 3);
  await call('POST', '/sitter/work', { post: 'Няня', from, until_now: true }, person);
  expect(await experience(person)).toBe(0);
  const written = () =>
    app.deps.db
      .selectFrom('sitters')
      .select(sql<string>`xmin::text`.as('xmin'))
      .where('user_id', '=', person.id)
      .execute();
  const before = await written();
  app.deps.clock.advance(2 * 24 * 3600);
  await app.deps.jobs.runDue();
  const again = { ...person, ...(await signInAgain(app, person)) };
  expect(await experience(again)).toBe(1);
  expect(await written()).toEqual(before);
});
