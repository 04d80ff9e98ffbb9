import { explanationKeys } from '@ladushki/contract/reliability-constants';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { wrongCounters } from '../../testing/numbers/wrong-numbers.ts';
import {
  announce,
  ask,
  book,
  bookAccepted,
  bookPaid,
  dayIn,
  offerOn,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../testing/orders.ts';
import { type TestPerson, testPassword } from '../../testing/people.ts';
import { firstVisitOf, moveVisit, passUntil } from '../../testing/visits.ts';

let app: TestApp;
let [sitter, family, other] = [{} as TestPerson, {} as TestCustomer, {} as TestCustomer];

beforeAll(async () => {
  app = await startTestApp();
  [sitter, family, other] = [await signUpSitter(app), await signUpCustomer(app), await signUpCustomer(app)];
});
afterAll(() => app.close());

async function counted() {
  await app.deps.jobs.runDue();
  expect(await wrongCounters(app.deps.db, app.deps.clock.now())).toEqual([]);
}

/** The page of the sitter shows what a card shows; both follow the index. */
async function expectOfSitter(numbers: object | null) {
  await counted();
  await eventually(async () => {
    const { reliability } = await ask(app, family, 'GET', `/sitter/sitter_detail/${sitter.id}`);
    if (numbers) expect(reliability).toMatchObject(numbers);
    else expect(reliability).toBeNull();
  });
}
const ofFamily = async (order: number, reader = sitter) => {
  await counted();
  return (await ask(app, reader, 'GET', `/order/sitter_order/${order}`)).customer.reliability;
};

/** Booked on one day, at hours of which each visit begins late by some minutes; the clock goes along. */
async function bookDay(hours: readonly number[]) {
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const orders: number[] = [];
  for (const hour of hours) {
    const at = { start_date: dayIn(app, 1), start_time: time(hour), end_time: time(hour + 1) };
    orders.push((await bookPaid(app, family, sitter, at)).id);
  }
  return orders;
}

async function work(order: number, late: number) {
  const visit = await firstVisitOf(app, family, order);
  await passUntil(app, visit.starts_at, late);
  await moveVisit(app, family, 'arrived', visit.id);
  await passUntil(app, visit.ends_at);
  await moveVisit(app, sitter, 'leave', visit.id);
  await moveVisit(app, family, 'confirm', visit.id);
  const { status } = await ask(app, family, 'GET', `/order/customer_book/${order}`);
  if (status === 'active') await ask(app, family, 'POST', '/order/book_complete', { order });
}

it('is shown from three completed orders on, and counted from visits', async () => {
  const [first = 0, second = 0, third = 0] = await bookDay([10, 12, 14]);
  await work(first, 0);
  await work(second, 10);
  await expectOfSitter(null);
  expect(await ofFamily(second)).toBeNull();
  await work(third, 20);
  await expectOfSitter({
    orders: 3,
    confirmed_visits: 3,
    on_time_percent: 67,
    cancelled_12m: 0,
    families_returned: 1,
  });
  expect(await ofFamily(third)).toEqual({ orders: 3, paid_on_time_percent: 100, cancelled_late_12m: 0 });
});

it('is seen to be wrong where a kept number is not what facts say', async () => {
  const { db, clock } = app.deps;
  const found: number[] = [];
  for (const column of ['order_count', 'reviews_count', 'rating_sum'] as const) {
    const tampered = db.transaction().execute(async (trx) => {
      await trx
        .updateTable('sitters')
        .set({ [column]: 7 })
        .where('user_id', '=', sitter.id)
        .execute();
      found.push((await wrongCounters(trx, clock.now())).length);
      throw new Error('undone');
    });
    await expect(tampered).rejects.toThrow('undone');
  }
  expect(found).toEqual([1, 1, 1]);
  await counted();
});

it('counts what a sitter called off, missed or left, for twelve months', async () => {
  const [called = 0, empty = 0] = await bookDay([10, 12]);
  const skipped = await firstVisitOf(app, family, called);
  await ask(app, sitter, 'POST', '/visit/skip', { visit: skipped.id });
  await expectOfSitter({ cancelled_12m: 1, on_time_percent: 67 });
  const missed = await firstVisitOf(app, family, empty);
  await passUntil(app, missed.starts_at, 20);
  await moveVisit(app, family, 'missed', missed.id);
  await expectOfSitter({ cancelled_12m: 2, on_time_percent: 50 });
  // An announcement that was left is open again and names nobody.
  const { id: order } = await announce(app, other);
  const offer = await offerOn(app, sitter, order);
  await ask(app, other, 'POST', '/order/customer_accept_offer', { offer: offer.id });
  await ask(app, sitter, 'POST', '/order/book_cancel_sitter', { order });
  await expectOfSitter({ cancelled_12m: 3 });
  const declined = await book(app, other, sitter);
  await ask(app, sitter, 'POST', '/order/book_cancel_sitter', { order: declined.id });
  await expectOfSitter({ cancelled_12m: 3 });
  // By itself: every minute of a year has its jobs.
  app.deps.clock.advance(367 * 24 * 3_600);
  await expectOfSitter({ confirmed_visits: 3, cancelled_12m: 0 });
});

it('has the median time from a request to its answer', async () => {
  await expectOfSitter({ answer_minutes: 0 });
  const asked: number[] = [];
  for (let day = 3; day < 10; day += 1)
    asked.push((await book(app, other, sitter, { start_date: dayIn(app, day) })).id);
  await passHours(app, 3);
  for (const order of asked) await ask(app, sitter, 'POST', '/order/book_cancel_sitter', { order });
  await expectOfSitter({ answer_minutes: 180 });
});

it('of a family counts payments that came too late and visits called off within a day', async () => {
  const unpaid = await bookAccepted(app, family, sitter, { start_date: dayIn(app, 9) });
  await passHours(app, 25);
  const late = await bookPaid(app, family, sitter, { start_date: dayIn(app, 1) });
  const visit = await firstVisitOf(app, family, late.id);
  await passUntil(app, visit.starts_at, -60);
  await ask(app, family, 'POST', '/visit/skip', { visit: visit.id });
  const numbers = await ofFamily(late.id);
  expect(numbers).toMatchObject({ cancelled_late_12m: 1 });
  expect(numbers.paid_on_time_percent).toBeLessThan(100);
  expect((await ask(app, family, 'GET', `/order/customer_book/${unpaid.id}`)).status).toBe('canceled');
});

it('of a family is for the sitter whom it asked, invited or chose', async () => {
  const { id } = await announce(app, family);
  const stranger = await signUpSitter(app);
  const shown = async (reader: TestPerson) =>
    (await ask(app, reader, 'GET', `/order/customer_open_book/${id}`)).customer.reliability;
  expect(await shown(stranger)).toBeNull();
  await ask(app, family, 'POST', '/order/invite', { order: id, sitters: [sitter.id] });
  expect(await shown(stranger)).toBeNull();
  expect(await shown(sitter)).toMatchObject({ cancelled_late_12m: 1 });
  expect(await shown(other)).toBeNull();
  const { id: asked } = await book(app, family, stranger);
  expect(await ofFamily(asked, stranger)).toMatchObject({ cancelled_late_12m: 1 });
});

it('explains every number to everybody, in both languages', async () => {
  const keysIn = async (locale: string) => {
    const { status, json } = await app.call('GET', '/utils/explanations', { locale });
    expect(status).toBe(200);
    for (const { title, text } of json) expect(title.length * text.length).toBeGreaterThan(50);
    return json.map(({ key }: { key: string }) => key);
  };
  expect(await keysIn('ru')).toEqual(explanationKeys);
  expect(await keysIn('en')).toEqual(explanationKeys);
});

it('is gone with the person', async () => {
  const rows = () =>
    app.deps.db.selectFrom('family_reliability').select('user_id').where('user_id', '=', other.id).execute();
  expect(await rows()).toHaveLength(1);
  await ask(app, other, 'POST', '/user/deactivate_user', { password: testPassword });
  await app.deps.jobs.runDue();
  expect(await rows()).toEqual([]);
});
