import { addDays, addMonths, moscowDate } from '@ladushki/contract/visits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUpSitter } from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { createNotifications } from '../../notifications/notifications.service.ts';
import { createHistoryFlags } from './flag-histories.ts';

let app: TestApp;
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  today = moscowDate(app.deps.clock.now());
});
afterAll(() => app.close());

const call = (person: TestPerson, method: string, path: string, body?: object) =>
  app.call(method, path, { token: person.token, ...(body && { body }) });
const bornOn = (person: TestPerson, birth_date: string | null) =>
  app.deps.db.updateTable('profiles').set({ birth_date }).where('user_id', '=', person.id).execute();
async function sitterBorn(birthDate: string | null): Promise<TestPerson> {
  const person = await signUp(app, { role: 'sitter' });
  await bornOn(person, birthDate);
  return person;
}
const faultsOf = ({ status, json }: Awaited<ReturnType<typeof call>>) => [status, Object.keys(json.errors ?? {})];
const addWork = (person: TestPerson, from: string, to: string | null) =>
  call(person, 'POST', '/sitter/work', { post: 'Няня', from, ...(to ? { to } : { until_now: true }) });
const addStudy = (person: TestPerson, start: string, ending: string | null) =>
  call(person, 'POST', '/sitter/education', { institution: 'Колледж', start, ending });
const yearsOf = async (person: TestPerson) =>
  (await call(person, 'GET', '/user/profile')).json.sitter.experience as number;
/** As stored before dates were validated. */
const putWork = async (person: TestPerson, from_date: string, to_date: string | null) =>
  app.deps.db.insertInto('sitter_work').values({ user_id: person.id, post: 'Няня', from_date, to_date }).execute();

it('answers dates as they were written', async () => {
  const person = await sitterBorn('1980-03-10');
  for (const [from, to] of [
    ['2010', '2012'],
    ['2010-02', '2012-02'],
    ['2010-02-03', '2012-02-29'],
    ['2014', '2014'],
  ] as const) {
    const work = (await addWork(person, from, to)).json;
    expect(work).toMatchObject({ from, to, until_now: false, check_dates: false });
    expect((await call(person, 'GET', `/sitter/work/${work.id}`)).json).toMatchObject({ from, to });
    const study = (await addStudy(person, from, to)).json;
    expect((await call(person, 'GET', `/sitter/education/${study.id}`)).json).toMatchObject({
      start: from,
      ending: to,
      check_dates: false,
    });
  }
  const { id } = (await addWork(person, '2016', '2018')).json;
  expect((await call(person, 'PATCH', `/sitter/work/${id}`, { post: 'Гувернантка' })).json).toMatchObject({
    from: '2016',
    to: '2018',
  });
  expect((await call(person, 'PATCH', `/sitter/work/${id}`, { from: '2017-05' })).json).toMatchObject({
    from: '2017-05',
    to: '2018',
  });
});

it('refuses work and study outside a life', async () => {
  const person = await sitterBorn('1990-05-10');
  const tomorrow = addDays(today, 1);
  for (const [from, to, field] of [
    ['1900', '2080', 'from'],
    ['2004-05-09', '2010', 'from'],
    ['2003', '2010', 'from'],
    [tomorrow, null, 'from'],
    ['2010', tomorrow, 'to'],
    ['2010-05', '2010-04', 'to'],
  ] as const) {
    expect(faultsOf(await addWork(person, from, to))).toEqual([400, [field]]);
    const study = { from: 'start', to: 'ending' }[field];
    expect(faultsOf(await addStudy(person, from, to))).toEqual([400, [study]]);
  }
  const { id } = (await addWork(person, '2004', '2010')).json;
  expect(faultsOf(await call(person, 'PATCH', `/sitter/work/${id}`, { from: '2003' }))).toEqual([400, ['from']]);
  expect(faultsOf(await call(person, 'PATCH', `/sitter/work/${id}`, { to: '2003' }))).toEqual([400, ['to']]);
  const study = (await addStudy(person, '2004', '2010')).json;
  expect(faultsOf(await call(person, 'PATCH', `/sitter/education/${study.id}`, { ending: tomorrow }))).toEqual([
    400,
    ['ending'],
  ]);
});

it('takes 76 years as the longest history of somebody whose birth date is not known', async () => {
  const person = await sitterBorn(null);
  const longest = addMonths(today, -12 * 76);
  expect(faultsOf(await addWork(person, addDays(longest, -1), null))).toEqual([400, ['from']]);
  expect((await addWork(person, longest, null)).status).toBe(201);
});

