import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringNearer } from '../../../platform/jobs/jobs.sql.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
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
} from '../../../testing/orders.ts';
import { dueOf } from '../../../testing/payouts.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { firstVisitOf, workVisit } from '../../../testing/visits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

const couple = async (): Promise<[TestCustomer, TestPerson]> => [await signUpCustomer(app), await signUpSitter(app)];
const stateOf = async (customer: TestCustomer, order: number) =>
  (await ask(app, customer, 'GET', `/order/customer_book/${order}`)).status;
const noticesOf = async (person: TestPerson, order: number): Promise<string[]> => {
  const rows = await app.deps.db
    .selectFrom('notifications')
    .select('template')
    .where('user_id', '=', person.id)
    .where('subject_id', '=', order)
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
};

describe('by itself', () => {
  it('a request unanswered for 48 h is cancelled, after a reminder', async () => {
    const [customer, sitter] = await couple();
    const { id } = await book(app, customer, sitter, { start_date: dayIn(app, 10) });
    await passHours(app, 43);
    expect(await noticesOf(sitter, id)).toEqual(['booking_received', 'remind_answer']);
    expect(await stateOf(customer, id)).toBe('awaiting');
    await passHours(app, 5.1);
    expect(await stateOf(customer, id)).toBe('canceled');
    expect(await noticesOf(sitter, id)).toEqual(['booking_received', 'remind_answer', 'expired_unanswered']);
    expect(await noticesOf(customer, id)).toEqual(['expired_unanswered']);
    await app.deps.jobs.runDue();
    expect(await noticesOf(customer, id)).toHaveLength(1);
  });

  it('a request is cancelled 2 h before its start', async () => {
    const [customer, sitter] = await couple();
    const { id, deadline } = await book(app, customer, sitter, {
      start_date: dayIn(app, 1),
      start_time: '23:00',
      end_time: '23:30',
    });
    const start = new Date(`${dayIn(app, 1)}T23:00:00+03:00`).getTime();
    expect(new Date(deadline).getTime()).toBe(start - 2 * 3_600_000);
    await passHours(app, (start - app.deps.clock.now().getTime()) / 3_600_000 - 1.99);
    expect(await stateOf(customer, id)).toBe('canceled');
  });

  it('an unpaid booking is cancelled after 24 h, an unpaid announcement opens again', async () => {
    const [customer, sitter] = await couple();
    const booking = await bookAccepted(app, customer, sitter, { start_date: dayIn(app, 10) });
    const order = await announce(app, customer, { start_date: dayIn(app, 12) });
    const [chosen, other] = [
      await offerOn(app, sitter, order.id),
      await offerOn(app, await signUpSitter(app), order.id),
    ];
    await ask(app, customer, 'POST', '/order/customer_accept_offer', { offer: chosen.id });
    await passHours(app, 24.1);
    expect(await stateOf(customer, booking.id)).toBe('canceled');
    expect(await stateOf(customer, order.id)).toBe('open');
    const offers = await ask(app, customer, 'GET', `/order/customer_book_offer/${order.id}`);
    expect(offers.results.map(({ status }: { status: string }) => status)).toEqual(['pending', 'pending']);
    expect(offers.results.map(({ id }: { id: number }) => id)).toEqual([other.id, chosen.id]);
    expect(await noticesOf(customer, order.id)).toContain('unpaid_reopened');
  });

  it('an announcement closes at its start, an unlimited one after 30 days', async () => {
    const [customer, sitter] = await couple();
    const dated = await announce(app, customer, { start_date: dayIn(app, 2) });
    const unlimited = await announce(app, customer, { start_date: dayIn(app, 2), unlimited_date: true });
    await offerOn(app, sitter, dated.id);
    await passHours(app, 3 * 24);
    expect([await stateOf(customer, dated.id), await stateOf(customer, unlimited.id)]).toEqual(['canceled', 'open']);
    expect(await noticesOf(sitter, dated.id)).toEqual(['announcement_ended']);

    const late = await offerOn(app, sitter, unlimited.id);
    const accepted = await ask(app, customer, 'POST', '/order/customer_accept_offer', { offer: late.id });
    expect(accepted.order_item.start_date > dayIn(app, 0)).toBe(true);
    await ask(app, sitter, 'POST', '/order/book_cancel_sitter', { order: unlimited.id });
    await passHours(app, 27.1 * 24);
    expect(await stateOf(customer, unlimited.id)).toBe('canceled');
  });

  it('an active order is completed 48 h after its last visit, and the sitter is owed what was confirmed', async () => {
    const [customer, sitter] = await couple();
    const order = await bookPaid(app, customer, sitter, { start_date: dayIn(app, 3) });
    await passHours(app, 60);
    expect(await noticesOf(sitter, order.id)).toContain('remind_first_visit');
    expect((await noticesOf(customer, order.id)).filter((name) => name === 'remind_first_visit')).toHaveLength(1);
    await workVisit(app, customer, sitter, await firstVisitOf(app, customer, order.id));
    await passHours(app, 47);
    expect(await stateOf(customer, order.id)).toBe('active');
    await passHours(app, 2);
    expect(await stateOf(customer, order.id)).toBe('completed');
    expect(await dueOf(app, order.id)).toBe(2000);
  });

  it('nothing happens to an order in dispute', async () => {
    const [customer, sitter] = await couple();
    const order = await bookPaid(app, customer, sitter, { start_date: dayIn(app, 3) });
    const disputed = await ask(app, sitter, 'POST', '/order/dispute', {
      order: order.id,
      text: 'Адрес оказался другим',
    });
    expect(disputed).toMatchObject({ status: 'active', disputed: true, actions: [], deadline: null });
    await passHours(app, 30 * 24);
    expect(await stateOf(customer, order.id)).toBe('active');
    const cases = await app.deps.db
      .selectFrom('cases')
      .select('status')
      .where('subject_id', '=', order.id)
      .where('kind', '=', 'dispute')
      .execute();
    expect(cases).toEqual([{ status: 'pending' }]);
    const [money] = await app.deps.db
      .selectFrom('payments')
      .select(['held', 'due'])
      .where('order_id', '=', order.id)
      .execute();
    expect(money).toEqual({ held: 2000, due: 0 });
  });
});

it('a deadline whose job was lost is still kept, by the sweep', async () => {
  const [customer, sitter] = await couple();
  const { id } = await book(app, customer, sitter, { start_date: dayIn(app, 10) });
  await app.deps.pool.query(`delete from jobs.job where name like 'order-%'`);
  await passHours(app, 49);
  expect(await stateOf(customer, id)).toBe('canceled');
});

it('two instances that run the same timer at once fire it once', async () => {
  const [customer, sitter] = await couple();
  const { DATABASE_URL, DATA_DIR } = app.deps.config;
  const other = await startTestApp({ DATABASE_URL, DATA_DIR }, { letters: false });
  const { id } = await book(app, customer, sitter, { start_date: dayIn(app, 10) });
  const seconds = 49 * 3600;
  app.deps.clock.advance(seconds);
  other.deps.clock.advance(app.deps.clock.now().getTime() / 1000 - other.deps.clock.now().getTime() / 1000);
  await bringNearer(app.deps.pool, seconds);
  await Promise.all([app.deps.jobs.runDue(), other.deps.jobs.runDue(), app.deps.jobs.runDue()]);
  await other.close();
  expect((await noticesOf(customer, id)).filter((name) => name === 'expired_unanswered')).toHaveLength(1);
});
