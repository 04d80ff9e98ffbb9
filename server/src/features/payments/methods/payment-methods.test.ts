import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUpMember } from '../../../testing/families.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import {
  ask,
  askConfirmed,
  bookAccepted,
  callAs,
  callConfirmed,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { bookLong, bookLongSaved } from '../../../testing/weekly.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});

const path = '/customer/payment_methods';
const listOf = async (person: TestPerson) => (await ask(app, person, 'GET', path)).results;
const checkout = (person: TestPerson, order: number, more: object = {}) =>
  callAs(app, person, 'POST', '/order/book_checkout', { order, method: 'card', ...more });
const settle = (payment: number, later?: PaymentFailure) =>
  app.call('POST', `/dev/payments/${payment}`, { body: { outcome: 'succeeded', ...(later && { later }) } });

/** Pays an order and saves the card; a card whose charges fail later is another card. */
async function save(customer: TestCustomer, later?: PaymentFailure): Promise<void> {
  const { id } = await bookAccepted(app, customer, await signUpSitter(app));
  const { json } = await checkout(customer, id, { save_method: true });
  await settle(json.payment.id, later);
}

async function withTwoCards() {
  const customer = await signUpCustomer(app);
  await save(customer);
  await save(customer, 'insufficient_funds');
  const [visa, mir] = await listOf(customer);
  return { customer, visa, mir };
}

describe('saved cards', () => {
  it('are listed masked, the default one first; saved again it is the same card', async () => {
    const { customer } = await withTwoCards();
    await save(customer);
    expect(await listOf(customer)).toEqual([
      { id: expect.any(Number), masked: '•• 4444', brand: 'Visa', expires: '2030-12', is_default: true },
      { id: expect.any(Number), masked: '•• 0077', brand: 'Mir', expires: '2029-06', is_default: false },
    ]);
    expect(await listOf(await signUpCustomer(app))).toEqual([]);
  });

  it('one of them is the default', async () => {
    const { customer, visa, mir } = await withTwoCards();
    const chosen = await ask(app, customer, 'PATCH', `${path}/${mir.id}`, { is_default: true });
    expect(chosen).toEqual({ ...mir, is_default: true, message: 'Теперь это основная карта' });
    expect(await listOf(customer)).toEqual([
      { ...mir, is_default: true },
      { ...visa, is_default: false },
    ]);
    expect((await callAs(app, customer, 'PATCH', `${path}/${mir.id}`, { is_default: false })).status).toBe(400);
  });

  it('without the default one another takes its place; removed twice there is none', async () => {
    const { customer, visa, mir } = await withTwoCards();
    await askConfirmed(app, customer, 'DELETE', `${path}/${visa.id}`);
    expect(await listOf(customer)).toEqual([{ ...mir, is_default: true }]);
    expect((await callConfirmed(app, customer, 'DELETE', `${path}/${visa.id}`)).status).toBe(404);
    await askConfirmed(app, customer, 'DELETE', `${path}/${mir.id}`);
    expect(await listOf(customer)).toEqual([]);
  });

  it('are of one person: not of the other parent, and not of a sitter', async () => {
    const { customer, visa } = await withTwoCards();
    const parent = await signUpMember(app, customer, 'parent');
    expect(await listOf(parent)).toEqual([]);
    for (const [person, status] of [
      [parent, 404],
      [await signUpCustomer(app), 404],
      [await signUpSitter(app), 403],
    ] as const) {
      expect((await callConfirmed(app, person, 'DELETE', `${path}/${visa.id}`)).status).toBe(status);
      expect((await callAs(app, person, 'PATCH', `${path}/${visa.id}`, { is_default: true })).status).toBe(status);
    }
    expect(await listOf(customer)).toHaveLength(2);
  });

  it('the other parent reads what weeks are charged by, and that it is not theirs', async () => {
    const customer = await signUpCustomer(app);
    const order = await bookLongSaved(app, customer, await signUpSitter(app));
    const parent = await signUpMember(app, customer, 'parent');
    const { saved_method } = await ask(app, parent, 'GET', `/order/customer_book/${order}`);
    expect(saved_method).toEqual({ brand: 'Visa', masked: '•• 4444', is_own: false });
  });
});

describe('paying by a saved card', () => {
  it('charges it at once', async () => {
    const { customer, visa } = await withTwoCards();
    const { id } = await bookAccepted(app, customer, await signUpSitter(app));
    const { status, json } = await checkout(customer, id, { payment_method: visa.id });
    expect([status, json.status, json.payment.status]).toEqual([200, 'active', 'succeeded']);
    expect(json.payment.confirmation_url).toBeNull();
    const again = await checkout(customer, id, { payment_method: visa.id });
    expect([again.status, again.json.code]).toEqual([409, 'wrong_state']);
  });

  it('declined, the order waits and says why; another way of paying goes on', async () => {
    const { customer, mir } = await withTwoCards();
    const { id } = await bookAccepted(app, customer, await signUpSitter(app));
    const { status, json } = await checkout(customer, id, { payment_method: mir.id });
    expect([status, json.status]).toEqual([200, 'awaiting_pay']);
    expect(json.payment).toMatchObject({ status: 'canceled', failure: { code: 'insufficient_funds' } });
    const { results } = await ask(app, customer, 'GET', '/notification/notification_list?page_size=100');
    expect(results[0]).toMatchObject({ kind: 'payment_failed' });
    const link = await checkout(customer, id);
    expect(link.json.payment.confirmation_url).toEqual(expect.any(String));
    await settle(link.json.payment.id);
    expect(await ask(app, customer, 'GET', `/order/customer_book/${id}`)).toMatchObject({ status: 'active' });
  });

  it('replaces a link that was not used; paid after all, that money goes back', async () => {
    const { customer, visa } = await withTwoCards();
    const { id } = await bookAccepted(app, customer, await signUpSitter(app));
    const link = await checkout(customer, id);
    await checkout(customer, id, { payment_method: visa.id });
    await settle(link.json.payment.id);
    await app.deps.jobs.runDue();
    const rows = await app.deps.db
      .selectFrom('payments')
      .select(['status', 'applied', 'amount', 'refunded'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    const amount = rows[0]?.amount;
    expect(rows).toEqual([
      { status: 'succeeded', applied: false, amount, refunded: amount },
      { status: 'succeeded', applied: true, amount, refunded: 0 },
    ]);
  });

  it('of a long order it charges the weeks too only with the consent', async () => {
    const { customer, visa } = await withTwoCards();
    for (const save_method of [false, true]) {
      const { id } = await bookLong(app, customer, await signUpSitter(app));
      const { json } = await checkout(customer, id, { payment_method: visa.id, save_method });
      expect([json.status, json.saved_method !== null]).toEqual(['active', save_method]);
    }
  });

  it('is refused by another’s card, and where nothing is paid by card', async () => {
    const { visa } = await withTwoCards();
    const customer = await signUpCustomer(app);
    const { id } = await bookAccepted(app, customer, await signUpSitter(app));
    expect((await checkout(customer, id, { payment_method: visa.id })).status).toBe(404);
    for (const more of [{ save_method: true }, { payment_method: visa.id }]) {
      const { status, json } = await checkout(customer, id, { method: 'direct', ...more });
      expect([status, Object.keys(json.errors)]).toEqual([400, ['method']]);
    }
  });
});
