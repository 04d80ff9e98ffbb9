import type { Charge, Statement } from '@ladushki/contract/charges';
import { addDays } from '@ladushki/contract/visits';
import { mondayOf, sundayOf } from '@ladushki/contract/weeks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { sendExpense } from '../../../testing/extras.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import {
  ask,
  bookAccepted,
  callAs,
  dayIn,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { moveVisit, passUntil, readVisit, type TestVisit, visitsOfOrder, workVisit } from '../../../testing/visits.ts';
import {
  bookLong,
  chargesOf as chargesOfOrder,
  endLongOrders,
  friday,
  passToEvening,
  sunday,
} from '../../../testing/weekly.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterEach(() => endLongOrders(app));
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});

interface Scene {
  customer: TestCustomer;
  sitter: TestPerson;
  order: number;
  monday: string;
}

const settle = (payment: number, outcome = 'succeeded') =>
  app.call('POST', `/dev/payments/${payment}`, { body: { outcome } });

/** Mondays and Wednesdays without an end, 2000 roubles a visit, from the Monday of the coming week on. */
async function agreed(): Promise<Scene> {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const monday = mondayOf(dayIn(app, 7));
  const { id: order } = await bookLong(app, customer, sitter);
  return { customer, sitter, order, monday };
}

const checkout = ({ customer, order }: Scene, method = 'card', expected?: object) =>
  ask(app, customer, 'POST', '/order/book_checkout', { order, method, ...(expected && { expected }) });

async function begun(): Promise<Scene> {
  const scene = await agreed();
  const { payment } = await checkout(scene);
  await settle(payment.id);
  return scene;
}

const detail = ({ customer, order }: Scene) => ask(app, customer, 'GET', `/order/customer_book/${order}`);
const chargesOf = ({ customer, order }: Scene) => chargesOfOrder(app, customer, order);
const statementsOf = async ({ sitter, order }: Scene): Promise<Statement[]> =>
  (await ask(app, sitter, 'GET', `/order/statements?order=${order}`)).results;
const payCharge = async ({ customer }: Scene, { id }: { id: number }) => {
  const charge: Charge = await ask(app, customer, 'POST', '/order/charge_pay', { charge: id });
  await settle(charge.payment?.id ?? 0);
  return charge;
};
const evening = (monday: string, day: number, minutes?: number) => passToEvening(app, monday, day, minutes);
const visitsOf = async ({ customer, order }: Scene) => visitsOfOrder(app, customer, order);
const noticesTo = async (person: TestPerson, kind: string) =>
  (
    (await ask(app, person, 'GET', '/notification/notification_list?page_size=100')).results as { kind: string }[]
  ).filter((notice) => notice.kind === kind).length;
const work = ({ customer, sitter }: Scene, visit: TestVisit) => workVisit(app, customer, sitter, visit);

const asked = async ({ sitter }: Scene, { id }: TestVisit, amount_minor: number): Promise<number> =>
  (await sendExpense(app, sitter, id, { amount_minor })).json.id;
const accept = async ({ customer }: Scene, expense: number) => {
  const { payment } = await ask(app, customer, 'POST', `/payments/expense/${expense}/accept`, {});
  if (payment) await settle(payment.id);
};

describe('the checkout of a long order', () => {
  it('takes the week of the first visit; what is later is paid by the week', async () => {
    const scene = await agreed();
    const before = await detail(scene);
    expect(before).toMatchObject({ billing: 'weekly', first_charge: 4000 });
    expect(before.total_price).toBeGreaterThan(4000);
    const { payment } = await checkout(scene, 'card', {
      total_price: before.total_price,
      version: before.version,
      first_charge: 4000,
    });
    expect(payment).toMatchObject({ status: 'pending', amount: 4000 });
    await settle(payment.id);
    const states = (await visitsOf(scene)).map(({ money }) => money?.state);
    expect(states.slice(0, 4)).toEqual(['held', 'held', 'unpaid', 'unpaid']);
    const { monday } = scene;
    expect(await chargesOf(scene)).toMatchObject([
      { kind: 'checkout', amount: 4000, status: 'succeeded', week_start: monday, week_end: sundayOf(monday) },
    ]);
  });

  it('is refused where another sum was seen', async () => {
    const scene = await agreed();
    const { total_price, version } = await detail(scene);
    const expected = { total_price, version, first_charge: 3999 };
    const body = { order: scene.order, method: 'card', expected };
    const reply = await callAs(app, scene.customer, 'POST', '/order/book_checkout', body);
    expect([reply.status, reply.json.code, reply.json.current.first_charge]).toEqual([409, 'stale', 4000]);
  });

  it('of an order with a near end takes all of it', async () => {
    const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
    const start_date = dayIn(app, 3);
    const item = { start_date, end_date: addDays(start_date, 30) };
    const order = await bookAccepted(app, customer, sitter, item);
    expect(order).toMatchObject({ billing: 'once', first_charge: order.total_price });
  });
});

