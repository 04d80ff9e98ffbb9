import { permissions } from '@ladushki/contract/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  announce,
  bookPaid,
  offerOn,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { jpeg, upload } from '../../../testing/uploads.ts';

let app: TestApp;
let chief: TestPerson;
let colleague: TestPerson;
let customer: TestCustomer;
let sitter: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  chief = await signUp(app, { role: 'moderator', permissions: [...permissions] });
  colleague = await signUp(app, { role: 'moderator', permissions: ['complaints', 'verification'] });
  customer = await signUpCustomer(app);
  sitter = await signUpSitter(app, { phone_number: '+79001112233' });
});
afterAll(() => app.close());

const post = (path: string, person: TestPerson, body: unknown) =>
  app.call('POST', path, { token: person.token, locale: 'en', body });
const get = (path: string, person: TestPerson) => app.call('GET', path, { token: person.token, locale: 'en' });
const notices = async (person: TestPerson) =>
  (await get('/notification/notification_list', person)).json.results as { title: string; link: string | null }[];
const reasonId = async () =>
  (
    await app.deps.db
      .selectFrom('reject_reasons')
      .select('id')
      .where('used_for', '=', 'verification')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;

interface Item {
  id: number;
  version: number;
}

async function newest(kind: string): Promise<Item> {
  const { json } = await get(`/staff/queue?kind=${kind}&page_size=100`, chief);
  return json.results.toSorted((one: Item, other: Item) => other.id - one.id)[0];
}

async function decide(kind: string, body: object) {
  const item = await newest(kind);
  const taken = (await post(`/staff/queue/${item.id}/claim`, chief, { version: item.version })).json as Item;
  return post(`/staff/queue/${item.id}/decide`, chief, { version: taken.version, ...body });
}

const complain = (body: object) =>
  post('/complaint', customer, { target: 'sitter', target_id: sitter.id, reason: 'fraud', text: 'Обман', ...body });

async function sendDocument(kind: string) {
  await upload(app, '/files/sitter_attachment', { token: sitter.token, bytes: await jpeg(), fields: { kind } });
}

describe('a decision', () => {
  it('is told to the sitter, who replaces what was refused', async () => {
    await sendDocument('diploma');
    await decide('document', { decision: 'reject', reason: await reasonId(), text: 'Скан обрезан' });
    expect(await notices(sitter)).toMatchObject([
      { title: 'Your document was not accepted', link: '/profile/awards-achievements' },
    ]);
    await sendDocument('diploma');
    await decide('document', { decision: 'approve' });
    expect((await notices(sitter))[0]?.title).toBe('Your document is verified');
    await sendDocument('passport');
    await decide('sitter', { decision: 'approve' });
    expect((await notices(sitter))[0]?.title).toBe('Your profile is verified');
    const checks = (await get(`/sitter/sitter_detail/${sitter.id}`, customer)).json.checks;
    for (const kind of ['passport', 'diploma']) {
      expect(checks.find((check: { kind: string }) => check.kind === kind)).toMatchObject({
        status: 'verified',
        checked_at: expect.any(String),
      });
    }
  });

  it('on a letter is not sent to an e-mail that was only typed', async () => {
    const typed = await signUp(app, { phone_number: '+79001118888' });
    await app.deps.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', typed.id).execute();
    await post('/utils/support', typed, { subject: 'Личное', text: 'Мой адрес и телефон такие' });
    await decide('support', { decision: 'close', text: 'Ответили' });
    await app.deps.jobs.runDue();
    expect(await app.deps.outbox.list(typed.login)).toEqual([]);
  });
});

describe('the desk', () => {
  it('counts what waits, by kinds that one may work on', async () => {
    await complain({});
    const all = (await get('/staff/counts', chief)).json.queue;
    expect(all.complaint.pending).toBeGreaterThanOrEqual(1);
    expect(Object.keys((await get('/staff/counts', colleague)).json.queue).sort()).toEqual([
      'bank_differs',
      'complaint',
      'dispute',
      'document',
      'incident',
      'sitter',
      'visit',
      'visit_unclear',
    ]);
  });

  it('puts a child in danger before everything else', async () => {
    await complain({ reason: 'danger_to_child' });
    const { json } = await get('/staff/queue', chief);
    expect(json.results[0]).toMatchObject({ kind: 'complaint', priority: 100 });
  });

  it('keeps notes and gives a case back', async () => {
    const item = await newest('complaint');
    const path = `/staff/queue/${item.id}`;
    const taken = (await post(`${path}/claim`, colleague, { version: item.version })).json as Item;
    expect((await post(`${path}/unclaim`, chief, { version: taken.version })).status).toBe(409);
    await post(`${path}/note`, chief, { text: 'Звонила родителям' });
    const back = (await post(`${path}/unclaim`, colleague, { version: taken.version })).json;
    expect(back).toMatchObject({ status: 'pending', claimed_by: null });
    expect(back.history.map(({ action, text }: { action: string; text: string }) => [action, text])).toEqual([
      ['unclaim', ''],
      ['note', 'Звонила родителям'],
      ['claim', ''],
    ]);
    expect(back.people.map(({ id }: { id: number }) => id)).toEqual([sitter.id, customer.id]);
  });

  it('shows the contacts that a visitor left only for a reason', async () => {
    await app.deps.db
      .insertInto('mystery_clients')
      .values({
        full_name: 'Ольга Петрова',
        phone_number: '+79005556677',
        region: 'Тамбов',
        is_client: true,
        personal_data_version: 1,
        service_terms_version: 1,
        advertising_version: 1,
        created_at: app.deps.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) =>
        app.deps.db
          .insertInto('cases')
          .values({ kind: 'mystery_client', subject_id: id, created_at: app.deps.clock.now() })
          .execute(),
      );
    const { id } = await newest('mystery_client');
    expect(JSON.stringify((await get(`/staff/queue/${id}`, chief)).json)).not.toContain('79005556677');
    const body = { target: 'contact', id, reason: 'Перезвонить' };
    expect((await post('/staff/reveal', colleague, body)).status).toBe(403);
    expect((await post('/staff/reveal', chief, body)).json).toEqual({
      target: 'contact',
      value: '+79005556677',
      mime: null,
    });
  });
});

describe('a person’s card', () => {
  it('unfolds orders, reviews, complaints and sessions', async () => {
    const order = await bookPaid(app, customer, sitter);
    const read = async (part: string, person: TestPerson = customer) =>
      (await get(`/staff/people/${person.id}/${part}`, chief)).json.results;
    expect(await read('orders')).toMatchObject([
      { id: order.id, status: 'active', side: 'customer', other: { id: sitter.id }, disputed: false },
    ]);
    expect((await read('complaints', sitter))[0]).toMatchObject({ made: false, case: { status: expect.any(String) } });
    expect((await read('complaints'))[0]).toMatchObject({ made: true });
    expect((await read('sessions'))[0]).toMatchObject({ user_agent: 'test' });
    expect(await read('reviews')).toEqual([]);
    expect((await get('/staff/people/99999999/orders', chief)).status).toBe(404);
    expect((await get(`/staff/people/${customer.id}/orders`, colleague)).status).toBe(403);
  });

  it('says what blocking would end', async () => {
    const open = await announce(app, customer);
    await offerOn(app, sitter, open.id);
    expect((await get(`/staff/people/${sitter.id}/block_preview`, chief)).json).toEqual({
      sessions: expect.any(Number),
      orders: 1,
      offers: 1,
      refund: 2000,
    });
  });
});
