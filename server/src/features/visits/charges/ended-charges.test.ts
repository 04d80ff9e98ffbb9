import type { Charge } from '@ladushki/contract/charges';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { decideCase } from '../../../testing/cases.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { ask, callAs, passHours, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { signUp } from '../../../testing/people.ts';
import { acceptFirst, agreedVisit, favour, replacementOf, signUpFreeSitter } from '../../../testing/replacements.ts';
import { firstVisitOf, moveVisit, passUntil, readVisit } from '../../../testing/visits.ts';
import { bookLongPaid, chargesOf, friday, longItem, passToEvening } from '../../../testing/weekly.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
beforeEach(() => app.deps.pool.query('update sitters set is_available = false'));
afterAll(() => app.close());

const pay = (payment: { id: number }) =>
  app.call('POST', `/dev/payments/${payment.id}`, { body: { outcome: 'succeeded' } });

/** A week of 4000 roubles is asked for, with an hour over the plan of the visit before, which the family agreed to pay. */
async function askedWeek({ isObjected = false } = {}) {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const monday = longItem(app).start_date;
  const { id: order } = await bookLongPaid(app, customer, sitter);
  const { id: visit, starts_at, ends_at } = await firstVisitOf(app, customer, order);
  await passUntil(app, starts_at);
  await moveVisit(app, customer, 'arrived', visit);
  await passUntil(app, ends_at, 60);
  await moveVisit(app, sitter, 'leave', visit);
  await moveVisit(app, customer, 'overtime_answer', visit, { accept: true });
  if (isObjected) await moveVisit(app, customer, 'object', visit, { kind: 'care', text: 'Ребёнок был один' });
  await passToEvening(app, monday, friday);
  const [charge] = (await chargesOf(app, customer, order)) as [Charge];
  expect(charge).toMatchObject({ status: 'pending', amount: 4500, overtime: 500 });
  return { customer, sitter, order, visit, charge };
}

it('an order that ends asks for no week any more; time over the plan is paid by itself, and once', async () => {
  const { customer, order, visit, charge } = await askedWeek();
  const link = await ask(app, customer, 'POST', '/order/charge_pay', { charge: charge.id });
  await ask(app, customer, 'POST', '/order/book_cancel', { order, reason: 101 });
  expect((await chargesOf(app, customer, order))[0]).toMatchObject({ id: charge.id, status: 'canceled' });
  const again = await callAs(app, customer, 'POST', '/order/charge_pay', { charge: charge.id });
  expect([again.status, again.json.code]).toEqual([409, 'wrong_state']);

  const { payment } = await ask(app, customer, 'POST', '/visit/overtime_answer', { visit, accept: true });
  expect(payment).toMatchObject({ amount: 500, status: 'pending' });
  await pay(payment);
  expect((await readVisit(app, customer, visit)).overtime).toMatchObject({ status: 'paid', amount: 500 });
  expect(await findContradictions(app.deps)).toEqual({});
  // The old link is paid all the same: all of it goes back.
  await pay(link.payment);
  await app.deps.jobs.runDue();
  const late = app.deps.db.selectFrom('payments').select(['applied', 'due', 'held']).where('id', '=', link.payment.id);
  expect(await late.execute()).toEqual([{ applied: false, due: 0, held: 0 }]);
  expect(await findContradictions(app.deps)).toEqual({});
});

it('a visit that a moderator returns takes its time over the plan out of the week that is asked for', async () => {
  const { customer, order, visit, charge } = await askedWeek({ isObjected: true });
  const moderator = await signUp(app, { role: 'moderator', permissions: ['complaints'] });
  await decideCase(app, moderator, { kind: 'visit', subject: visit }, { decision: 'refund' });
  expect((await chargesOf(app, customer, order))[0]).toMatchObject({ id: charge.id, amount: 4000, overtime: 0 });
  const { payment } = await ask(app, customer, 'POST', '/order/charge_pay', { charge: charge.id });
  await pay(payment);
  const returned = await readVisit(app, customer, visit);
  expect(returned.overtime?.status).toBe('declined');
  expect(returned.money).toMatchObject({ state: 'returned', due: 0 });
  expect(await findContradictions(app.deps)).toEqual({});
});

it('a replacement that is not paid in time is over, though its hours have begun', async () => {
  const { customer, order, visit } = await agreedVisit(app, { method: 'card', mode: 'auto' });
  const other = await signUpFreeSitter(app);
  await favour(app, customer, other);
  // The rest of the visit begins before the time to pay for it is over.
  await passUntil(app, visit.starts_at, 16);
  await moveVisit(app, customer, 'missed', visit.id);
  await app.deps.jobs.runDue();
  await acceptFirst(app, other);
  const { new_order } = await replacementOf(app, customer, order);
  const made = await ask(app, customer, 'POST', '/order/book_checkout', { order: new_order, method: 'card' });
  expect(made.status).toBe('awaiting_pay');
  await passUntil(app, visit.starts_at, 50);
  const over = await firstVisitOf(app, customer, new_order ?? 0);
  expect(over).toMatchObject({ state: 'skipped', skipped: { by: 'system', reason: 'order_ended' } });
  expect(await chargesOf(app, customer, new_order ?? 0)).toMatchObject([{ status: 'canceled' }]);
  await passHours(app, 30);
  expect(await findContradictions(app.deps)).toEqual({});
});
