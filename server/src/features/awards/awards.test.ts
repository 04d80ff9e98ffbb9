import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { ask, bookPaid, dayIn, signUpCustomer, signUpSitter, type TestCustomer } from '../../testing/orders.ts';
import { signInAgain, signUp, type TestPerson } from '../../testing/people.ts';
import { firstVisitOf, moveVisit, passUntil } from '../../testing/visits.ts';

let app: TestApp;
let [sitter, family, editor] = [{} as TestPerson, {} as TestCustomer, {} as TestPerson];

beforeAll(async () => {
  app = await startTestApp();
  [sitter, family] = [await signUpSitter(app), await signUpCustomer(app)];
  editor = await signUp(app, { role: 'moderator', permissions: ['content'] });
});
afterAll(() => app.close());

const words = (text: string) => ({ ru: text, en: text });
const asEditor = async (method: string, path: string, body?: object) => {
  const { token } = await signInAgain(app, editor);
  return app.call(method, path, { token, locale: 'en', ...(body && { body }) });
};
const award = async (rule: object | null) =>
  (
    await asEditor('POST', '/staff/content/award', {
      ...{ name: words('By rule'), description: words('Well done'), image: null, rule },
    })
  ).json.id as number;
const night = () => app.call('POST', '/dev/run', { body: { job: 'awards' } });
const held = async (): Promise<{ id: number; rule: { text: string } | null }[]> => {
  const { token } = await signInAgain(app, sitter);
  return (await app.call('GET', '/sitter/awards', { token, locale: 'en' })).json.results;
};
const ids = async () => (await held()).map(({ id }) => id).toSorted();
const noticesOf = async () =>
  (await ask(app, sitter, 'GET', '/notification/notification_list')).results.filter(
    ({ kind }: { kind: string }) => kind === 'award',
  );

/** A visit of tomorrow that took place, and its order. */
async function work(hour: string) {
  const end = `${Number(hour.slice(0, 2)) + 1}:00`;
  const day = { start_date: dayIn(app, 1), start_time: hour, end_time: end };
  const { id } = await bookPaid(app, family, sitter, day);
  const visit = await firstVisitOf(app, family, id);
  await passUntil(app, visit.starts_at);
  await moveVisit(app, family, 'arrived', visit.id);
  await passUntil(app, visit.ends_at);
  await moveVisit(app, sitter, 'leave', visit.id);
  await moveVisit(app, family, 'confirm', visit.id);
  return visit.id;
}
/** As a decision about a visit would change it. */
const setState = async (visit: number, isConfirmed: boolean) => {
  const state = isConfirmed
    ? { state: 'confirmed', confirmed_at: app.deps.clock.now(), confirmed_by: 'family' }
    : { state: 'done', confirmed_at: null, confirmed_by: null };
  await app.deps.db.updateTable('visits').set(state).where('id', '=', visit).execute();
  await app.deps.jobs.schedule(app.deps.db, 'reliability.count', { person: sitter.id });
};

it('is given once by its rule, dated and told, and not by hand', async () => {
  const [two, many] = [
    await award({ kind: 'confirmed_visits', count: 2, no_late_cancel: true }),
    await award({ kind: 'confirmed_visits', count: 3 }),
  ];
  await work('10:00');
  await night();
  expect(await held()).toEqual([]);
  await work('10:00');
  expect((await asEditor('POST', '/staff/awards/grant', { award: two, sitter: sitter.id })).status).toBe(409);
  await night();
  await night();
  const rule = {
    kind: 'confirmed_visits',
    count: 2,
    text: '2 confirmed visits, and nothing called off late within the last year',
  };
  expect(await held()).toMatchObject([{ id: two, date: dayIn(app, 0), rule }]);
  expect((await ask(app, family, 'GET', `/sitter/sitter_detail_award/${sitter.id}`)).results).toMatchObject([
    { id: two, rule: { kind: 'confirmed_visits', count: 2 } },
  ]);
  expect(await noticesOf()).toHaveLength(1);
  expect((await asEditor('POST', '/staff/awards/revoke', { award: two, sitter: sitter.id })).status).toBe(409);
  expect(await ids()).not.toContain(many);
});

it('is held against everybody when it is new, and stays when its rule becomes harder', async () => {
  const one = await award({ kind: 'confirmed_visits', count: 1 });
  await night();
  expect(await ids()).toContain(one);
  const harder = { name: words('By rule'), description: words('Well done'), image: null };
  await asEditor('PATCH', `/staff/content/award/${one}`, { ...harder, rule: { kind: 'confirmed_visits', count: 99 } });
  await night();
  expect((await held()).find(({ id }) => id === one)?.rule).toMatchObject({ count: 1 });
});

it('asks for a year between the first and the last visit to one family', async () => {
  const year = await award({ kind: 'year_with_family', count: 1 });
  await night();
  expect(await ids()).not.toContain(year);
  await app.deps.pool.query(
    `update visits set starts_at = starts_at - interval '366 days', ends_at = ends_at - interval '366 days'
     where id = (select min(id) from visits where sitter_id = $1)`,
    [sitter.id],
  );
  await app.deps.jobs.schedule(app.deps.db, 'reliability.count', { person: sitter.id });
  await night();
  expect((await held()).find(({ id }) => id === year)?.rule?.text).toBe('1 year with one family');
});

it('is taken back when the facts are undone, not for a late cancellation, and returns with them', async () => {
  const before = await ids();
  const { id } = await bookPaid(app, family, sitter, {
    start_date: dayIn(app, 1),
    start_time: '23:00',
    end_time: '23:30',
  });
  const late = await firstVisitOf(app, family, id);
  await passUntil(app, late.starts_at, -60);
  await ask(app, sitter, 'POST', '/visit/skip', { visit: late.id });
  const clean = await award({ kind: 'confirmed_visits', count: 1, no_late_cancel: true });
  await night();
  expect(await ids()).toEqual(before);
  expect(before).not.toContain(clean);

  const visits = await app.deps.db
    .selectFrom('visits')
    .select('id')
    .where('sitter_id', '=', sitter.id)
    .where('state', '=', 'confirmed')
    .execute();
  for (const visit of visits) await setState(visit.id, false);
  await night();
  expect(await held()).toEqual([]);
  expect((await noticesOf())[0].title).toBe('Награда снята');
  for (const visit of visits) await setState(visit.id, true);
  await night();
  // The harder one, and those without a late cancellation, are not met any more.
  expect(await ids()).toHaveLength(before.length - 2);
});

it('by a rule that makes no sense is refused', async () => {
  const bad = { name: words('Bad'), description: words(''), image: null };
  for (const rule of [
    { kind: 'confirmed_visits' },
    { kind: 'other', count: 1 },
    { kind: 'confirmed_visits', count: 0 },
  ])
    expect((await asEditor('POST', '/staff/content/award', { ...bad, rule })).status).toBe(400);
});
