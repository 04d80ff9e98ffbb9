import { permissions } from '@ladushki/contract/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  ask,
  bookAccepted,
  bookPaid,
  dayIn,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import { dueOf, payOutAll } from '../../../testing/payouts.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { firstVisitOf, moveVisit, readVisit, workVisit } from '../../../testing/visits.ts';

let app: TestApp;
let chief: TestPerson;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  chief = await signUp(app, { role: 'moderator', permissions: [...permissions] });
});
afterAll(() => app.close());

interface Booked {
  customer: TestCustomer;
  sitter: TestPerson;
  id: number;
}

/** Weekly visits of four hours, 2000 roubles each, the first in three days at 10:00. */
async function paidFor(visits: number): Promise<Booked> {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const last = dayIn(app, 3 + 7 * (visits - 1));
  const { id } = await bookPaid(app, customer, sitter, { start_date: dayIn(app, 3), end_date: last });
  return { customer, sitter, id };
}

async function passUntil({ id }: Booked, hoursFromFirstStart: number): Promise<void> {
  const { start_date } = await app.deps.db
    .selectFrom('orders')
    .select('start_date')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const start = new Date(`${start_date}T10:00:00+03:00`).getTime();
  await passHours(app, (start - app.deps.clock.now().getTime()) / 3_600_000 + hoursFromFirstStart);
}

/** The sitter comes to the first visit, and stays. */
async function arrive({ customer, sitter, id }: Booked): Promise<void> {
  const { id: visit } = await firstVisitOf(app, customer, id);
  const { code } = await readVisit(app, customer, visit);
  await moveVisit(app, sitter, 'arrive', visit, { code });
}

/** The first visit takes place, and the family confirms it. */
async function workFirst({ customer, sitter, id }: Booked): Promise<void> {
  const visit = await workVisit(app, customer, sitter, await firstVisitOf(app, customer, id));
  await moveVisit(app, customer, 'confirm', visit.id);
}

const complete = ({ customer, id }: Booked) => ask(app, customer, 'POST', '/order/book_complete', { order: id });
const dispute = ({ customer, id }: Booked) =>
  ask(app, customer, 'POST', '/order/dispute', { order: id, text: 'Никто не пришёл' });
const refunded = async ({ customer, id }: Booked) =>
  (await ask(app, customer, 'GET', `/order/customer_book/${id}`)).payment.refunded;

const due = ({ id }: Booked) => dueOf(app, id);

async function caseOf({ id }: Booked) {
  const { results } = await ask(app, chief, 'GET', '/staff/queue?kind=dispute&page_size=100');
  for (const item of results) {
    const detail = await ask(app, chief, 'GET', `/staff/queue/${item.id}`);
    if (detail.subject_id === id) return detail;
  }
  throw new Error(`no case of order ${id}`);
}

async function decide(order: Booked, decision: 'refund' | 'release', text = '') {
  const { id, version } = await caseOf(order);
  const taken = await ask(app, chief, 'POST', `/staff/queue/${id}/claim`, { version });
  return ask(app, chief, 'POST', `/staff/queue/${id}/decide`, { version: taken.version, decision, text });
}

