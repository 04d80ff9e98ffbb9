import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
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
  type TestCustomer,
} from '../../testing/orders.ts';
import type { TestPerson } from '../../testing/people.ts';

let app: TestApp;
let customer: TestCustomer;
let sitter: TestPerson;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  customer = await signUpCustomer(app);
  sitter = await signUpSitter(app);
});
afterAll(() => app.close());

type Week = { day_off: boolean };
const range = (first: number, last = first) => ({ start_date: dayIn(app, first), end_date: dayIn(app, last) });
const post = (person: TestPerson, body: object) => callAs(app, person, 'POST', '/sitter/day_off', body);
const refusal = ({ status, json }: { status: number; json: { code: string; clashes?: string[] } }) => ({
  status,
  code: json.code,
  ...(json.clashes && { clashes: json.clashes }),
});

describe('days off', () => {
  it('are added, listed, changed and deleted by their sitter', async () => {
    const added = await ask(app, sitter, 'POST', '/sitter/day_off', { ...range(100, 110), note: 'Отпуск' });
    expect(added).toEqual({ id: added.id, ...range(100, 110), note: 'Отпуск', message: 'Выходные добавлены' });
    const change = { end_date: dayIn(app, 105), note: 'К маме' };
    const { message: _, ...changed } = await ask(app, sitter, 'PATCH', `/sitter/day_off/${added.id}`, change);
    expect(changed).toEqual({ id: added.id, ...range(100, 105), note: 'К маме' });
    expect((await ask(app, sitter, 'GET', '/sitter/day_off')).results).toEqual([changed]);
    await ask(app, sitter, 'DELETE', `/sitter/day_off/${added.id}`);
    expect((await ask(app, sitter, 'GET', '/sitter/day_off')).count).toBe(0);
    for (const method of ['PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { note: '' } : undefined;
      expect((await callAs(app, sitter, method, `/sitter/day_off/${added.id}`, body)).status).toBe(404);
    }
  });

  it('are at most 366 days long, not past and do not overlap', async () => {
    const { id } = await ask(app, sitter, 'POST', '/sitter/day_off', range(200, 200 + 365));
    const other = await ask(app, sitter, 'POST', '/sitter/day_off', range(150, 160));
    expect((await post(sitter, range(600, 600 + 366))).json.errors).toHaveProperty('end_date');
    expect((await post(sitter, range(-1, 1))).json.errors).toHaveProperty('start_date');
    expect((await post(sitter, range(180, 179))).json.errors).toHaveProperty('end_date');
    expect((await post(sitter, { ...range(180), note: 'x'.repeat(201) })).status).toBe(400);
    expect(refusal(await post(sitter, range(160, 170)))).toEqual({ status: 409, code: 'conflict' });
    const longer = { end_date: dayIn(app, 200) };
    expect(refusal(await callAs(app, sitter, 'PATCH', `/sitter/day_off/${other.id}`, longer)).code).toBe('conflict');
    const tooLong = { end_date: dayIn(app, 700) };
    expect((await callAs(app, sitter, 'PATCH', `/sitter/day_off/${id}`, tooLong)).status).toBe(400);
    const past = { start_date: dayIn(app, -2) };
    expect((await callAs(app, sitter, 'PATCH', `/sitter/day_off/${other.id}`, past)).status).toBe(400);
  });

  it('wait until agreed visits in them are skipped, also those far ahead and those of a night', async () => {
    const busy = await signUpSitter(app);
    const { id } = await bookPaid(app, customer, busy, { start_date: dayIn(app, 5), end_date: dayIn(app, 5) });
    await bookAccepted(app, customer, busy, {
      ...range(10),
      start_time: '22:00',
      end_time: '06:00',
    });
    await bookAccepted(app, customer, busy, { start_date: dayIn(app, 15), end_date: null, unlimited_date: true });
    expect(refusal(await post(busy, range(5, 6)))).toEqual({
      status: 409,
      code: 'slot_taken',
      clashes: [dayIn(app, 5)],
    });
    expect(refusal(await post(busy, range(11)))).toMatchObject({ code: 'slot_taken', clashes: [dayIn(app, 10)] });
    expect(refusal(await post(busy, range(300, 310)))).toMatchObject({
      code: 'slot_taken',
      clashes: [dayIn(app, 302), dayIn(app, 309)],
    });
    const free = await ask(app, busy, 'POST', '/sitter/day_off', range(6, 7));
    const back = { start_date: dayIn(app, 4) };
    expect(refusal(await callAs(app, busy, 'PATCH', `/sitter/day_off/${free.id}`, back))).toMatchObject({
      code: 'slot_taken',
    });
    const [visit] = (await ask(app, busy, 'GET', `/visit?order=${id}`)).results;
    await ask(app, busy, 'POST', '/visit/skip', { visit: visit.id });
    expect((await post(busy, range(4, 5))).status).toBe(201);
  });
});

describe('an order on days off', () => {
  const send = (path: string, to: TestPerson, item: object) => {
    const price = path === 'create_application_sitter' ? { price_min: 400, price_max: 600 } : {};
    const body = { sitter: to.id, ...price, order_item: orderItem(app, customer, item) };
    return callAs(app, customer, 'POST', `/order/${path}`, body);
  };
  const weekly = () => ({ start_date: dayIn(app, 3), end_date: dayIn(app, 24) });

  it('is refused with its days when it is sent', async () => {
    const away = await signUpSitter(app);
    await ask(app, away, 'POST', '/sitter/day_off', range(9, 18));
    for (const path of ['book_sitter', 'create_application_sitter']) {
      const clashes = [dayIn(app, 10), dayIn(app, 17)];
      expect(refusal(await send(path, away, weekly()))).toEqual({ status: 409, code: 'day_off', clashes });
      const night = { ...range(8), start_time: '22:00', end_time: '02:00' };
      expect(refusal(await send(path, away, night))).toMatchObject({ code: 'day_off', clashes: [dayIn(app, 8)] });
    }
    expect((await send('book_sitter', away, range(8))).status).toBe(201);
    await ask(app, away, 'POST', '/order/book_request_accept', {
      order: (await send('book_sitter', away, range(19))).json.id,
    });
    const taken = { status: 409, code: 'slot_taken', clashes: [dayIn(app, 19)] };
    expect(refusal(await send('book_sitter', away, range(19)))).toEqual(taken);
  });

  it('cannot be accepted, neither as a request nor as an offer, until the days are free again', async () => {
    const away = await signUpSitter(app);
    const { id: order } = await book(app, customer, away, range(12));
    const { id: announced } = await announce(app, customer, range(13));
    const { id: offer } = await offerOn(app, away, announced);
    const off = await ask(app, away, 'POST', '/sitter/day_off', range(12, 13));
    const accept = () => callAs(app, away, 'POST', '/order/book_request_accept', { order });
    const choose = () => callAs(app, customer, 'POST', '/order/customer_accept_offer', { offer });
    expect(refusal(await accept())).toEqual({ status: 409, code: 'day_off', clashes: [dayIn(app, 12)] });
    expect(refusal(await choose())).toEqual({ status: 409, code: 'day_off', clashes: [dayIn(app, 13)] });
    await ask(app, away, 'DELETE', `/sitter/day_off/${off.id}`);
    expect([(await accept()).status, (await choose()).status]).toEqual([200, 200]);
  });
});

describe('extra hours', () => {
  const hours = (day: number, start_time: string, end_time: string) => ({
    date: dayIn(app, day),
    start_time,
    end_time,
  });
  const add = (body: object) => callAs(app, sitter, 'POST', '/sitter/extra_hours', body);

  it('are added, listed and deleted, and never overlap, past or on a day off', async () => {
    const late = await ask(app, sitter, 'POST', '/sitter/extra_hours', hours(2, '18:00', '00:00'));
    const early = await ask(app, sitter, 'POST', '/sitter/extra_hours', hours(2, '08:00', '10:00'));
    const { results } = await ask(app, sitter, 'GET', '/sitter/extra_hours');
    expect(results).toEqual([
      { id: early.id, ...hours(2, '08:00', '10:00') },
      { id: late.id, ...hours(2, '18:00', '00:00') },
    ]);
    expect(refusal(await add(hours(2, '09:00', '11:00')))).toEqual({ status: 409, code: 'conflict' });
    expect((await add(hours(-1, '09:00', '11:00'))).json.errors).toHaveProperty('date');
    expect((await add(hours(2, '11:00', '10:00'))).json.errors).toHaveProperty('end_time');
    const off = { status: 409, code: 'day_off', clashes: [dayIn(app, 155)] };
    expect(refusal(await add(hours(155, '09:00', '11:00')))).toEqual(off);
    for (const { id } of results) await ask(app, sitter, 'DELETE', `/sitter/extra_hours/${id}`);
    expect((await ask(app, sitter, 'GET', '/sitter/extra_hours')).count).toBe(0);
    expect((await callAs(app, sitter, 'DELETE', `/sitter/extra_hours/${late.id}`)).status).toBe(404);
  });
});

it('of extra hours that overlap and are sent at once one is taken, the rest are refused', async () => {
  const quick = await signUpSitter(app);
  for (let day = 1; day <= 20; day += 1) {
    const sent = ['12:00', '13:00', '14:00', '15:00'].map((end_time) =>
      callAs(app, quick, 'POST', '/sitter/extra_hours', { date: dayIn(app, day), start_time: '08:00', end_time }),
    );
    expect((await Promise.all(sent)).map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  }
});

describe('what others and the sitter see', () => {
  it('is the day off with its note for the sitter, and only that the hours are not free for others', async () => {
    const one = await signUpSitter(app);
    const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_time: '09:00', end_time: '18:00' }));
    await ask(app, one, 'PUT', '/sitter/schedule', { hours: everyDay });
    const off = await ask(app, one, 'POST', '/sitter/day_off', { ...range(1, 2), note: 'К врачу' });
    const extra = await ask(app, one, 'POST', '/sitter/extra_hours', {
      date: dayIn(app, 3),
      start_time: '18:00',
      end_time: '20:00',
    });
    const query = `?from=${dayIn(app, 1)}&to=${dayIn(app, 3)}`;
    const dayOff = { id: off.id, note: 'К врачу' };
    const { days } = await ask(app, one, 'GET', `/calendar${query}`);
    expect(days).toEqual([
      { date: dayIn(app, 1), visits: [], day_off: dayOff, extra_hours: [] },
      { date: dayIn(app, 2), visits: [], day_off: dayOff, extra_hours: [] },
      {
        date: dayIn(app, 3),
        visits: [],
        day_off: null,
        extra_hours: [{ id: extra.id, start_time: '18:00', end_time: '20:00' }],
      },
    ]);
    const free = await ask(
      app,
      customer,
      'GET',
      `/sitter/sitter_detail_availability/${one.id}?from=${dayIn(app, 2)}&days=2`,
    );
    expect(free.days).toEqual([
      { date: dayIn(app, 2), free: [] },
      { date: dayIn(app, 3), free: [{ start_time: '09:00', end_time: '20:00' }] },
    ]);
    expect(JSON.stringify(free)).not.toContain('К врачу');
  });

  it('is on /today for the sitter', async () => {
    const one = await signUpSitter(app);
    const isOff = async () => (await ask(app, one, 'GET', '/today')).week.filter(({ day_off }: Week) => day_off);
    expect(await isOff()).toEqual([]);
    await ask(app, one, 'POST', '/sitter/day_off', range(0));
    expect(await isOff()).toMatchObject([{ date: dayIn(app, 0), visits: 0 }]);
  });
});

// Last: it moves the clock.
it('days off that have begun may be made shorter, and those that are over are listed no more', async () => {
  const one = await signUpSitter(app);
  const { id } = await ask(app, one, 'POST', '/sitter/day_off', range(1, 5));
  await passHours(app, 48);
  const change = (body: object) => callAs(app, one, 'PATCH', `/sitter/day_off/${id}`, body);
  expect((await change({ end_date: dayIn(app, 1), note: 'Раньше' })).status).toBe(200);
  expect((await change({ end_date: dayIn(app, -1) })).status).toBe(400);
  await passHours(app, 48);
  expect((await ask(app, one, 'GET', '/sitter/day_off')).count).toBe(0);
});
