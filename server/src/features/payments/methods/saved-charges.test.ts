import { randomUUID } from 'node:crypto';
import type { Charge } from '@ladushki/contract/charges';
import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import { addDays } from '@ladushki/contract/visits';
import { mondayOf } from '@ladushki/contract/weeks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUpMember } from '../../../testing/families.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import {
  ask,
  askConfirmed,
  bookAccepted,
  dayIn,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import { signInAgain, type TestPerson, testPassword } from '../../../testing/people.ts';
import {
  bookLong,
  bookLongSaved,
  chargesOf as chargesOfOrder,
  endLongOrders,
  friday,
  passToEvening,
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

const twoPeople = async () => ({ customer: await signUpCustomer(app), sitter: await signUpSitter(app) });
const settle = (payment: number) => app.call('POST', `/dev/payments/${payment}`, { body: { outcome: 'succeeded' } });

/** A long order whose weeks are charged by themselves; 4000 roubles a week. */
async function saved(later?: PaymentFailure): Promise<Scene> {
  const people = await twoPeople();
  const monday = mondayOf(dayIn(app, 7));
  return { ...people, monday, order: await bookLongSaved(app, people.customer, people.sitter, { later }) };
}

const detail = ({ customer, order }: Scene) => ask(app, customer, 'GET', `/order/customer_book/${order}`);
const newest = async ({ customer, order }: Scene) => (await chargesOfOrder(app, customer, order))[0] as Charge;
const paymentsOf = ({ order }: Scene) =>
  app.deps.db.selectFrom('payments').selectAll().where('order_id', '=', order).orderBy('id').execute();
const consentsOf = ({ order }: Scene) =>
  app.deps.db.selectFrom('weekly_consents').selectAll().where('order_id', '=', order).execute();
const cardsOf = (person: TestPerson) =>
  app.deps.db.selectFrom('payment_methods').selectAll().where('user_id', '=', person.id).execute();
/** Removes the only card of a person. */
const remove = async (person: TestPerson) =>
  askConfirmed(app, person, 'DELETE', `/customer/payment_methods/${(await cardsOf(person))[0]?.id}`);
const visa = { brand: 'Visa', masked: '•• 4444', is_own: true };
const weekNotices = async (person: TestPerson) => {
  const { results } = await ask(app, person, 'GET', '/notification/notification_list?page_size=100');
  const kinds = ['week_charged', 'payment_failed'];
  return (results as { kind: string; text: string }[]).filter(({ kind }) => kinds.includes(kind)).reverse();
};
const payByLink = async ({ customer }: Scene, charge: Charge, save_method?: boolean) => {
  const body = { charge: charge.id, ...(save_method && { save_method }) };
  const { payment } = await ask(app, customer, 'POST', '/order/charge_pay', body);
  expect(payment.confirmation_url).toEqual(expect.any(String));
  await settle(payment.id);
};

describe('with the consent of the payer', () => {
  it('the week is charged on Friday by itself, once', async () => {
    const scene = await saved();
    expect((await detail(scene)).saved_method).toEqual(visa);
    await passToEvening(app, scene.monday, friday);
    await app.deps.jobs.runDue();
    await passToEvening(app, scene.monday, friday, 10);
    const charge = await newest(scene);
    expect(charge).toMatchObject({ kind: 'week', amount: 4000, status: 'succeeded', payment: { by_saved: true } });
    const rows = await paymentsOf(scene);
    expect(rows.map(({ by_saved, amount, saved_method }) => [by_saved, amount, saved_method])).toEqual([
      [false, 4000, null],
      [true, 4000, null],
    ]);
    expect(rows[1]).toMatchObject({ applied: true, held: 4000, payer_id: scene.customer.id });
    const [told, ...others] = await weekNotices(scene.customer);
    expect([told?.kind, others]).toEqual(['week_charged', []]);
    expect(told?.text).toContain('Спишем автоматически');
    await passToEvening(app, addDays(scene.monday, 7), friday);
    expect(await newest(scene)).toMatchObject({ status: 'succeeded', week_start: addDays(scene.monday, 14) });
  });

  it('nothing but the masked title is told, and that to the family alone', async () => {
    const scene = await saved();
    const [row] = await cardsOf(scene.customer);
    await passToEvening(app, scene.monday, friday);
    const own = JSON.stringify([await detail(scene), await chargesOfOrder(app, scene.customer, scene.order)]);
    expect(own).not.toContain(row?.provider_id);
    const theirs = await ask(app, scene.sitter, 'GET', `/order/sitter_order/${scene.order}`);
    expect(theirs.saved_method).toBeNull();
    const { rows: jobs } = await app.deps.pool.query('select data::text as data, output::text as output from jobs.job');
    expect(JSON.stringify(jobs)).not.toContain(row?.provider_id);
  });

  it('what is not asked for is not saved', async () => {
    const { customer, sitter } = await twoPeople();
    const { id: order } = await bookLong(app, customer, sitter);
    const { payment } = await ask(app, customer, 'POST', '/order/book_checkout', { order, method: 'card' });
    await settle(payment.id);
    expect(await ask(app, customer, 'GET', `/order/customer_book/${order}`)).toMatchObject({ saved_method: null });
  });

  it('a card saved with another order is no consent to charge weeks', async () => {
    const { customer, sitter } = await twoPeople();
    const { id: short } = await bookAccepted(app, customer, sitter);
    const body = { order: short, method: 'card', save_method: true };
    await settle((await ask(app, customer, 'POST', '/order/book_checkout', body)).payment.id);
    expect(await cardsOf(customer)).toHaveLength(1);
    const { id: order } = await bookLong(app, customer, await signUpSitter(app));
    const { payment } = await ask(app, customer, 'POST', '/order/book_checkout', { order, method: 'card' });
    await settle(payment.id);
    const consents = await app.deps.db.selectFrom('weekly_consents').where('payer_id', '=', customer.id).execute();
    expect(consents).toEqual([]);
  });

  it('the same key twice makes one payment; another wish makes another', async () => {
    const { customer, sitter } = await twoPeople();
    const { id: order } = await bookLong(app, customer, sitter);
    const { token } = await signInAgain(app, customer);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { order, method: 'card', save_method: true };
    const checkout = () => app.call('POST', '/order/book_checkout', { token, headers, body });
    const first = await checkout();
    expect((await checkout()).json).toEqual(first.json);
    const other = await ask(app, customer, 'POST', '/order/book_checkout', { order, method: 'card' });
    expect(other.payment.id).not.toBe(first.json.payment.id);
    await settle(other.payment.id);
    expect((await ask(app, customer, 'GET', `/order/customer_book/${order}`)).saved_method).toBeNull();
  });
});

describe('a charge that is declined', () => {
  it('leaves the week to be paid by a link, and the family is told', async () => {
    const scene = await saved('insufficient_funds');
    await passToEvening(app, scene.monday, friday);
    await app.deps.jobs.runDue();
    const charge = await newest(scene);
    expect(charge).toMatchObject({ status: 'pending', payment: { status: 'canceled', by_saved: true } });
    const notices = await weekNotices(scene.customer);
    expect(notices.map(({ kind }) => kind)).toEqual(['week_charged', 'payment_failed']);
    expect(notices[1]?.text).toContain('по ссылке');
    const { needs } = await ask(app, scene.customer, 'GET', '/today');
    expect(needs).toContainEqual(expect.objectContaining({ kind: 'pay', charge: charge.id }));
    await payByLink(scene, charge);
    expect(await newest(scene)).toMatchObject({ status: 'succeeded', payment: { by_saved: false } });
    expect((await detail(scene)).saved_method).not.toBeNull();
  });

  it('for good ends the saving; the next link can begin it anew', async () => {
    const scene = await saved('card_expired');
    await passToEvening(app, scene.monday, friday);
    await app.deps.jobs.runDue();
    expect((await detail(scene)).saved_method).toBeNull();
    await payByLink(scene, await newest(scene), true);
    expect((await detail(scene)).saved_method).toEqual(visa);
  });
});

describe('once it is removed', () => {
  it('weeks are paid by a link', async () => {
    const scene = await saved();
    expect((await remove(scene.customer)).message).toContain('удалена');
    expect(await consentsOf(scene)).toEqual([]);
    expect((await detail(scene)).saved_method).toBeNull();
    await passToEvening(app, scene.monday, friday);
    const charge = await newest(scene);
    expect(charge).toMatchObject({ status: 'pending', payment: null });
    const [told] = await weekNotices(scene.customer);
    expect(told?.text).toContain('по ссылке');
    await payByLink(scene, charge);
  });

  it('a charge that nobody asked the provider for yet is not made', async () => {
    const scene = await saved();
    const [method] = await cardsOf(scene.customer);
    await app.deps.db.deleteFrom('weekly_consents').where('order_id', '=', scene.order).execute();
    await passToEvening(app, scene.monday, friday);
    const { id: charge } = await newest(scene);
    const { id } = await app.deps.db
      .insertInto('payments')
      .values({
        ...{
          kind: 'week',
          order_id: scene.order,
          charge_id: charge,
          customer_id: scene.customer.id,
          payer_id: scene.customer.id,
        },
        ...{ amount: 4000, request_key: randomUUID(), method: 'card', provider: 'sandbox', status: 'pending' },
        ...{
          return_url: '',
          by_saved: true,
          saved_method: method?.provider_id ?? '',
          created_at: app.deps.clock.now(),
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { needs } = await ask(app, scene.customer, 'GET', '/today');
    expect(needs).not.toContainEqual(expect.objectContaining({ charge }));
    await remove(scene.customer);
    await passToEvening(app, scene.monday, friday, 15);
    const row = (await paymentsOf(scene)).find((payment) => payment.id === id);
    expect(row).toMatchObject({ status: 'canceled', saved_method: null, provider_id: null });
    await payByLink(scene, await newest(scene));
  });
});

describe('it ends', () => {
  it('with the order', async () => {
    const scene = await saved();
    await ask(app, scene.customer, 'POST', '/order/book_cancel', { order: scene.order });
    expect(await consentsOf(scene)).toEqual([]);
    expect(await cardsOf(scene.customer)).toHaveLength(1);
  });

  /** The card of a parent who is not the owner. */
  async function ofParent() {
    const { customer, sitter } = await twoPeople();
    const monday = mondayOf(dayIn(app, 7));
    const parent = await signUpMember(app, customer, 'parent');
    const { id: order } = await bookLong(app, customer, sitter);
    const body = { order, method: 'card', save_method: true };
    const { payment } = await ask(app, parent, 'POST', '/order/book_checkout', body);
    await settle(payment.id);
    const scene = { customer, sitter, order, monday };
    expect(await consentsOf(scene)).toMatchObject([{ payer_id: parent.id, member_of: customer.id }]);
    return { scene, parent };
  }

  it('when the payer leaves the family', async () => {
    const { scene, parent } = await ofParent();
    await ask(app, scene.customer, 'DELETE', `/family/${scene.customer.id}/members/${parent.id}`);
    expect(await consentsOf(scene)).toEqual([]);
  });

  it('while the payer may not act for the family', async () => {
    const { scene, parent } = await ofParent();
    await ask(app, scene.customer, 'PATCH', `/family/${scene.customer.id}/members/${parent.id}`, { role: 'helper' });
    expect((await detail(scene)).saved_method).toBeNull();
    await passToEvening(app, scene.monday, friday);
    expect(await newest(scene)).toMatchObject({ status: 'pending', payment: null });
  });

  it('when the payer’s account is erased', async () => {
    const { scene, parent } = await ofParent();
    const { payment_methods, weekly_consents } = await askConfirmed(app, parent, 'GET', '/user/export');
    expect(payment_methods).toMatchObject([{ provider: 'sandbox', brand: 'Visa', masked: '•• 4444' }]);
    expect(weekly_consents).toEqual([{ order_id: scene.order, created_at: expect.any(String) }]);
    await ask(app, parent, 'POST', '/user/deactivate_user', { password: testPassword });
    expect([await consentsOf(scene), await cardsOf(parent)]).toEqual([[], []]);
    expect((await detail(scene)).status).toBe('active');
  });
});
