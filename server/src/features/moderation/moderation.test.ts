import { permissions } from '@ladushki/contract/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { book, signUpCustomer, signUpSitter, type TestCustomer } from '../../testing/orders.ts';
import { moveOutsideQuietHours } from '../../testing/outside-quiet-hours.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { jpeg, upload } from '../../testing/uploads.ts';
import { findBrokenLink } from './audit/audit.sql.ts';

let app: TestApp;
let chief: TestPerson;
let reviewer: TestPerson;
let customer: TestCustomer;
let sitter: TestPerson;

beforeAll(async () => {
  app = await startTestApp({}, { plannedOnce: false });
  // Letters wait until the quiet hours end.
  moveOutsideQuietHours(app);
  chief = await signUp(app, { role: 'moderator', permissions: [...permissions] });
  reviewer = await signUp(app, { role: 'moderator', permissions: ['reviews'] });
  customer = await signUpCustomer(app);
  sitter = await signUpSitter(app, { phone_number: '+79001112233' });
});
afterAll(() => app.close());

const as = (person: TestPerson, body?: unknown) => ({
  token: person.token,
  locale: 'en',
  ...(body !== undefined && { body }),
});
const post = (path: string, person: TestPerson, body: unknown) => app.call('POST', path, as(person, body));
const get = (path: string, person: TestPerson) => app.call('GET', path, as(person));
const auditCount = async () =>
  (
    await app.deps.db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

async function sendPassport(person: TestPerson) {
  const sent = await upload(app, '/files/sitter_attachment', {
    token: person.token,
    bytes: await jpeg(),
    fields: { kind: 'passport' },
  });
  const { json } = await get('/staff/queue?kind=sitter', chief);
  return { document: sent.json.id as number, item: json.results.at(-1) as { id: number; version: number } };
}

async function claimed(item: { id: number; version: number }) {
  const { json } = await post(`/staff/queue/${item.id}/claim`, chief, { version: item.version });
  return json as { id: number; version: number };
}

it('staff with any permission learn which release runs, others do not', async () => {
  const { version, commit } = (await app.server.inject('/health/live')).json();
  expect((await get('/staff/release', reviewer)).json).toEqual({ version, commit });
  expect((await get('/staff/release', sitter)).status).toBe(403);
});

describe('the queue', () => {
  it('verifies a sitter whose passport was looked at, and the list shows it', async () => {
    const { item } = await sendPassport(sitter);
    const taken = await claimed(item);
    const before = await auditCount();
    const { status, json } = await post(`/staff/queue/${item.id}/decide`, chief, {
      version: taken.version,
      decision: 'approve',
    });
    expect([status, json.status, json.decisions]).toEqual([200, 'done', []]);
    expect(await auditCount()).toBe(before + 1);
    const profile = (await get('/user/profile', sitter)).json;
    expect(profile.verification_status).toBe('verified');
  });

  it('rejects with a reason, which the sitter reads', async () => {
    const other = await signUpSitter(app);
    const { item } = await sendPassport(other);
    const taken = await claimed(item);
    const decide = (extra: object) =>
      post(`/staff/queue/${item.id}/decide`, chief, { version: taken.version, decision: 'reject', ...extra });
    expect((await decide({})).json.errors).toEqual({ text: ['Value is required'] });
    expect((await decide({ text: 'Не видно' })).json.errors).toEqual({ reason: ['Choose a reason'] });
    const { id: reason } = await app.deps.db
      .selectFrom('reject_reasons')
      .select('id')
      .where('used_for', '=', 'verification')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await decide({ reason, text: 'Не видно $& даты' })).status).toBe(200);
    const { json } = await get('/sitter/documents', other);
    expect(json.results[0]).toMatchObject({
      verification_status: 'rejected',
      reject_reason: { id: reason },
      reject_text: 'Не видно $& даты',
    });
    const told = `Please send the passport again. If you do not agree, appeal on your profile under “Moderator’s decisions”. Reason: ${json.results[0].reject_reason.name}. The moderator writes: Не видно $& даты`;
    const notices = (await get('/notification/notification_list', other)).json.results;
    expect(notices[0]).toMatchObject({ title: 'Your passport was not accepted', text: told });
    await app.deps.jobs.runDue();
    expect((await app.deps.outbox.list(other.login))[0]?.text).toContain('Не видно $& даты');
  });

  it('gives a case to one of two moderators', async () => {
    const second = await signUp(app, { role: 'moderator', permissions: ['verification'] });
    const { item } = await sendPassport(await signUpSitter(app));
    const answers = await Promise.all(
      [chief, second].map((person) => post(`/staff/queue/${item.id}/claim`, person, { version: item.version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses a decision on an old version, one that was not taken, and one of another kind', async () => {
    const { item } = await sendPassport(await signUpSitter(app));
    const decide = (body: object) => post(`/staff/queue/${item.id}/decide`, chief, body);
    expect((await decide({ version: item.version, decision: 'approve' })).status).toBe(409);
    const taken = await claimed(item);
    expect((await decide({ version: item.version, decision: 'approve' })).json.code).toBe('conflict');
    expect((await decide({ version: taken.version, decision: 'refund' })).status).toBe(400);
  });

  it('shows a moderator only what they may work on', async () => {
    const { item } = await sendPassport(await signUpSitter(app));
    expect((await get(`/staff/queue/${item.id}`, reviewer)).status).toBe(404);
    expect((await get('/staff/queue', reviewer)).json.results).toEqual([]);
  });

  it('is closed to everyone else', async () => {
    for (const person of [customer, sitter]) expect((await get('/staff/queue', person)).status).toBe(403);
    expect((await app.call('GET', '/staff/queue')).status).toBe(401);
    expect((await get('/staff/people', reviewer)).status).toBe(403);
  });
});

describe('blocking', () => {
  it('signs out, ends orders, hides from lists and can be undone', async () => {
    const person = await signUpSitter(app);
    const order = await book(app, customer, person);
    const block = { reason: 'fraud', text: 'Поддельный паспорт' };
    expect((await post(`/staff/people/${person.id}/block`, chief, block)).status).toBe(200);
    expect((await get('/user/profile', person)).status).toBe(401);
    expect((await get(`/order/customer_book/${order.id}`, customer)).json.status).toBe('canceled');
    expect((await get(`/sitter/sitter_detail/${person.id}`, customer)).status).toBe(404);
    expect((await post(`/staff/people/${person.id}/block`, chief, block)).status).toBe(409);
    const card = (await get(`/staff/people/${person.id}`, chief)).json;
    expect(card).toMatchObject({ blocked: true, sessions: 0, orders: { canceled: 1 } });
    expect(card.log[0]).toMatchObject({ action: 'block', reason: 'fraud: Поддельный паспорт' });
    expect((await post(`/staff/people/${person.id}/unblock`, chief, { text: 'Разобрались' })).status).toBe(200);
    expect((await get(`/staff/people/${person.id}`, chief)).json.blocked).toBe(false);
  });

  it('does not reach other moderators', async () => {
    const answer = await post(`/staff/people/${reviewer.id}/block`, chief, { reason: 'other', text: 'нет' });
    expect(answer.status).toBe(409);
  });
});

describe('finding people', () => {
  it('without a search, newest first', async () => {
    const { json } = await get('/staff/people?page_size=1', chief);
    expect(json.count).toBeGreaterThan(3);
    expect(json.results).toHaveLength(1);
  });

  it.each([
    ['a phone typed in any way', '8 (900) 111-22-33'],
    ['a name', 'person'],
  ])('by %s', async (_what, search) => {
    const { json } = await get(`/staff/people?search=${encodeURIComponent(search)}`, chief);
    expect(json.results.map(({ id }: { id: number }) => id)).toContain(sitter.id);
  });

  it('by e-mail and by id', async () => {
    for (const search of [sitter.login, String(sitter.id)]) {
      const { json } = await get(`/staff/people?search=${encodeURIComponent(search)}`, chief);
      expect(json.results).toMatchObject([{ id: sitter.id }]);
    }
  });

  it.each([
    ['name', sql`select 1 from profiles where lower(full_name) like ${'%иванов%'}`, 'profiles_by_name'],
    ['e-mail', sql`select 1 from users where email like ${'anna@%'}`, 'users_by_email_prefix'],
  ])('uses an index for a part of the %s', async (_what, query, index) => {
    await app.deps.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql`explain ${query}`.execute(trx);
      expect(JSON.stringify(rows)).toContain(index);
    });
  });
});

describe('a look at what is hidden', () => {
  it('needs a reason, is logged, and its owner sees it', async () => {
    const body = { target: 'phone', id: sitter.id };
    expect((await post('/staff/reveal', chief, { ...body, reason: '' })).status).toBe(400);
    const before = await auditCount();
    const { json } = await post('/staff/reveal', chief, { ...body, reason: 'Проверка жалобы' });
    expect(json).toEqual({ target: 'phone', value: '+79001112233', mime: null });
    expect(await auditCount()).toBe(before + 1);
    const log = (await get('/user/access_log', sitter)).json;
    expect(log.results[0]).toMatchObject({ what: 'phone', reason: 'Проверка жалобы' });
    expect((await post('/staff/reveal', reviewer, { ...body, reason: 'Любопытно' })).status).toBe(403);
  });

  it('neither shows nor finds by a phone that was only typed', async () => {
    const typed = await signUp(app, { phone_number: '+79001119999' });
    await app.deps.db.updateTable('users').set({ phone_verified_at: null }).where('id', '=', typed.id).execute();
    const look = { target: 'phone', id: typed.id, reason: 'Проверка жалобы' };
    expect((await post('/staff/reveal', chief, look)).status).toBe(404);
    const { json } = await get(`/staff/people?search=${encodeURIComponent('+79001119999')}`, chief);
    expect(json).toMatchObject({ count: 0, results: [] });
  });

  it('shows messages only when they were reported', async () => {
    expect((await post('/staff/reveal', chief, { target: 'message', id: 1, reason: 'Проверка' })).status).toBe(404);
  });
});

describe('the audit log', () => {
  it('lists every act and is whole', async () => {
    const { json } = await get('/staff/audit', chief);
    expect(json.count).toBe(await auditCount());
    expect(json.results[0].hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await findBrokenLink(app.deps.db)).toBeNull();
  });

  it('refuses to be changed, and a change behind its back shows', async () => {
    const { db } = app.deps;
    await expect(sql`update audit_log set reason = 'x'`.execute(db)).rejects.toThrow('never changed');
    await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('never changed');
    const { rows } = await sql<{ id: number }>`select min(id) as id from audit_log`.execute(db);
    await sql`alter table audit_log disable trigger refuse_audit_change`.execute(db);
    await sql`update audit_log set reason = 'forged' where id = ${rows[0]?.id}`.execute(db);
    expect(await findBrokenLink(db)).toBe(rows[0]?.id);
  });
});
