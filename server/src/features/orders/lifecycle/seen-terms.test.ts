import { weekdayOf } from '@ladushki/contract/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  announce,
  ask,
  book,
  bookAccepted,
  callAs,
  dayIn,
  offerOn,
  orderItem,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';

let app: TestApp;
let customer: TestCustomer;
let sitter: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  customer = await signUpCustomer(app);
  sitter = await signUpSitter(app);
});
afterAll(() => app.close());

const accept = (offer: number, expected?: object) =>
  callAs(app, customer, 'POST', '/order/customer_accept_offer', { offer, expected });
const detail = (id: number) => ask(app, customer, 'GET', `/order/customer_book/${id}`);

describe('choosing an offer', () => {
  it('takes the price that was seen, and refuses another one that came under the click', async () => {
    const order = await announce(app, customer);
    const seen = await offerOn(app, sitter, order.id, 650);
    expect([seen.price, seen.version]).toEqual([650, 1]);
    const raised = await offerOn(app, sitter, order.id, 900);
    expect([raised.id, raised.version]).toEqual([seen.id, 2]);

    const refused = await accept(seen.id, { price: 650, version: 1 });
    expect([refused.status, refused.json.code]).toEqual([409, 'stale']);
    expect(refused.json.current).toEqual({ price: 900, total_price: 3600, version: 2 });
    const untouched = await detail(order.id);
    expect([untouched.status, untouched.price, untouched.sitter]).toEqual(['open', null, null]);

    const taken = await accept(seen.id, { price: 900, version: 2 });
    expect([taken.status, taken.json.price, taken.json.total_price]).toEqual([200, 900, 3600]);
  });

  it('refuses an old version at the same price, and other words are another version', async () => {
    const order = await announce(app, customer, { start_date: dayIn(app, 4), end_date: dayIn(app, 4) });
    const say = (message: string) =>
      ask(app, sitter, 'POST', '/order/send_request_application', { order: order.id, price: 500, message });
    const first = await say('Приду в десять');
    expect((await say('Приду в десять')).version).toBe(first.version);
    expect((await say('Приду только в одиннадцать')).version).toBe(first.version + 1);
    const refused = await accept(first.id, { price: 500, version: first.version });
    expect([refused.status, refused.json.current]).toEqual([
      409,
      { price: 500, total_price: 2000, version: first.version + 1 },
    ]);
    expect((await accept(first.id)).status).toBe(200);
  });

  it('wants both the price and the version, and nothing else', async () => {
    const order = await announce(app, customer, { start_date: dayIn(app, 5), end_date: dayIn(app, 5) });
    const { id } = await offerOn(app, sitter, order.id, 500);
    for (const expected of [{}, { price: 500 }, { price: '500', version: 1 }, { price: 500, version: 1, total: 1 }]) {
      expect((await accept(id, expected)).status).toBe(400);
    }
  });
});

describe('a request and its payment', () => {
  const acceptRequest = (body: object) => callAs(app, sitter, 'POST', '/order/book_request_accept', body);

  it('is accepted as it was seen', async () => {
    const order = await book(app, customer, sitter, { start_date: dayIn(app, 6), end_date: dayIn(app, 6) });
    expect(order.version).toBe(1);
    const other = await acceptRequest({ order: order.id, expected: { price: 450, version: 1 } });
    expect([other.status, other.json.code, other.json.current]).toEqual([
      409,
      'stale',
      { price: 500, total_price: 2000, version: 1 },
    ]);
    await app.deps.db.updateTable('orders').set({ end_time: '16:00' }).where('id', '=', order.id).execute();
    const longer = await acceptRequest({ order: order.id, expected: { version: 1 } });
    expect([longer.status, longer.json.current]).toEqual([409, { price: 500, total_price: 3000, version: 2 }]);
    const taken = await acceptRequest({ order: order.id, expected: { price: 500, version: 2 } });
    expect([taken.status, taken.json.status]).toEqual([200, 'awaiting_pay']);
  });

  it('grows by the agreed price, which is the one that is paid', async () => {
    const start = { start_date: dayIn(app, 7), end_date: dayIn(app, 7) };
    const order = await announce(app, customer, start, { sitter: sitter.id });
    const agreed = await ask(app, sitter, 'POST', '/order/book_request_accept', { order: order.id, price: 450 });
    expect([order.version, agreed.version, agreed.total_price]).toEqual([1, 2, 1800]);

    const pay = (expected: object) =>
      callAs(app, customer, 'POST', '/order/book_checkout', { order: order.id, method: 'direct', expected });
    for (const expected of [
      { total_price: 1600, version: 2 },
      { total_price: 1800, version: 1 },
    ]) {
      const refused = await pay(expected);
      expect([refused.status, refused.json.code, refused.json.current]).toEqual([
        409,
        'stale',
        { price: 450, total_price: 1800, version: 2 },
      ]);
      const { status, payment } = await detail(order.id);
      expect([status, payment]).toEqual(['awaiting_pay', null]);
    }
    const paid = await pay({ total_price: 1800, version: 2 });
    expect([paid.status, paid.json.status, paid.json.version]).toEqual([200, 'active', 2]);
  });
});

