import { mondayOf } from '@ladushki/contract/weeks';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type FakeYookassa, startFakeYookassa } from '../../../testing/fake-yookassa.ts';
import { ask, callAs, dayIn, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { bookLong, chargesOf, endLongOrders, friday, passToEvening } from '../../../testing/weekly.ts';

const card = { brand: 'Mir', masked: '•• 4444', is_own: true };

let app: TestApp;
let provider: FakeYookassa;

beforeAll(async () => {
  provider = await startFakeYookassa();
  app = await startTestApp(provider.env);
});
afterEach(async () => {
  Object.assign(provider.state, { mood: 'well', savedReason: null, maySave: true, pageSize: 100 });
  await endLongOrders(app);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const rowsOf = (order: number) =>
  app.deps.db.selectFrom('payments').selectAll().where('order_id', '=', order).orderBy('id').execute();
const webhook = (id: string) =>
  app.call('POST', '/payments/yookassa/webhook', { body: { event: 'payment.succeeded', object: { id } } });

/** A long order, paid with the consent to charge its weeks; 4000 roubles each. */
async function saved() {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const monday = mondayOf(dayIn(app, 7));
  const { id: order } = await bookLong(app, customer, sitter);
  const body = { order, method: 'card', save_method: true };
  const { status } = await callAs(app, customer, 'POST', '/order/book_checkout', body);
  expect(status).toBe(200);
  const [row] = await rowsOf(order);
  const first = row?.provider_id ?? '';
  provider.decide(first, 'succeeded');
  await webhook(first);
  const detail = () => ask(app, customer, 'GET', `/order/customer_book/${order}`);
  const week = async () => (await chargesOf(app, customer, order))[0];
  /** The provider's payments that were charged by this method. */
  const charged = () =>
    [...provider.payments.values()].filter(({ id, payment_method }) => id !== first && payment_method?.id === first);
  return { customer, order, monday, detail, week, charged };
}

it('a saved method is charged without the payer; messages doubled pay once', async () => {
  const { customer, order, monday, detail, week, charged } = await saved();
  expect((await detail()).saved_method).toEqual(card);
  const { results } = await ask(app, customer, 'GET', '/customer/payment_methods');
  const shown = { id: expect.any(Number), brand: 'Mir', masked: '•• 4444', expires: '2030-07', is_default: true };
  expect(results).toEqual([shown]);
  await passToEvening(app, monday, friday);
  await app.deps.jobs.runDue();
  const [made, ...others] = charged();
  expect([made?.status, made?.amount, others]).toEqual(['succeeded', { value: '4000.00', currency: 'RUB' }, []]);
  await Promise.all([webhook(made?.id ?? ''), webhook(made?.id ?? '')]);
  expect(await week()).toMatchObject({ status: 'succeeded', payment: { by_saved: true } });
  expect((await rowsOf(order)).map(({ by_saved, applied }) => [by_saved, applied])).toEqual([
    [false, true],
    [true, true],
  ]);
});

it.each(['lost', 'busy', 'down'] as const)(
  'a charge whose answer is missing (%s) is asked for again, once',
  async (mood) => {
    const { order, monday, week, charged } = await saved();
    // Refunds of the days before are not the subject.
    await passToEvening(app, monday, friday, -1);
    provider.state.mood = mood;
    await passToEvening(app, monday, friday);
    await app.deps.jobs.runDue();
    expect(await week()).toMatchObject({ status: 'pending', payment: { status: 'pending', confirmation_url: null } });
    provider.state.mood = 'well';
    await passToEvening(app, monday, friday, 30);
    expect(charged()).toHaveLength(1);
    expect(await week()).toMatchObject({ status: 'succeeded' });
    expect((await rowsOf(order)).map(({ by_saved, applied }) => [by_saved, applied])).toEqual([
      [false, true],
      [true, true],
    ]);
  },
);

it.each([
  ['lost', 1, { status: 'succeeded', payment: { status: 'succeeded' } }],
  ['down', 0, { status: 'pending', payment: { status: 'canceled', failure: { code: 'expired' } } }],
] as const)(
  'of a charge unanswered for a day (%s) it is found what was made, and nothing is charged again',
  async (mood, made, outcome) => {
    const { customer, monday, week, charged } = await saved();
    await passToEvening(app, monday, friday, -1);
    provider.state.mood = mood;
    await passToEvening(app, monday, friday);
    await app.deps.jobs.runDue();
    // Nothing is asked for a day.
    Object.assign(provider.state, { mood: 'down' });
    await passToEvening(app, monday, friday, 23.5 * 60);
    provider.forgetKeys();
    Object.assign(provider.state, { mood: 'well', pageSize: 1 });
    await passToEvening(app, monday, friday, 23.8 * 60);
    expect(await week()).toMatchObject(made ? outcome : { payment: { status: 'pending' } });
    await passToEvening(app, monday, friday, 24.5 * 60);
    expect(charged()).toHaveLength(made);
    const charge = await week();
    expect(charge).toMatchObject(outcome);
    if (made) return;
    const { payment } = await ask(app, customer, 'POST', '/order/charge_pay', { charge: charge?.id });
    expect(payment.confirmation_url).toMatch(/^https:\/\/pay\.example\//);
  },
);

it.each([
  ['insufficient_funds', card],
  ['permission_revoked', null],
  ['card_expired', null],
])('declined with %s the week is paid by a link', async (reason, left) => {
  const { customer, monday, detail, week } = await saved();
  provider.state.savedReason = reason;
  await passToEvening(app, monday, friday);
  await app.deps.jobs.runDue();
  const charge = await week();
  expect(charge).toMatchObject({ status: 'pending', payment: { status: 'canceled' } });
  expect((await detail()).saved_method).toEqual(left);
  const { payment } = await ask(app, customer, 'POST', '/order/charge_pay', { charge: charge?.id });
  expect(payment.confirmation_url).toMatch(/^https:\/\/pay\.example\//);
});

it('a method that the provider does not know any more is not asked for twice', async () => {
  const { monday, week } = await saved();
  provider.saved.clear();
  await passToEvening(app, monday, friday);
  await app.deps.jobs.runDue();
  expect(await week()).toMatchObject({ status: 'pending', payment: { status: 'canceled', by_saved: true } });
});

it('where the shop may not save methods, the checkout goes on without', async () => {
  provider.state.maySave = false;
  const { detail } = await saved();
  expect(await detail()).toMatchObject({ status: 'active', saved_method: null });
});
