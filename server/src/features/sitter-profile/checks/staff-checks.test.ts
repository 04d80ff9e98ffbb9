import { addDays, moscowDate } from '@ladushki/contract/visits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask, callAs, passHours, signUpSitter } from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';

let app: TestApp;
let psychologist: TestPerson;
let chief: TestPerson;
let moderator: TestPerson;
let parent: TestPerson;
let sitter: TestPerson;
beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  psychologist = await signUp(app, { role: 'moderator', full_name: 'Ирина Светлова', permissions: ['interview'] });
  chief = await signUp(app, { role: 'moderator', permissions: ['people'] });
  moderator = await signUp(app, { role: 'moderator', permissions: ['verification'] });
  parent = await signUp(app);
  sitter = await signUpSitter(app);
});
afterAll(() => app.close());

const today = () => moscowDate(app.deps.clock.now());
const record = (by: TestPerson, change: object = {}, of = sitter.id) =>
  callAs(app, by, 'POST', `/staff/people/${of}/checks`, {
    kind: 'interview',
    made_on: today(),
    valid_until: null,
    passed: true,
    ...change,
  });
const remove = (by: TestPerson, check: number) =>
  callAs(app, by, 'DELETE', `/staff/people/${sitter.id}/checks/${check}`, { text: 'Ошибка' });
const shown = async (kind = 'interview') =>
  (await ask(app, parent, 'GET', `/sitter/sitter_detail/${sitter.id}`)).checks.find(
    (check: { kind: string }) => check.kind === kind,
  );
const newestNotice = async () => (await ask(app, sitter, 'GET', '/notification/notification_list')).results[0];

it('is recorded by who may, shown at once with who and when, and taken back with a reason', async () => {
  expect((await record(moderator)).status).toBe(403);
  expect((await record(psychologist, { kind: 'public_pages' })).status).toBe(403);
  expect((await record(psychologist, {}, parent.id)).status).toBe(404);
  expect((await record(psychologist, { made_on: addDays(today(), 1) })).json.errors).toHaveProperty('made_on');
  expect((await record(psychologist, { valid_until: addDays(today(), -1) })).json.errors).toHaveProperty('valid_until');

  const made = await record(psychologist, { text: 'Спокойная' });
  expect([made.status, made.json]).toMatchObject([
    201,
    { kind: 'interview', passed: true, by: { id: psychologist.id } },
  ]);
  expect(await shown()).toMatchObject({
    status: 'verified',
    by: { kind: 'psychologist', name: 'Ирина Светлова' },
    valid_until: null,
    ended: false,
  });
  expect(moscowDate(new Date((await shown()).checked_at))).toBe(today());
  expect(await newestNotice()).toMatchObject({
    kind: 'staff_check_passed',
    title: expect.stringContaining('собеседование'),
    text: expect.stringContaining('Спокойная'),
  });
  expect((await record(moderator, { kind: 'public_pages' })).status).toBe(201);
  expect((await shown('public_pages')).by).toEqual({ kind: 'moderator', name: null });

  const failed = await record(psychologist, { passed: false });
  expect(await shown()).toMatchObject({ status: 'not_verified', by: null, checked_at: null });
  const own = (await ask(app, sitter, 'GET', '/sitter/checks')).checks;
  expect(own.find(({ kind }: { kind: string }) => kind === 'interview').status).toBe('rejected');
  expect((await remove(moderator, failed.json.id)).status).toBe(403);
  expect((await remove(psychologist, failed.json.id)).status).toBe(200);
  expect((await remove(psychologist, failed.json.id)).status).toBe(404);
  expect((await shown()).status).toBe('verified');
  expect(await newestNotice()).toMatchObject({ kind: 'staff_check_removed', text: expect.stringContaining('Ошибка') });
  const list = await ask(app, chief, 'GET', `/staff/people/${sitter.id}/checks`);
  expect(list.results.map(({ kind }: { kind: string }) => kind)).toEqual(['public_pages', 'interview']);
});

it('ends on its day, after reminders that name it', async () => {
  await record(psychologist, { valid_until: addDays(today(), 6) });
  await app.deps.jobs.runDue();
  await passHours(app, 1);
  expect(await newestNotice()).toMatchObject({
    kind: 'check_ending',
    title: expect.stringContaining('собеседование с психологом'),
  });
  await passHours(app, 24 * 7);
  expect(await shown()).toMatchObject({ status: 'not_verified', ended: true });
  expect(await newestNotice()).toMatchObject({ kind: 'check_ended' });
});

it('opens the least of a sitter to who may record a check alone', async () => {
  const found = await signUpSitter(app);
  const named = app.deps.db.updateTable('profiles').set({ full_name: 'Евлампия 100%-ова' });
  await named.where('user_id', '=', found.id).execute();
  const read = (by: TestPerson, path: string) => callAs(app, by, 'GET', `/staff${path}`);
  const sitters = async (by: TestPerson, search: string) =>
    (await read(by, `/sitters?search=${encodeURIComponent(search)}`)).json.results;
  const row = { id: found.id, full_name: 'Евлампия 100%-ова' };
  expect(await sitters(psychologist, 'евлампия 100%')).toEqual([row]);
  expect(await sitters(moderator, String(found.id))).toEqual([row]);
  expect(await sitters(psychologist, 'евлампия 1%0')).toEqual([]);
  expect(await sitters(psychologist, parent.login)).toEqual([]);
  expect((await read(psychologist, `/sitters/${found.id}`)).json).toEqual(row);
  expect((await read(psychologist, `/sitters/${parent.id}`)).status).toBe(404);

  // Nothing else of the person, and no other kind of check.
  expect((await read(psychologist, '/people')).status).toBe(403);
  expect((await read(psychologist, `/people/${found.id}`)).status).toBe(403);
  await record(psychologist, {}, found.id);
  await record(moderator, { kind: 'public_pages' }, found.id);
  const kinds = async (by: TestPerson) =>
    (await read(by, `/people/${found.id}/checks`)).json.results.map(({ kind }: { kind: string }) => kind).toSorted();
  expect(await kinds(psychologist)).toEqual(['interview']);
  expect(await kinds(moderator)).toEqual(['public_pages']);
  expect(await kinds(chief)).toEqual(['interview', 'public_pages']);

  const writer = await signUp(app, { role: 'moderator', permissions: ['content'] });
  for (const path of ['/sitters', `/sitters/${found.id}`, `/people/${found.id}/checks`]) {
    expect([path, (await read(writer, path)).status]).toEqual([path, 404]);
    expect([path, (await read(parent, path)).status]).toEqual([path, 403]);
  }
});