describe('a request is checked when it is sent', () => {
  const day = () => dayIn(app, 12);
  const send = (path: 'book_sitter' | 'create_application_sitter', to: TestPerson, item: object, rest: object = {}) =>
    callAs(app, customer, 'POST', `/order/${path}`, {
      sitter: to.id,
      ...(path === 'create_application_sitter' && { price_min: 400, price_max: 600 }),
      order_item: {
        ...orderItem(app, customer, {
          start_date: day(),
          end_date: day(),
          working_days_of_week: [weekdayOf(day())],
        }),
        ...item,
      },
      ...rest,
    });
  const ways = ['book_sitter', 'create_application_sitter'] as const;

  it('taken hours are refused with their days', async () => {
    const busy = await signUpSitter(app);
    const other = await signUpCustomer(app);
    await bookAccepted(app, other, busy, { start_date: day(), end_date: day() });
    for (const path of ways) {
      const refused = await send(path, busy, { start_time: '13:00', end_time: '15:00' });
      expect([refused.status, refused.json.code, refused.json.clashes]).toEqual([409, 'slot_taken', [day()]]);
      expect((await send(path, busy, { start_time: '14:00', end_time: '15:00' })).status).toBe(201);
    }
  });

  it('a service that is not offered, and more children than the sitter takes', async () => {
    const one = await signUpSitter(app);
    const { id: second } = await app.deps.db
      .insertInto('children')
      .values({
        user_id: customer.id,
        full_name: 'Петя',
        birth_date: '2020-01-01',
        gender: 'male',
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { db } = app.deps;
    for (const path of ways) {
      const service = await send(path, one, { service_type: [1, 2] });
      expect([service.status, service.json.code]).toEqual([409, 'service_not_offered']);
      await db.updateTable('sitters').set({ max_children: 1 }).where('user_id', '=', one.id).execute();
      const children = await send(path, one, { children: [customer.child, second] });
      expect([children.status, children.json.code]).toEqual([409, 'too_many_children']);
      expect(children.json.message).toContain('не больше одного ребёнка сразу. Выберите одного');
      await db.updateTable('sitters').set({ max_children: 2 }).where('user_id', '=', one.id).execute();
      expect((await send(path, one, { children: [customer.child, second] })).status).toBe(201);
    }
  });

  it("a service's own price applies, and the highest of those chosen", async () => {
    const night = await signUpSitter(app);
    await app.deps.db
      .insertInto('sitter_services')
      .values([
        { user_id: night.id, service_type_id: 2, price_per_hour: 900 },
        { user_id: night.id, service_type_id: 3, price_per_hour: 400 },
      ])
      .execute();
    const priceOf = async (service_type: number[]) => (await send('book_sitter', night, { service_type })).json.price;
    expect(await priceOf([1])).toBe(500);
    expect(await priceOf([3])).toBe(400);
    expect(await priceOf([1, 3])).toBe(500);
    expect(await priceOf([1, 2, 3])).toBe(900);
    const seen = { expected: { price: 500 } };
    const stale = await send('book_sitter', night, { service_type: [2] }, seen);
    expect([stale.status, stale.json.code, stale.json.current]).toEqual([
      409,
      'stale',
      { price: 900, total_price: 3600, version: null },
    ]);
    expect((await send('book_sitter', night, { service_type: [1] }, seen)).status).toBe(201);
    const monthly = await send('book_sitter', night, {}, { price_type: 'per_month' });
    expect([monthly.status, monthly.json.code]).toEqual([409, 'conflict']);
  });
});
