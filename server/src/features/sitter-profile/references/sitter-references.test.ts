import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask, callAs, passHours, signUpSitter } from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';

let app: TestApp;
let sitter: TestPerson;
let parent: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  sitter = await signUpSitter(app);
  parent = await signUp(app);
});
afterAll(() => app.close());

const period = { name: 'Вера Ильина', from: '2018', to: '2019-05', text: 'Двое детей' };
const request = (by: TestPerson, login: string, change: object = {}) =>
  callAs(app, by, 'POST', '/sitter/references', { ...period, login, ...change });
const statusesOf = async (person: TestPerson) =>
  (await ask(app, person, 'GET', '/sitter/references')).results.map(({ status }: { status: string }) => status);
/** From the newest letter or message to an address. */
async function tokenTo(login: string): Promise<string> {
  await app.deps.jobs.runDue();
  const { text = '' } = (await app.deps.outbox.list(login))[0] ?? {};
  return /\/reference\/([\w-]+)/.exec(text)?.[1] ?? '';
}
const answer = (token: string, body: object) =>
  app.call('POST', `/reference/${token}`, { body: { personal_data: true, ...body } });
const recommendationOf = async (person: TestPerson) =>
  (await ask(app, parent, 'GET', `/sitter/sitter_detail/${person.id}`)).checks.find(
    ({ kind }: { kind: string }) => kind === 'recommendation',
  );

it('is asked for by a letter, answered once through its link, and shown as the family’s word', async () => {
  const login = 'vera@families.local';
  const sent = await request(sitter, login.toUpperCase());
  expect([sent.status, sent.json]).toEqual([
    201,
    {
      id: expect.any(Number),
      name: 'Вера Ильина',
      status: 'sent',
      created_date: expect.any(String),
      answered_at: null,
      message: expect.any(String),
    },
  ]);
  const token = await tokenTo(login);
  expect(token).toMatch(/^[\w-]{43}$/);
  const stored = await app.deps.pool.query(
    'select r::text from sitter_references r union select data::text from jobs.job',
  );
  expect(JSON.stringify(stored.rows)).not.toContain(token);
  const shown = await app.call('GET', `/reference/${token}`);
  expect(shown.json).toEqual({ sitter: expect.any(String), from: '2018', to: '2019-05', text: 'Двое детей' });
  expect((await recommendationOf(sitter)).status).toBe('not_verified');

  expect((await answer(token, { confirms: true, personal_data: false })).status).toBe(400);
  expect((await answer(token, { confirms: true, text: 'Звоните: +7 916 123-45-67' })).json.errors).toHaveProperty(
    'text',
  );
  const both = await Promise.all([1, 2].map(() => answer(token, { confirms: true, text: 'Заботливая' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await app.call('GET', `/reference/${token}`)).status).toBe(404);

  expect(await recommendationOf(sitter)).toMatchObject({
    status: 'verified',
    by: { kind: 'family', name: null },
    valid_until: null,
  });
  const { count, results } = await ask(app, parent, 'GET', `/sitter/sitter_detail_reference/${sitter.id}`);
  expect([count, results]).toEqual([
    1,
    [{ first_name: 'Вера', from: '2018', to: '2019-05', text: 'Заботливая', confirmed_at: expect.any(String) }],
  ]);
  expect(JSON.stringify(results)).not.toContain(login);
  const notices = await ask(app, sitter, 'GET', '/notification/notification_list');
  expect(notices.results[0]).toMatchObject({ kind: 'reference_confirmed', link: '/profile/awards-achievements' });
  await ask(app, sitter, 'DELETE', `/sitter/references/${sent.json.id}`);
  expect((await recommendationOf(sitter)).status).toBe('not_verified');
});

it('is not asked of oneself, twice of one family, of more than five, nor of impossible years', async () => {
  const person = await signUpSitter(app);
  expect((await request(person, person.login)).json.errors).toHaveProperty('login');
  expect((await request(person, 'x@families.local', { from: '2090', to: null })).json.errors).toHaveProperty('from');
  expect((await request(person, 'x@families.local', { to: '2017' })).json.errors).toHaveProperty('to');
  const first = await Promise.all([1, 2].map(() => request(person, 'one@families.local')));
  expect(first.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await request(person, '8 (916) 000-11-22')).status).toBe(201);
  expect(await tokenTo('+79160001122')).not.toBe('');
  const more = await Promise.all(['a', 'b', 'c', 'd'].map((name) => request(person, `${name}@families.local`)));
  expect(more.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
  expect((await callAs(app, parent, 'GET', '/sitter/references')).status).toBe(403);
});

it('is not asked again by whoever takes it off her page', async () => {
  const person = await signUpSitter(app);
  const removed = async (login: string) => {
    const { id } = (await request(person, login)).json;
    return { id: id as number, token: await tokenTo(login) };
  };
  const unanswered = await removed('quiet@families.local');
  const declined = await removed('never@families.local');
  await answer(declined.token, { confirms: false });
  for (const { id } of [unanswered, declined]) {
    await ask(app, person, 'DELETE', `/sitter/references/${id}`);
    expect((await callAs(app, person, 'DELETE', `/sitter/references/${id}`)).status).toBe(404);
  }
  expect(await statusesOf(person)).toEqual([]);
  expect((await answer(unanswered.token, { confirms: true })).status).toBe(404);
  for (const login of ['quiet@families.local', 'never@families.local']) {
    expect([login, (await request(person, login)).status]).toEqual([login, 409]);
  }
  await passHours(app, 24 * 30);
  expect((await request(person, 'quiet@families.local')).status).toBe(201);
  expect((await request(person, 'never@families.local')).status).toBe(409);
});

it('is declined without a trace on the page, lapses after 30 days, and ends with a block', async () => {
  const person = await signUpSitter(app);
  await request(person, 'no@families.local');
  const declined = await tokenTo('no@families.local');
  expect((await answer(declined, { confirms: false, text: 'Не помню' })).status).toBe(200);
  expect((await request(person, 'no@families.local')).status).toBe(409);
  await request(person, 'late@families.local');
  const late = await tokenTo('late@families.local');
  await request(await signUpSitter(app), 'late@families.local');
  await passHours(app, 24 * 30);
  expect((await app.call('GET', `/reference/${late}`)).status).toBe(404);
  expect((await answer(late, { confirms: true })).status).toBe(404);
  expect(await statusesOf(person)).toEqual(['lapsed', 'declined']);
  expect((await ask(app, parent, 'GET', `/sitter/sitter_detail_reference/${person.id}`)).count).toBe(0);
  expect((await recommendationOf(person)).status).toBe('not_verified');
  expect((await request(person, 'late@families.local')).status).toBe(201);
  expect(await statusesOf(person)).toEqual(['sent', 'declined']);
  const again = await tokenTo('late@families.local');
  const { db, clock } = app.deps;
  await db.updateTable('users').set({ blocked_at: clock.now() }).where('id', '=', person.id).execute();
  expect((await app.call('GET', `/reference/${again}`)).status).toBe(404);
});