describe('on Friday evening', () => {
  it('the coming week is charged once, and paying it promises its visits', async () => {
    const scene = await begun();
    const { monday, customer, sitter } = scene;
    await evening(monday, friday, -1);
    expect(await chargesOf(scene)).toHaveLength(1);
    await evening(monday, friday);
    await evening(monday, friday, 5);
    const [charge, ...others] = await chargesOf(scene);
    expect(others).toHaveLength(1);
    const next = addDays(monday, 7);
    expect(charge).toMatchObject({ kind: 'week', amount: 4000, status: 'pending', week_start: next, payment: null });
    expect(await noticesTo(customer, 'week_charged')).toBe(1);
    const { needs } = await ask(app, customer, 'GET', '/today');
    expect(needs).toContainEqual(expect.objectContaining({ kind: 'pay', charge: charge?.id, order: scene.order }));
    await payCharge(scene, charge as Charge);
    const states = (await visitsOf(scene)).map(({ money, promised }) => [money?.state, promised]);
    expect(states.slice(2, 5)).toEqual([
      ['held', true],
      ['held', true],
      ['unpaid', true],
    ]);
    const again = await callAs(app, customer, 'POST', '/order/charge_pay', { charge: charge?.id });
    expect([again.status, again.json.code]).toEqual([409, 'wrong_state']);
    const foreign = await callAs(app, sitter, 'GET', `/order/charges?order=${scene.order}`);
    expect(foreign.json.results[0].payment).toBeNull();
  });

  it('asking twice for the link gives the same payment; a skip lowers the charge', async () => {
    const scene = await begun();
    const { monday, customer } = scene;
    await evening(monday, friday);
    const [charge] = (await chargesOf(scene)) as [Charge];
    const body = { charge: charge.id };
    const first = await ask(app, customer, 'POST', '/order/charge_pay', body);
    expect((await ask(app, customer, 'POST', '/order/charge_pay', body)).payment.id).toBe(first.payment.id);
    await moveVisit(app, customer, 'skip', charge.visits[1] ?? 0);
    expect((await chargesOf(scene))[0]).toMatchObject({ amount: 2000, status: 'pending', visits: [charge.visits[0]] });
    // The old link is paid all the same: what is too much goes back at once.
    await settle(first.payment.id);
    expect((await chargesOf(scene))[0]).toMatchObject({ amount: 2000, status: 'succeeded' });
    const money = await app.deps.db
      .selectFrom('payments')
      .select(['held', 'refunded'])
      .where('id', '=', first.payment.id)
      .execute();
    expect(money).toEqual([{ held: 2000, refunded: 2000 }]);
  });

  it('a payment that fails leaves the charge to be paid anew', async () => {
    const scene = await begun();
    await evening(scene.monday, friday);
    const [charge] = (await chargesOf(scene)) as [Charge];
    const tried = await ask(app, scene.customer, 'POST', '/order/charge_pay', { charge: charge.id });
    await settle(tried.payment.id, 'canceled');
    expect((await chargesOf(scene))[0]).toMatchObject({ status: 'pending', payment: { status: 'canceled' } });
    const paid = await payCharge(scene, charge);
    expect(paid.payment?.id).not.toBe(tried.payment.id);
    expect((await chargesOf(scene))[0]?.status).toBe('succeeded');
  });

  it('accepted time over the plan is part of the next charge, and the sitter’s once that is paid', async () => {
    const scene = await begun();
    const { monday, customer, sitter } = scene;
    const [visit] = (await visitsOf(scene)) as [TestVisit];
    await passUntil(app, visit.starts_at);
    await moveVisit(app, customer, 'arrived', visit.id);
    await passUntil(app, visit.ends_at, 60);
    await moveVisit(app, sitter, 'leave', visit.id);
    const answered = await ask(app, customer, 'POST', '/visit/overtime_answer', { visit: visit.id, accept: true });
    expect([answered.overtime.status, answered.payment]).toEqual(['accepted', null]);
    await moveVisit(app, customer, 'confirm', visit.id);
    await evening(monday, friday);
    const [charge] = (await chargesOf(scene)) as [Charge];
    expect(charge).toMatchObject({ amount: 4500, overtime: 500 });
    await evening(monday, sunday);
    const open = { confirmed: 2000, overtime: 0, carried_over: 0, total: 2000 };
    const extra = { visit: visit.id, date: visit.date, amount: 500 };
    expect((await statementsOf(scene))[0]).toMatchObject({ ...open, open_overtime: [extra], corrections: [] });
    await payCharge(scene, charge);
    expect((await readVisit(app, customer, visit.id)).money).toMatchObject({ due: 2500, amount: 2000 });
    await evening(addDays(monday, 7), sunday);
    expect((await statementsOf(scene))[0]).toMatchObject({
      brought_forward: 500,
      corrections: [extra],
      open_overtime: [],
    });
  });
});

