import { addDays, weekdayOf } from '@ladushki/contract/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  announce,
  ask,
  bookAccepted,
  bookPaid,
  callAs,
  dayIn,
  offerOn,
  orderItem,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { passUntil } from '../../../testing/visits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false, at: '10:00' });
});
afterAll(() => app.close());

const couple = async (): Promise<[TestCustomer, TestPerson]> => [await signUpCustomer(app), await signUpSitter(app)];
const visitsOf = async (person: TestPerson, query: string) =>
  (await ask(app, person, 'GET', `/visit?page_size=100&${query}`)).results;
/** Until the visits of that day's night have been made. */
const passNights = (days: number) => passUntil(app, `${dayIn(app, days)}T04:00:00+03:00`);
const every = [1, 2, 3, 4, 5, 6, 7];

describe('the visits of an order', () => {
  it('exist from the acceptance on, with their shares of the price', async () => {
    const [customer, sitter] = await couple();
    const item = { start_date: dayIn(app, 3), end_date: dayIn(app, 5), working_days_of_week: every, end_time: '10:50' };
    const order = await bookAccepted(app, customer, sitter, item);
    const visits = await visitsOf(customer, `order=${order.id}`);
    expect(visits).toHaveLength(3);
    expect(order.total_price).toBe(1250);
    expect(visits.map(({ money }: { money: object }) => money)).toEqual(
      [417, 416, 417].map((amount) => ({ state: 'unpaid', amount, due: 0, returned: 0 })),
    );
    expect(visits[0]).toMatchObject({
      order: order.id,
      date: dayIn(app, 3),
      start_time: '10:00',
      end_time: '10:50',
      minutes: 50,
      state: 'planned',
      origin: 'plan',
      promised: false,
      late: false,
      actions: [],
      children: [{ id: customer.child, full_name: 'Маша Иванова' }],
      address: { address: 'Москва, Кремль, 1' },
      chat_room: expect.any(Number),
      code: null,
      code_tries_left: 5,
      arrival: null,
      missed: null,
      words: { family: null, sitter: null },
    });
    await ask(app, customer, 'POST', '/order/book_checkout', { order: order.id, method: 'direct' });
    const [first] = await visitsOf(sitter, `order=${order.id}`);
    expect(first).toMatchObject({ promised: true, money: { state: 'direct' }, customer: { id: customer.id } });
  });

  it('are held by card, and skipped when the order ends', async () => {
    const [customer, sitter] = await couple();
    const order = await bookPaid(app, customer, sitter, { start_date: dayIn(app, 3), end_date: dayIn(app, 10) });
    const states = async () =>
      (await visitsOf(customer, `order=${order.id}`)).map(
        ({ state, skipped, money }: { state: string; skipped: { reason: string } | null; money: { state: string } }) =>
          [state, skipped?.reason ?? null, money.state] as const,
      );
    expect(await states()).toEqual(Array(2).fill(['planned', null, 'held']));
    await ask(app, customer, 'POST', '/order/book_cancel', { order: order.id, reason: 101 });
    expect((await states()).map(([state, reason]: readonly unknown[]) => [state, reason])).toEqual(
      Array(2).fill(['skipped', 'order_ended']),
    );
  });

  it('are gone when the order is open again', async () => {
    const [customer, sitter] = await couple();
    const { id } = await announce(app, customer, { start_date: dayIn(app, 12) });
    const offer = await offerOn(app, sitter, id);
    await ask(app, customer, 'POST', '/order/customer_accept_offer', { offer: offer.id });
    expect(await visitsOf(customer, `order=${id}`)).toHaveLength(1);
    await ask(app, sitter, 'POST', '/order/book_cancel_sitter', { order: id });
    expect(await visitsOf(customer, `order=${id}`)).toEqual([]);
    expect((await callAs(app, sitter, 'GET', `/visit?order=${id}`)).status).toBe(404);
  });

  it('of an order without an end are rows for eight weeks, and grow every night at three', async () => {
    const [customer, sitter] = await couple();
    const item = { start_date: dayIn(app, 3), unlimited_date: true, working_days_of_week: every };
    const order = await bookAccepted(app, customer, sitter, item);
    await ask(app, customer, 'POST', '/order/book_checkout', { order: order.id, method: 'direct' });
    const last = async () => (await visitsOf(customer, `order=${order.id}`)).at(-1).date;
    expect(await last()).toBe(dayIn(app, 56));
    const far = await ask(app, customer, 'GET', `/calendar?from=${dayIn(app, 55)}&to=${dayIn(app, 58)}`);
    expect(
      far.days.map(({ visits }: { visits: { id: number | null }[] }) => visits.map(({ id }) => id !== null)),
    ).toEqual([[true], [true], [false], [false]]);
    await passNights(5);
    const rows = await visitsOf(customer, `order=${order.id}`);
    expect(rows).toHaveLength(59);
    expect(new Set(rows.map(({ date }: { date: string }) => date)).size).toBe(59);
    expect(await last()).toBe(dayIn(app, 56));
  });

  it('of one weekday grow only by their own days, and none is left out', async () => {
    const [customer, sitter] = await couple();
    const start_date = dayIn(app, 3);
    const item = { start_date, unlimited_date: true, working_days_of_week: [weekdayOf(start_date)] };
    const { id } = await bookAccepted(app, customer, sitter, item);
    await ask(app, customer, 'POST', '/order/book_checkout', { order: id, method: 'direct' });
    await passNights(9);
    const weeks = Array.from({ length: 9 }, (_, week) => addDays(start_date, 7 * week));
    expect((await visitsOf(customer, `order=${id}`)).map(({ date }: { date: string }) => date)).toEqual(weeks);
    const { rows } = await app.deps.pool.query('select visits_until from orders where id = $1', [id]);
    expect(rows).toEqual([{ visits_until: dayIn(app, 56) }]);
  });

  it('that are not rows yet hold the sitter’s hours too', async () => {
    const [customer, sitter] = await couple();
    const item = { start_date: dayIn(app, 3), unlimited_date: true, working_days_of_week: every };
    await bookAccepted(app, customer, sitter, item);
    const other = await signUpCustomer(app);
    const reply = await callAs(app, other, 'POST', '/order/book_sitter', {
      sitter: sitter.id,
      order_item: orderItem(app, other, { start_date: dayIn(app, 200) }),
    });
    expect([reply.status, reply.json.code, reply.json.clashes]).toEqual([409, 'slot_taken', [dayIn(app, 200)]]);
  });

  it('never overlap for a sitter, whatever the program does', async () => {
    const [customer, sitter] = await couple();
    const order = await bookAccepted(app, customer, sitter);
    const copy = app.deps.pool.query(
      `insert into visits (order_id, sitter_id, date, starts_at, ends_at, amount, funding, changed_at)
       select order_id, sitter_id, date, starts_at + interval '1 hour', ends_at, amount, funding, changed_at
       from visits where order_id = $1`,
      [order.id],
    );
    await expect(copy).rejects.toThrow('visits_no_double_booking');
  });
});

