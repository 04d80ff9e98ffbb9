import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { dayIn, passHours } from '../../testing/orders.ts';
import { signInAgain, signUp, type TestPerson } from '../../testing/people.ts';

let app: TestApp;
let editor: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  editor = await signUp(app, { role: 'moderator', permissions: ['content'] });
});
afterAll(() => app.close());

/** A new token, since the clock was moved past its expiry. */
const as = (person: TestPerson) => async (method: string, path: string, body?: unknown) => {
  const { token } = await signInAgain(app, person);
  return app.call(method, path, { token, locale: 'en', ...(body !== undefined && { body }) });
};
const edit = (method: string, path: string, body?: unknown) => as(editor)(method, `/staff/content${path}`, body);
const words = (text: string) => ({ ru: `${text} по-русски`, en: text });
const news = (title: string) => ({ title: words(title), text: words('It can be read.'), image: null });
const noticesOf = async (person: TestPerson, type: string) =>
  (await as(person)('GET', `/notification/notification_list?type=${type}`)).json.results;

async function lettersTo({ id }: TestPerson): Promise<{ subject: string; text: string }[]> {
  const { email } = await app.deps.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (await app.call('GET', `/dev/outbox?to=${encodeURIComponent(email ?? '')}`)).json;
}

/** Long enough for letters to be sent after the quiet hours. */
const letLettersLeave = async () => {
  await app.deps.jobs.runDue();
  await passHours(app, 12);
  await app.deps.jobs.runDue();
};

describe('events', () => {
  const event = (title: string, day: number) => ({
    ...news(title),
    place: words('The park'),
    category: 'walks',
    starts_at: new Date(app.deps.clock.now().getTime() + day * 24 * 3_600_000).toISOString(),
  });
  const shown = async (query = '') => (await app.call('GET', `/utils/events${query}`, { locale: 'en' })).json.results;

  it('to come are listed first, and told once to those who switched them on', async () => {
    const [reader, other] = [await signUp(app), await signUp(app)];
    await as(reader)('PATCH', '/user/settings', { events_notify: true, news_notify: false, email_notify: true });
    await as(other)('PATCH', '/user/settings', { events_notify: false, news_notify: true, email_notify: true });
    await edit('POST', '/events', event('Last week', -7));
    await edit('POST', '/events', event('In a month', 30));
    const { json: next } = await edit('POST', '/events', event('Tomorrow', 1));
    const titles = async (query?: string) => (await shown(query)).map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['Tomorrow', 'In a month', 'Last week']);
    expect(await titles('?category=shows')).toEqual([]);
    expect(await titles('?search=tomorr')).toEqual(['Tomorrow']);
    expect((await app.call('GET', `/utils/events/${next.id}`, { locale: 'en' })).json).toMatchObject({
      ...{ title: 'Tomorrow', place: 'The park', category: 'walks', image: null },
    });
    await letLettersLeave();
    const told = await noticesOf(reader, 'events');
    expect(told).toHaveLength(3);
    expect(told[0]).toMatchObject({ kind: 'event', text: 'On the site: Tomorrow', link: `/events/${next.id}` });
    expect(await noticesOf(other, 'events')).toEqual([]);
    expect((await lettersTo(reader)).filter(({ text }) => text.includes(`/events/${next.id}`))).toHaveLength(1);

    await edit('PATCH', `/events/${next.id}`, event('Tomorrow, again', 1));
    await edit('DELETE', `/events/${next.id}`);
    expect((await app.call('GET', `/utils/events/${next.id}`)).status).toBe(404);
    await edit('POST', `/events/${next.id}/restore`);
    await letLettersLeave();
    expect(await noticesOf(reader, 'events')).toHaveLength(3);
  });

  it('need a moment, a place and a known kind', async () => {
    const bad = { ...event('Bad', 1), starts_at: '2026-13-01', place: words(''), category: 'other' };
    const { status, json } = await edit('POST', '/events', bad);
    expect([status, Object.keys(json.errors).toSorted()]).toEqual([400, ['category', 'place.en', 'starts_at']]);
  });
});