it('refuses a birth date that would break the history, and leaves everything as it was', async () => {
  const person = await sitterBorn('1980-01-01');
  await addWork(person, '1995', '2005');
  const update = (birth_date: string | null) => call(person, 'PATCH', '/user/update', { birth_date, hobby: 'лыжи' });
  expect(faultsOf(await update('1982-01-01'))).toEqual([400, ['birth_date']]);
  expect((await call(person, 'GET', '/user/profile')).json.profile).toMatchObject({
    birth_date: '1980-01-01',
    hobby: '',
  });
  expect((await update('1981-06-01')).status).toBe(200);
  await addStudy(person, '1996', null);
  expect(faultsOf(await update('1983-01-01'))).toEqual([400, ['birth_date']]);
});

it('counts full years of all periods together, a bare year from and to its middle', async () => {
  const person = await sitterBorn('1975-01-01');
  await addWork(person, '2016', '2019');
  expect(await yearsOf(person)).toBe(3);
  await addWork(person, '2017-01', '2018-01');
  expect(await yearsOf(person)).toBe(3);
  await addWork(person, '2001-02-01', '2002-01-31');
  expect(await yearsOf(person)).toBe(4);
  const day = await sitterBorn('1975-01-01');
  const { id } = (await addWork(day, addDays(addMonths(today, -12), 2), null)).json;
  expect(await yearsOf(day)).toBe(0);
  await call(day, 'PATCH', `/sitter/work/${id}`, { from: addDays(addMonths(today, -12), 1) });
  expect(await yearsOf(day)).toBe(1);
});

it('never has more years of work than years since the age of 14', async () => {
  const eve = addMonths(addDays(today, 1), -12 * 30);
  const person = await sitterBorn(eve);
  expect((await addWork(person, addMonths(eve, 12 * 14), null)).status).toBe(201);
  expect(await yearsOf(person)).toBe(29 - 14);
});

it('flags impossible dates of old to their owner alone, counts them for nothing and keeps them', async () => {
  const person = await signUpSitter(app);
  await bornOn(person, '1990-05-10');
  await putWork(person, '1900-01-01', '2080-01-01');
  await putWork(person, '2016-01-01', '2019-12-31');
  const study = { user_id: person.id, institution: 'Лицей', start_date: '1901-09-01' };
  await app.deps.db.insertInto('sitter_education').values(study).execute();
  expect(await yearsOf(person)).toBe(4);
  const own = (await call(person, 'GET', '/sitter/work')).json;
  expect(own.results.map(({ check_dates }: { check_dates: boolean }) => check_dates)).toEqual([false, true]);
  expect((await call(person, 'GET', '/sitter/education')).json.results[0].check_dates).toBe(true);
  expect((await call(person, 'GET', '/user/profile')).json.sitter.check_dates).toBe(true);
  const parent = await signUp(app);
  const seen = (await call(parent, 'GET', `/sitter/sitter_detail_work/${person.id}`)).json;
  expect(seen).toMatchObject({ count: 1, results: [{ from: '2016-01-01' }] });
  expect((await call(parent, 'GET', `/sitter/sitter_detail_education/${person.id}`)).json.count).toBe(0);
  const wrong = own.results[1].id;
  expect((await call(person, 'PATCH', `/sitter/work/${wrong}`, { from: '2012', to: '2014' })).json).toMatchObject({
    check_dates: false,
  });
  expect(await yearsOf(person)).toBe(6);
  expect((await call(person, 'PATCH', '/user/update', { birth_date: '1990-05-11' })).status).toBe(200);
});

it('tells owners of impossible dates of old once', async () => {
  const [wrong, right] = [await signUpSitter(app), await signUpSitter(app)];
  await putWork(wrong, '1900-01-01', '2080-01-01');
  await putWork(right, '2016-01-01', '2019-12-31');
  const told = async ({ id }: TestPerson) =>
    (await app.deps.db.selectFrom('notifications').select('template').where('user_id', '=', id).execute()).filter(
      ({ template }) => template === 'history_dates',
    ).length;
  const waiting = [wrong, right].map(({ id }) => ({ user_id: id }));
  await app.deps.db.insertInto('unchecked_histories').values(waiting).execute();
  const flag = createHistoryFlags(app.deps, createNotifications(app.deps));
  await Promise.all([flag(), flag()]);
  await flag();
  expect([await told(wrong), await told(right)]).toEqual([1, 0]);
});