describe('hours that differ by weekday', () => {
  const [monday, wednesday] = [1, 3];
  const hours = [
    { weekday: wednesday, start_time: '20:00', end_time: '02:00' },
    { weekday: monday, start_time: '09:00', end_time: '12:00' },
  ];
  const nextMonday = () => {
    const day = dayIn(app, 3);
    return addDays(day, (8 - weekdayOf(day)) % 7);
  };

  it('are taken instead of the same hours, and shown again', async () => {
    const [customer, sitter] = await couple();
    const start_date = nextMonday();
    const order = await bookAccepted(app, customer, sitter, { start_date, end_date: addDays(start_date, 6), hours });
    expect(order.total_price).toBe(500 * 9);
    expect(order.order_item).toMatchObject({
      start_time: null,
      end_time: null,
      working_days_of_week: [monday, wednesday],
      hours: [hours[1], hours[0]],
      day_parts: ['morning', 'evening', 'night'],
    });
    const visits = await visitsOf(sitter, `order=${order.id}`);
    expect(
      visits.map(({ date, start_time, end_time, minutes }: Record<string, unknown>) => [
        date,
        start_time,
        end_time,
        minutes,
      ]),
    ).toEqual([
      [start_date, '09:00', '12:00', 180],
      [addDays(start_date, 2), '20:00', '02:00', 360],
    ]);
    const other = await signUpCustomer(app);
    const night = orderItem(app, other, { start_date: addDays(start_date, 3), start_time: '01:00', end_time: '03:00' });
    const reply = await callAs(app, other, 'POST', '/order/book_sitter', { sitter: sitter.id, order_item: night });
    expect(reply.json).toMatchObject({ code: 'slot_taken', clashes: [addDays(start_date, 3)] });
  });

  it('of equal days are the usual form', async () => {
    const customer = await signUpCustomer(app);
    const equal = [1, 2].map((weekday) => ({ weekday, start_time: '09:00', end_time: '12:00' }));
    const start_date = nextMonday();
    const { order_item } = await announce(app, customer, {
      start_date,
      end_date: addDays(start_date, 6),
      hours: equal,
    });
    expect(order_item).toMatchObject({
      start_time: '09:00',
      end_time: '12:00',
      hours: equal,
      working_days_of_week: [1, 2],
    });
  });

  it.each([
    ['both forms', { hours, start_time: '10:00' }, 'order_item.start_time'],
    ['neither form', { hours: undefined, start_time: undefined }, 'order_item.start_time'],
    ['a weekday twice', { hours: [hours[0], hours[0]] }, 'order_item.hours'],
    ['no hours', { hours: [] }, 'order_item.hours'],
    ['an empty visit', { hours: [{ weekday: 1, start_time: '10:00', end_time: '10:00' }] }, 'order_item.hours'],
    [
      'a night that runs into the next day’s visit',
      {
        hours: [
          { weekday: 7, start_time: '22:00', end_time: '08:00' },
          { weekday: 1, start_time: '07:00', end_time: '09:00' },
        ],
      },
      'order_item.hours',
    ],
  ])('are refused with %s', async (_name, fields, path) => {
    const customer = await signUpCustomer(app);
    const order_item = {
      ...orderItem(app, customer),
      ...('hours' in fields && fields.hours && sameHoursLeft),
      ...fields,
    };
    const body = { price_min: 400, price_max: 600, order_item };
    const { status, json } = await callAs(app, customer, 'POST', '/order/create_application_sitter', body);
    expect([status, Object.keys(json.errors)]).toEqual([400, [path]]);
  });
  const sameHoursLeft = { start_time: undefined, end_time: undefined, working_days_of_week: undefined };
});

