import type { Onboarding } from '@ladushki/contract/onboarding';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUpMember } from '../../testing/families.ts';
import { ask, signUpCustomer } from '../../testing/orders.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

const read = (person: TestPerson): Promise<Onboarding> => ask(app, person, 'GET', '/user/onboarding');
const leave = (person: TestPerson, step: string, later = true): Promise<Onboarding> =>
  ask(app, person, 'PATCH', '/user/onboarding', { step, later });
const update = (person: TestPerson, fields: object) => ask(app, person, 'PATCH', '/user/update', fields);
const statusesOf = ({ steps }: Onboarding) => Object.fromEntries(steps.map(({ key, status }) => [key, status]));
const needOf = async (person: TestPerson) => {
  const { needs } = (await app.call('GET', '/today', { token: person.token })).json;
  return needs.find(({ kind }: { kind: string }) => kind === 'onboarding');
};
const someCity = () => app.deps.db.selectFrom('cities').select('id').limit(1).executeTakeFirstOrThrow();

it('leads a sitter into the search, and says why each step is asked', async () => {
  const sitter = await signUp(app, { role: 'sitter' });
  const first = await read(sitter);
  expect(first.steps.map(({ key }) => key)).toEqual([
    'about',
    'place',
    'service',
    'price',
    'week',
    'photo',
    'passport',
  ]);
  expect(first.steps.filter(({ required }) => required)).toHaveLength(4);
  expect(first.steps.every(({ why, status }) => why.length > 20 && status === 'todo')).toBe(true);
  expect(first).toMatchObject({ role: 'sitter', next: 'about', visible_in_search: false, page: null });
  expect((await needOf(sitter)).text).toMatch(/^Вас пока не видно в поиске/);

  await update(sitter, { birth_date: '1990-05-05' });
  expect((await read(sitter)).next).toBe('place');
  await update(sitter, { city_of_residence: (await someCity()).id, per_hour_salary: 500 });
  const unlisted = await read(sitter);
  expect(unlisted).toMatchObject({ next: 'service', visible_in_search: false, page: null });
  await ask(app, sitter, 'POST', '/sitter/service', { service_type: 1 });
  const listed = await read(sitter);
  expect(listed).toMatchObject({ next: 'week', visible_in_search: true, page: `/specialists/${sitter.id}` });
  expect((await app.call('GET', `/sitter/sitter_detail/${sitter.id}`, { token: sitter.token })).status).toBe(200);
  // Nobody is asked again for what they did not put off.
  expect(await needOf(sitter)).toBeUndefined();

  await leave(sitter, 'week');
  expect((await needOf(sitter)).text).toBe('Осталось рассказать: рабочие часы, фотография, паспорт');
  await leave(sitter, 'photo');
  const left = await leave(sitter, 'passport');
  expect(left).toMatchObject({ next: null, visible_in_search: true });
  expect(statusesOf(left)).toMatchObject({ price: 'done', week: 'later', photo: 'later', passport: 'later' });
  // What was left is found again.
  expect(await needOf(sitter)).toMatchObject({ link: '/choose-role/sitter?step=week', deadline: null });
  expect((await leave(sitter, 'photo', false)).next).toBe('photo');
});

it('counts what parents filter by: 100 only when nothing of it is missing', async () => {
  const sitter = await signUp(app, { role: 'sitter' });
  const { db } = app.deps;
  const now = app.deps.clock.now();
  const owner = { user_id: sitter.id };
  const citizenship = (await ask(app, sitter, 'GET', '/knowledge_base/citizenship')).results[0].id;
  await update(sitter, {
    birth_date: '1990-05-05',
    city_of_residence: (await someCity()).id,
    per_hour_salary: 500,
    description: 'Люблю сказки.',
    languages: [1],
  });
  await ask(app, sitter, 'POST', '/sitter/service', { service_type: 1 });
  await ask(app, sitter, 'POST', '/sitter/sitter_skills', { skills: [1] });
  await ask(app, sitter, 'POST', '/sitter/education', { institution: 'МГУ', start: '2008', ending: '2013' });
  await ask(app, sitter, 'POST', '/sitter/work', { post: 'Няня', from: '2014', until_now: true });
  await db.updateTable('sitters').set({ verification_status: 'moderation' }).where('user_id', '=', sitter.id).execute();
  const hours = [{ weekday: 1, start_time: '09:00', end_time: '18:00' }];
  const passes: (() => Promise<unknown>)[] = [
    () => update(sitter, { gender: 'female' }),
    () => update(sitter, { max_children: 2 }),
    () => update(sitter, { work_options: ['full_time'] }),
    () => update(sitter, { citizenship }),
    () => ask(app, sitter, 'PUT', '/sitter/schedule', { hours }),
    () => db.updateTable('profiles').set({ image: '/files/1.webp' }).where('user_id', '=', owner.user_id).execute(),
    () =>
      db
        .updateTable('sitters')
        .set({ verification_status: 'verified', verified_at: now, verified_until: new Date('2099-01-01') })
        .where('user_id', '=', sitter.id)
        .execute(),
  ];
  let before = (await read(sitter)).percent;
  // A passport that is being looked at is the moderators' turn.
  expect(statusesOf(await read(sitter)).passport).toBe('done');
  for (const pass of passes) {
    expect(before).toBeLessThan(100);
    await pass();
    const { percent } = await read(sitter);
    expect(percent).toBeGreaterThan(before);
    before = percent;
  }
  expect(before).toBe(100);
  expect(await needOf(sitter)).toBeUndefined();
});

it('asks a family about themselves, the place and a child, of whichever family they are in', async () => {
  const person = await signUp(app, { full_name: 'Мария Соколова' });
  const first = await read(person);
  expect(first).toMatchObject({ role: 'customer', next: 'about', percent: 0, visible_in_search: false, page: null });
  expect(statusesOf(first)).toEqual({ about: 'todo', place: 'todo', child: 'todo' });
  await update(person, { description: 'Двое детей и кот.', city_of_residence: (await someCity()).id });
  expect(await read(person)).toMatchObject({ next: 'child', percent: 66 });
  const owner = await signUpCustomer(app);
  const member = await signUpMember(app, owner, 'parent');
  expect(statusesOf(await read(member)).child).toBe('done');
});

it('is each person’s own, by role, and the same twice changes nothing', async () => {
  const [one, other] = [await signUp(app), await signUp(app)];
  await leave(one, 'about');
  expect(statusesOf(await leave(one, 'about'))).toMatchObject({ about: 'later' });
  expect(statusesOf(await leave(one, 'about', false))).toMatchObject({ about: 'todo' });
  expect(statusesOf(await read(other))).toMatchObject({ about: 'todo' });
  const patch = (token: string | undefined, body: object) =>
    app.call('PATCH', '/user/onboarding', { ...(token && { token }), body });
  const foreign = await patch(one.token, { step: 'passport', later: true });
  expect([foreign.status, Object.keys(foreign.json.errors)]).toEqual([400, ['step']]);
  expect((await patch(one.token, { step: 'shoe', later: true })).status).toBe(400);
  expect((await patch(one.token, { step: 'about' })).status).toBe(400);
  expect((await patch(undefined, { step: 'about', later: true })).status).toBe(401);
  const [staff, noRole] = [await signUp(app, { role: 'moderator' }), await signUp(app, { role: null })];
  for (const { token } of [staff, noRole])
    expect((await app.call('GET', '/user/onboarding', { token })).status).toBe(403);
  // Two tabs at once: neither loses the other's word.
  await Promise.all([leave(one, 'about'), leave(one, 'place'), leave(one, 'child')]);
  expect((await read(one)).next).toBeNull();
});