describe('an unpaid week', () => {
  it('is not promised a day before, both are told once, and falls out at its hour; the order lives on', async () => {
    const scene = await begun();
    const { monday, customer, sitter } = scene;
    const [, , visit] = (await visitsOf(scene)) as [TestVisit, TestVisit, TestVisit];
    await passUntil(app, visit.starts_at, -24 * 60 + 2);
    expect((await readVisit(app, customer, visit.id)).promised).toBe(false);
    for (const person of [customer, sitter]) expect(await noticesTo(person, 'visit_not_promised')).toBe(1);
    const early = await callAs(app, customer, 'POST', '/visit/arrived', { visit: visit.id });
    expect([early.status, early.json.code]).toEqual([409, 'not_promised']);
    await passUntil(app, visit.starts_at, 1);
    expect((await readVisit(app, customer, visit.id)).skipped).toMatchObject({ by: 'system', reason: 'unpaid' });
    expect(await noticesTo(customer, 'week_unpaid')).toBe(1);
    expect((await detail(scene)).status).toBe('active');
    const [charge] = (await chargesOf(scene)) as [Charge];
    expect(charge).toMatchObject({ amount: 2000, status: 'pending', week_start: addDays(monday, 7) });
    // Paid late: what is left of the week is promised again.
    await payCharge(scene, charge);
    expect((await readVisit(app, customer, charge.visits[0] ?? 0)).money?.state).toBe('held');
  });

  it('four times in a row ends the order', async () => {
    const scene = await begun();
    const { monday, customer } = scene;
    for (const week of [1, 2, 3]) await evening(addDays(monday, 7 * week), sunday);
    expect((await detail(scene)).status).toBe('active');
    await evening(addDays(monday, 28), sunday);
    expect((await detail(scene)).status).toBe('canceled');
    const unpaid = (await chargesOf(scene)).filter(({ kind }) => kind === 'week');
    expect(unpaid.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled', 'canceled', 'canceled']);
    // Four weeks nobody paid; the fifth was asked for already when that ended the order.
    const reasons = ['order_ended', 'unpaid', 'unpaid', 'unpaid', 'unpaid'];
    expect(unpaid.map(({ fell_out }) => fell_out)).toEqual(reasons);
    expect(await noticesTo(customer, 'ended_unpaid')).toBe(1);
  });
});

describe('on Sunday evening', () => {
  it('the week is closed; what is decided later is brought forward', async () => {
    const scene = await begun();
    const { monday, customer, sitter } = scene;
    const [one, two] = (await visitsOf(scene)) as [TestVisit, TestVisit];
    await work(scene, one);
    await moveVisit(app, customer, 'confirm', one.id);
    await accept(scene, await asked(scene, one, 35_050));
    const unanswered = await asked(scene, one, 20_000);
    await work(scene, two);
    await moveVisit(app, customer, 'object', two.id, { kind: 'hours', text: 'Ушла на час раньше' });
    await evening(monday, sunday);
    const [week] = (await statementsOf(scene)) as [Statement];
    expect(week).toMatchObject({
      ...{ week_start: monday, week_end: sundayOf(monday), direct: false, planned_minutes: 480, confirmed: 2000 },
      ...{ overtime: 0, expenses: 351, returned: 0, brought_forward: 0, carried_over: 2000, total: 2351 },
    });
    expect(week.visits.map(({ visit, state, due }) => [visit, state, due])).toEqual([
      [one.id, 'confirmed', 2000],
      [two.id, 'done', 0],
    ]);
    await moveVisit(app, customer, 'confirm', two.id);
    await accept(scene, unanswered);
    await evening(addDays(monday, 7), sunday);
    const [later, same] = await statementsOf(scene);
    expect(same).toEqual(week);
    expect(later).toMatchObject({ confirmed: 0, expenses: 200, brought_forward: 2000, total: 2200 });
    expect(week.corrections).toEqual([]);
    expect(later?.corrections).toEqual([{ visit: two.id, date: two.date, amount: 2000 }]);
    expect(await ask(app, customer, 'GET', `/order/statements/${week.id}`)).toEqual(week);
    for (const person of [customer, sitter]) expect(await noticesTo(person, 'week_statement')).toBe(2);
    const stranger = await signUp(app, { role: 'customer' });
    for (const path of [`statements/${week.id}`, `statements?order=${scene.order}`, `charges?order=${scene.order}`]) {
      expect((await callAs(app, stranger, 'GET', `/order/${path}`)).status).toBe(404);
    }
  });

  it('an order paid directly has statements and no charges', async () => {
    const scene = await agreed();
    await checkout(scene, 'direct');
    const [visit] = (await visitsOf(scene)) as [TestVisit];
    await work(scene, visit);
    await moveVisit(app, scene.customer, 'confirm', visit.id);
    await accept(scene, await asked(scene, visit, 12_000));
    await evening(scene.monday, sunday);
    expect(await chargesOf(scene)).toEqual([]);
    expect(await statementsOf(scene)).toMatchObject([
      { direct: true, confirmed: 2000, expenses: 120, returned: 0, total: 2120 },
    ]);
  });
});