describe('reading', () => {
  it('is for the two sides alone', async () => {
    const [customer, sitter] = await couple();
    const order = await bookPaid(app, customer, sitter);
    const [visit] = await visitsOf(customer, `order=${order.id}`);
    expect((await ask(app, sitter, 'GET', `/visit/${visit.id}`)).id).toBe(visit.id);
    for (const stranger of await couple()) {
      expect((await callAs(app, stranger, 'GET', `/visit/${visit.id}`)).status).toBe(404);
      expect((await callAs(app, stranger, 'GET', `/visit?order=${order.id}`)).status).toBe(404);
      expect(await visitsOf(stranger, '')).toEqual([]);
    }
    expect((await app.call('GET', `/visit/${visit.id}`)).status).toBe(401);
    expect((await callAs(app, customer, 'GET', '/visit/999999')).status).toBe(404);
  });

  it('filters by state and day, and pages by the start', async () => {
    const [customer, sitter] = await couple();
    await bookPaid(app, customer, sitter, {
      start_date: dayIn(app, 3),
      end_date: dayIn(app, 6),
      working_days_of_week: every,
    });
    const { count, next, results } = await ask(app, customer, 'GET', '/visit?page_size=3');
    expect([count, results.length, next]).toEqual([4, 3, '/api/v1/visit?page_size=3&page=2']);
    expect(await visitsOf(sitter, `from=${dayIn(app, 4)}&to=${dayIn(app, 5)}`)).toHaveLength(2);
    expect(await visitsOf(sitter, 'state=done,planned')).toHaveLength(4);
    expect(await visitsOf(sitter, 'state=skipped')).toEqual([]);
    expect((await callAs(app, sitter, 'GET', '/visit?state=gone')).status).toBe(400);
  });

  it('gives every day of the calendar, at most 62', async () => {
    const [customer, sitter] = await couple();
    await bookPaid(app, customer, sitter, { start_date: dayIn(app, 3) });
    const calendar = await ask(app, sitter, 'GET', `/calendar?from=${dayIn(app, 2)}&to=${dayIn(app, 4)}`);
    expect(calendar).toMatchObject({ from: dayIn(app, 2), to: dayIn(app, 4), today: dayIn(app, 0) });
    expect(calendar.days.map(({ visits }: { visits: unknown[] }) => visits.length)).toEqual([0, 1, 0]);
    expect(calendar.days[0]).toMatchObject({ day_off: null, extra_hours: [] });
    const statusOf = async (to: number, from = 0) =>
      (await callAs(app, sitter, 'GET', `/calendar?from=${dayIn(app, from)}&to=${dayIn(app, to)}`)).status;
    expect([await statusOf(61), await statusOf(62), await statusOf(0, 1)]).toEqual([200, 400, 400]);
  });
});
