import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import {
  announce,
  ask,
  book,
  bookAccepted,
  bookPaid,
  callAs,
  dayIn,
  offerOn,
  orderItem,
  passHours,
  signUpCustomer,
  signUpSitter,
} from '../../../testing/orders.ts';
import { testPassword } from '../../../testing/people.ts';
import { watchStatements } from '../../../testing/statements.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Listed {
  id: number;
}
const idsOf = (page: { results: Listed[] }) => page.results.map(({ id }) => id);

describe('the list of open orders', () => {
  it('is filtered, ordered, counted and shown on a map', async () => {
    const customer = await signUpCustomer(app);
    const place = (lat: number) => ({ lat, lng: 37.6, address: 'Где-то' });
    const make = (item: object, fields: object) =>
      ask(app, customer, 'POST', '/order/create_application_sitter', {
        order_item: { ...orderItem(app, customer), ...item },
        ...fields,
      });
    const near = await make(
      { address: place(55.75), service_type: [1, 2], language: [1] },
      { title: 'Няня для ёжика', price_min: 300, price_max: 400 },
    );
    const far = await make({ address: place(56.5), skill: [1] }, { title: 'Логопед', price_min: 900, price_max: 1000 });
    const free = await make({ address: place(55.8), payment_agreement: true, service_type: [2] }, { price_min: null });
    const list = async (query: string) => (await app.call('GET', `/order/customer_open_book?${query}`)).json;

    expect(idsOf(await list(''))).toEqual([free.id, far.id, near.id]);
    expect(idsOf(await list('services=2'))).toEqual([free.id, near.id]);
    expect(idsOf(await list('skills=1,7'))).toEqual([far.id]);
    expect(idsOf(await list('services=1&languages=1'))).toEqual([near.id]);
    expect(idsOf(await list('search=НЯНЯ ежик'))).toEqual([near.id]);
    expect(idsOf(await list('search=100%25'))).toEqual([]);
    expect(idsOf(await list('price_from=350&price_to=950'))).toEqual([far.id, near.id]);
    expect(idsOf(await list('price_from=401&price_to=899'))).toEqual([]);
    expect(idsOf(await list('ordering=price'))).toEqual([near.id, far.id, free.id]);
    expect(idsOf(await list('ordering=-price'))).toEqual([far.id, near.id, free.id]);
    const around = await list('location=55.75,37.6,20&ordering=distance');
    expect(idsOf(around)).toEqual([near.id, free.id]);
    expect(around.results[0].distance).toBeLessThan(1);
    expect((await app.call('GET', '/order/customer_open_book?ordering=distance')).status).toBe(400);
    const day = near.order_item.working_days_of_week[0];
    expect(idsOf(await list(`days=${day}`))).toHaveLength(3);
    expect(idsOf(await list(`days=${(day % 7) + 1}`))).toEqual([]);

    const paged = await list('page_size=2');
    expect(paged).toMatchObject({ count: 3, next: '/api/v1/order/customer_open_book?page_size=2&page=2' });
    expect(await list('page=9')).toMatchObject({ count: 3, next: null, results: [] });
    const map = await list('map=1&services=2');
    expect(map).toMatchObject({ count: 2, results: [], clusters: [] });
    expect(map.points.map(({ id }: Listed) => id).sort()).toEqual([near.id, free.id].sort());
    expect(JSON.stringify(await list(''))).not.toContain('Маша');
  });

  it('knows religions only of those who agreed', async () => {
    const [shown, hidden] = [await signUpCustomer(app), await signUpCustomer(app)];
    const { db, clock } = app.deps;
    for (const { id } of [shown, hidden])
      await db.updateTable('profiles').set({ religion_id: 1 }).where('user_id', '=', id).execute();
    await db
      .insertInto('consents')
      .values({ user_id: shown.id, kind: 'religion', text_version: 1, given_at: clock.now() })
      .execute();
    const orders = [await announce(app, shown), await announce(app, hidden)];
    const found = idsOf((await app.call('GET', '/order/customer_open_book?religions=1')).json);
    expect(found).toEqual([orders[0].id]);
  });

  it('gathers many points into clusters', async () => {
    const customer = await signUpCustomer(app);
    const order = await announce(app, customer);
    const columns = Object.keys(
      await app.deps.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow(),
    )
      .filter((name) => !['id', 'searchable', 'shown_lat'].includes(name))
      .join(', ');
    await app.deps.pool.query(
      `insert into orders (${columns}, shown_lat) select ${columns}, 50 + n * 0.01 from orders, generate_series(1, 600) n where id = $1`,
      [order.id],
    );
    const listed = await signUpSitter(app);
    const { statements, stop } = watchStatements(app);
    for (const token of [undefined, listed.token]) {
      const map = (await app.call('GET', '/order/customer_open_book?map=1', { ...(token && { token }) })).json;
      expect(map.points).toEqual([]);
      expect(map.count).toBeGreaterThan(600);
      expect(map.clusters.length).toBeGreaterThan(0);
      expect(map.clusters.length).toBeLessThanOrEqual(144);
      expect(map.clusters.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(map.count);
    }
    stop();
    // However many there are, the database sends only so many.
    for (const { rows } of statements) expect(rows).toBeLessThanOrEqual(501);
    await app.deps.pool.query('delete from orders where shown_lat between 50 and 56.01 and id > $1', [order.id]);
  });

  it('takes one statement', async () => {
    const { statements, stop } = watchStatements(app);
    const answer = await app.call('GET', '/order/customer_open_book?services=1&location=55.75,37.6,50');
    stop();
    expect(answer.status).toBe(200);
    // The application has its own work beside.
    expect(statements.filter(({ text }) => text.includes('orders'))).toHaveLength(1);
  });
});

describe("one's own orders", () => {
  it('are listed and counted by state, a sitter’s live offers among those that await', async () => {
    const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
    const announced = await announce(app, customer, { start_date: dayIn(app, 20) });
    await offerOn(app, sitter, announced.id);
    const booked = await book(app, customer, sitter, { start_date: dayIn(app, 21) });
    const accepted = await bookAccepted(app, customer, sitter, { start_date: dayIn(app, 22) });
    const active = await bookPaid(app, customer, sitter, { start_date: dayIn(app, 23) });
    const counters = { active: 1, completed: 0, canceled: 0 };
    expect(await ask(app, customer, 'GET', '/order/order_profile_statistics')).toEqual({
      ...counters,
      open: 1,
      awaiting: 2,
    });
    expect(await ask(app, sitter, 'GET', '/order/order_profile_statistics')).toEqual({
      ...counters,
      open: 0,
      awaiting: 3,
    });

    expect(idsOf(await ask(app, customer, 'GET', '/order/customer_book'))).toEqual(
      [active, accepted, booked, announced].map(({ id }) => id),
    );
    expect(idsOf(await ask(app, customer, 'GET', '/order/customer_book?status=awaiting'))).toEqual([
      accepted.id,
      booked.id,
    ]);
    expect(idsOf(await ask(app, sitter, 'GET', '/order/sitter_order?status=awaiting'))).toEqual([
      accepted.id,
      booked.id,
      announced.id,
    ]);
    expect(idsOf(await ask(app, sitter, 'GET', '/order/sitter_order?status=awaiting_pay'))).toEqual([accepted.id]);
    const all = await ask(app, sitter, 'GET', '/order/sitter_order');
    expect(all.results.map((order: { status_label: string }) => order.status_label)).toEqual([
      'active',
      'awaiting_pay',
      'request',
      'awaiting',
    ]);
    expect(all.results.map((order: { is_send_request: boolean }) => order.is_send_request)).toEqual([
      false,
      false,
      false,
      true,
    ]);

    const offers = await ask(app, customer, 'GET', '/order/customer_offer_list');
    expect(offers.results).toMatchObject([{ order: announced.id, sitter: { id: sitter.id }, status: 'pending' }]);
    const figures = await ask(app, sitter, 'GET', '/profile_statistics');
    expect(figures.orders).toEqual({ unread: 3, all: 3 });
  });
});

describe('the phone number', () => {
  it('is told to the other side once they agreed, and its owner sees who read it', async () => {
    const [customer, sitter] = [await signUpCustomer(app, { phone_number: '+79990000001' }), await signUpSitter(app)];
    const order = await book(app, customer, sitter);
    const phoneOf = (id: number) => callAs(app, sitter, 'GET', `/get_phone_number?user=${id}`);
    expect((await phoneOf(customer.id)).status).toBe(404);
    await ask(app, sitter, 'POST', '/order/book_request_accept', { order: order.id });
    expect((await phoneOf(customer.id)).json).toEqual({ phone_number: '+79990000001' });
    const log = await ask(app, customer, 'GET', '/user/access_log');
    expect(log.results).toMatchObject([{ what: 'phone', by: { id: sitter.id } }]);
    await app.deps.db.updateTable('users').set({ phone_verified_at: null }).where('id', '=', customer.id).execute();
    expect((await phoneOf(customer.id)).status).toBe(404);
    const none = await app.call('GET', `/get_phone_number?user=${sitter.id}`, { token: customer.token, locale: 'en' });
    expect([none.status, none.json.message]).toEqual([404, 'This user does not have a phone number listed']);
  });
});

describe("a child's page", () => {
  it('opens to the sitter while they have an order, and the child cannot be deleted then', async () => {
    const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
    const page = async () => (await callAs(app, sitter, 'GET', `/customer/children_detail/${customer.child}`)).status;
    const order = await book(app, customer, sitter);
    expect(await page()).toBe(404);
    await ask(app, sitter, 'POST', '/order/book_request_accept', { order: order.id });
    expect(await page()).toBe(200);
    const kept = await callAs(app, customer, 'DELETE', `/customer/children/${customer.child}`);
    expect([kept.status, kept.json.code]).toEqual([409, 'wrong_state']);
    await ask(app, customer, 'POST', '/order/book_cancel', { order: order.id });
    expect(await page()).toBe(404);
    await ask(app, customer, 'DELETE', `/customer/children/${customer.child}`);
    const left = await ask(app, customer, 'GET', `/order/customer_book/${order.id}`);
    expect(left.order_item.children).toMatchObject([{ id: null, full_name: null, age: 4, gender: 'female' }]);
  });
});

describe('leaving for good', () => {
  it('ends one’s orders with a refund and takes one’s offers back', async () => {
    const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
    const paid = await bookPaid(app, customer, sitter);
    const announced = await announce(app, customer, { start_date: dayIn(app, 15) });
    await offerOn(app, sitter, announced.id);
    await ask(app, sitter, 'POST', '/user/deactivate_user', { password: testPassword });
    await app.deps.jobs.runDue();
    const ended = await ask(app, customer, 'GET', `/order/customer_book/${paid.id}`);
    expect(ended).toMatchObject({
      status: 'canceled',
      sitter: { full_name: 'Пользователь удалён' },
      payment: { status: 'refunded' },
      actions: ['recover', 'repeat'],
    });
    expect(await ask(app, customer, 'GET', `/order/customer_book/${announced.id}`)).toMatchObject({ offers_count: 0 });
    await passHours(app, 1);
    expect(await findContradictions(app.deps)).toEqual({});
  });
});