async function lastNotice(person: TestPerson): Promise<string> {
  const { results } = await ask(app, person, 'GET', '/notification/notification_list?type=order');
  return results[0].text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('a visit’s money', () => {
  it('is due when the family confirms it', async () => {
    const order = await paidFor(2);
    await workFirst(order);
    expect(await due(order)).toBe(2000);
  });

  it('is due a day after the sitter has left, when the family says nothing', async () => {
    const order = await paidFor(2);
    await workVisit(app, order.customer, order.sitter, await firstVisitOf(app, order.customer, order.id));
    expect(await due(order)).toBe(0);
    await passUntil(order, 4 + 23.5);
    expect(await due(order)).toBe(0);
    await passUntil(order, 4 + 24.5);
    expect(await due(order)).toBe(2000);
  });

  it('is never due for hours that passed without an arrival: it goes back', async () => {
    const order = await paidFor(1);
    await passUntil(order, 4 + 12 + 24.5);
    expect([await due(order), await refunded(order)]).toEqual([0, 2000]);
  });

  it('waits for its visit when the parent completes or cancels early, and comes then by itself', async () => {
    const [completed, canceled] = [await paidFor(2), await paidFor(2)];
    await passUntil(completed, 0);
    for (const order of [completed, canceled]) await arrive(order);
    await passUntil(completed, 1);
    await complete(completed);
    await ask(app, canceled.customer, 'POST', '/order/book_cancel', { order: canceled.id, reason: 101 });
    for (const order of [completed, canceled]) {
      expect([await refunded(order), await due(order)]).toEqual([2000, 0]);
    }
    await passUntil(completed, 4 + 24.5);
    for (const order of [completed, canceled]) expect(await due(order)).toBe(2000);
  });
});

describe('a dispute', () => {
  it('shows the moderator what happened at each visit that has begun', async () => {
    const order = await paidFor(3);
    await workFirst(order);
    await passUntil(order, 7 * 24 + 1);
    await dispute(order);
    const times = { start_time: '10:00', end_time: '14:00', amount: 2000, returned: 0 };
    expect((await caseOf(order)).visits).toMatchObject([
      { ...times, state: 'planned', arrived_at: null, left_at: null, due: 0 },
      { ...times, state: 'confirmed', arrived_at: expect.any(String), left_at: expect.any(String) },
    ]);
  });

  it('before anything is confirmed: nothing can have been paid out, the refund is whole and said as its sum', async () => {
    const order = await paidFor(1);
    await passUntil(order, 1);
    await complete(order);
    await payOutAll(app);
    await dispute(order);
    expect((await caseOf(order)).money).toEqual({ method: 'card', paid: 2000, paid_out: 0, refund: 2000 });
    expect((await decide(order, 'refund')).money).toEqual({ method: 'card', paid: 2000, paid_out: 0, refund: 2000 });
    expect(await refunded(order)).toBe(2000);
    for (const person of [order.customer, order.sitter]) {
      expect(await lastNotice(person)).toBe(
        `Спор по заказу № ${order.id} решён в пользу родителя, заказ отменён. Вернётся 2 000 ₽`,
      );
    }
  });

  it('stops what is due and not paid out until it is decided', async () => {
    const order = await paidFor(2);
    await workFirst(order);
    expect(await due(order)).toBe(2000);
    await dispute(order);
    await payOutAll(app);
    expect(await due(order)).toBe(0);
    await passHours(app, 24 * 20);
    expect(await due(order)).toBe(0);
    await decide(order, 'release');
    expect(await due(order)).toBe(2000);
    expect(await refunded(order)).toBe(2000);
    expect(await lastNotice(order.customer)).toBe(
      `Спор по заказу № ${order.id} решён в пользу няни, заказ завершён. За визиты, которых не было, вернётся 2 000 ₽`,
    );
  });

  it('returns exactly what is not paid out', async () => {
    const order = await paidFor(2);
    await workFirst(order);
    await payOutAll(app);
    await dispute(order);
    expect((await caseOf(order)).money).toEqual({ method: 'card', paid: 4000, paid_out: 2000, refund: 2000 });
    await decide(order, 'refund');
    expect(await refunded(order)).toBe(2000);
    expect(await lastNotice(order.customer)).toContain('Вернётся 2 000 ₽');
  });

  it('speaks of no refund where everything was paid out', async () => {
    const order = await paidFor(1);
    await workFirst(order);
    await payOutAll(app);
    await dispute(order);
    expect((await caseOf(order)).money).toEqual({ method: 'card', paid: 2000, paid_out: 2000, refund: 0 });
    await decide(order, 'refund');
    expect(await refunded(order)).toBe(0);
    expect(await lastNotice(order.customer)).toBe(
      `Спор по заказу № ${order.id} решён в пользу родителя, заказ отменён. Деньги за него уже выплачены няне, поэтому сервис их не возвращает`,
    );
  });

  it('of an order paid directly speaks of no refund either', async () => {
    const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
    const { id } = await bookAccepted(app, customer, sitter);
    await ask(app, customer, 'POST', '/order/book_checkout', { order: id, method: 'direct' });
    const order = { customer, sitter, id };
    // Nothing is paid out by us either.
    expect((await dispute(order)).message).toBe('Спор открыт. Модератор разберётся, и вы узнаете о решении');
    expect((await caseOf(order)).money).toMatchObject({ method: 'direct', refund: 0 });
    await decide(order, 'refund');
    expect(await lastNotice(customer)).toContain('Оплата была напрямую: о возврате договоритесь между собой');
  });

  it('stays decidable when a side is blocked meanwhile: what was worked waits for the word', async () => {
    const order = await paidFor(2);
    await passUntil(order, 5);
    await dispute(order);
    await ask(app, chief, 'POST', `/staff/people/${order.sitter.id}/block`, { reason: 'no_show', text: 'Не пришла' });
    expect(await lastNotice(order.customer)).toContain('Вернётся 2 000 ₽');
    await passHours(app, 24 * 4);
    expect(await due(order)).toBe(0);
    expect((await caseOf(order)).money).toMatchObject({ refund: 2000 });
    await decide(order, 'refund');
    expect(await refunded(order)).toBe(4000);
  });

  it('keeps what the moderator wrote in the case’s history, away from the two', async () => {
    const order = await paidFor(1);
    await dispute(order);
    const decided = await decide(order, 'refund', 'Няня призналась по телефону');
    expect(decided.history[0]).toMatchObject({ action: 'refund', text: 'Няня призналась по телефону' });
    for (const person of [order.customer, order.sitter]) {
      const path = person === order.customer ? 'customer_book' : 'sitter_order';
      const page = await ask(app, person, 'GET', `/order/${path}/${order.id}`);
      expect(JSON.stringify(page)).not.toContain('призналась');
    }
  });
});