describe('news', () => {
  it('reach those who switched them on, once: list, counter and letter', async () => {
    const [reader, other] = [await signUp(app), await signUp(app)];
    await as(reader)('PATCH', '/user/settings', { news_notify: true, email_notify: true });
    const { json: item } = await edit('POST', '/news', news('A new city'));
    await letLettersLeave();
    expect(await noticesOf(reader, 'news')).toMatchObject([
      { text: 'On the site: A new city', link: `/news/${item.id}` },
    ]);
    expect((await as(reader)('GET', '/notification/statistics')).json).toMatchObject({ news: 1, all: 1 });
    expect(await noticesOf(other, 'news')).toEqual([]);
    const letters = (await lettersTo(reader)).filter(({ text }) => text.includes(`/news/${item.id}`));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('A new city по-русски');
    expect((await lettersTo(other)).filter(({ text }) => text.includes('/news/'))).toEqual([]);

    await edit('PATCH', `/news/${item.id}`, news('A new city, again'));
    await edit('DELETE', `/news/${item.id}`);
    await edit('POST', `/news/${item.id}/restore`);
    await letLettersLeave();
    expect(await noticesOf(reader, 'news')).toHaveLength(1);
  });

  it('reach everybody once, though it takes more than one batch', async () => {
    const { db, clock } = app.deps;
    const many = Array.from({ length: 205 }, (_, index) => ({
      role: 'customer',
      email: `reader${index}@example.ru`,
      created_at: clock.now(),
    }));
    const people = await db.insertInto('users').values(many).returning('id').execute();
    await db
      .insertInto('user_settings')
      .values(people.map(({ id }) => ({ user_id: id, news_notify: true })))
      .execute();
    const { id } = (await edit('POST', '/news', news('For all'))).json;
    await app.deps.jobs.runDue();
    const told = await db.selectFrom('notifications').select('user_id').where('link', '=', `/news/${id}`).execute();
    const ids = told.map(({ user_id }) => user_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(people.filter((person) => !ids.includes(person.id))).toEqual([]);
  });
});

describe('terms that change', () => {
  const terms = async (type: string) =>
    (await app.call('GET', `/utils/terms_of_service?terms_type=${type}`, { locale: 'en' })).json.results[0];
  const change = async (type: string, fields: object) => {
    const { results } = (await edit('GET', '/terms')).json;
    const { id } = results.find(({ key }: { key: string }) => key === type);
    return edit('PATCH', `/terms/${id}`, { name: words('Terms'), file: null, ...fields });
  };
  const dueOf = async (person: TestPerson) => (await as(person)('GET', '/user/consents_due')).json.results;

  it('by a word ask nobody for a new consent', async () => {
    const member = await signUp(app);
    expect((await change('user_agreement', { text: words('A comma.'), minor: true })).status).toBe(200);
    expect(await terms('user_agreement')).toMatchObject({
      version: 2,
      text: 'A comma.',
      effective_from: dayIn(app, 0),
    });
    expect(await dueOf(member)).toEqual([]);
  });

  it('from a day on leave the old text in force until then; people are told before and asked on the day', async () => {
    const member = await signUp(app);
    const day = dayIn(app, 10);
    const answer = await change('personal_data', { text: words('New rules.'), effective_from: day });
    expect(answer.status).toBe(200);
    expect(await terms('personal_data')).toMatchObject({
      version: 1,
      coming: { version: 2, text: 'New rules.', effective_from: day },
    });
    expect(await dueOf(member)).toEqual([]);
    await letLettersLeave();
    const [notice] = await noticesOf(member, 'system');
    expect(notice).toMatchObject({ title: 'The terms are about to change', link: '/terms/personal_data?version=2' });
    expect((await lettersTo(member)).some(({ text }) => text.includes('/terms/personal_data'))).toBe(true);

    const newcomer = await signUp(app);
    await passHours(app, 10 * 24);
    expect(await terms('personal_data')).toMatchObject({ version: 2, text: 'New rules.', coming: null });
    expect(await dueOf(member)).toEqual([{ terms_type: 'personal_data', name: 'Terms', version: 2 }]);
    expect(await dueOf(newcomer)).toHaveLength(1);
  });

  it('cannot begin in the past', async () => {
    const answer = await change('cookie', { text: words('Old.'), effective_from: dayIn(app, -1) });
    expect(answer.status).toBe(400);
    expect(answer.json.errors).toEqual({ effective_from: ['This day has passed'] });
  });

  it('back to an older version ask nobody anew', async () => {
    const member = await signUp(app);
    const { results } = (await edit('GET', '/terms')).json;
    const { id } = results.find(({ key }: { key: string }) => key === 'user_agreement');
    await change('user_agreement', { text: words('A slip.'), minor: true });
    expect((await edit('POST', `/terms/${id}/rollback`, { version: 1 })).status).toBe(200);
    expect(await terms('user_agreement')).toMatchObject({ version: 4, effective_from: dayIn(app, 0) });
    expect(await dueOf(member)).not.toContainEqual(expect.objectContaining({ terms_type: 'user_agreement' }));
  });
});
