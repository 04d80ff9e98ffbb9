import { randomUUID } from 'node:crypto';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../../../demo/random.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { doneVisit } from '../../../testing/extras.ts';
import { type FakeYookassa, startFakeYookassa } from '../../../testing/fake-yookassa.ts';
import {
  ask,
  bookAccepted,
  callAs,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { noteRefund } from '../payments.sql.ts';

let app: TestApp;
let provider: FakeYookassa;

beforeAll(async () => {
  provider = await startFakeYookassa();
  app = await startTestApp(provider.env);
});
afterEach(() => {
  provider.state.mood = 'well';
  provider.state.refundStatus = 'succeeded';
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const webhook = (id: string, event = 'payment.succeeded', object: object = {}) =>
  app.call('POST', '/payments/yookassa/webhook', {
    body: { type: 'notification', event, object: { id, status: 'succeeded', ...object } },
  });

interface Started {
  customer: TestCustomer;
  sitter: TestPerson;
  order: number;
  /** The provider's id. */
  payment: string;
}

const rowsOf = (order: number) =>
  app.deps.db.selectFrom('payments').selectAll().where('order_id', '=', order).orderBy('id').execute();
const orderOf = ({ customer, order }: Pick<Started, 'customer' | 'order'>) =>
  ask(app, customer, 'GET', `/order/customer_book/${order}`);

/** As the family reads it. */
async function paymentOf({ customer, order }: Started) {
  const [row] = await rowsOf(order);
  return ask(app, customer, 'GET', `/customer/payments/${row?.id}`);
}

const pay = (customer: TestCustomer, order: number, method = 'card') =>
  callAs(app, customer, 'POST', '/order/book_checkout', { order, method });

async function accepted() {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id } = await bookAccepted(app, customer, sitter);
  return { customer, sitter, order: id as number };
}

async function started(): Promise<Started> {
  const parts = await accepted();
  await pay(parts.customer, parts.order);
  const [row] = await rowsOf(parts.order);
  return { ...parts, payment: row?.provider_id ?? '' };
}

/** The payer has paid, and the provider told of it. */
async function paid(): Promise<Started> {
  const parts = await started();
  provider.decide(parts.payment, 'succeeded');
  await webhook(parts.payment);
  return parts;
}

/** The family cancels while the provider is as it is now: its money is asked back. */
async function cancel({ customer, order }: Started): Promise<void> {
  await ask(app, customer, 'POST', '/order/book_cancel', { order });
  await app.deps.jobs.runDue();
}

const refundStatesOf = async (parts: Started) =>
  (await paymentOf(parts)).refunds.map(({ status }: { status: string }) => status);

describe('a payment by card', () => {
  it('is confirmed at the provider and makes the order active', async () => {
    const parts = await accepted();
    const { status, json } = await pay(parts.customer, parts.order);
    expect(status).toBe(200);
    expect(json.payment).toMatchObject({ status: 'pending', amount: 2000 });
    expect(json.payment.confirmation_url).toMatch(/^https:\/\/pay\.example\//);
    expect((await pay(parts.customer, parts.order)).json.payment.id).toBe(json.payment.id);
    const [row] = await rowsOf(parts.order);
    expect(provider.payments.get(row?.provider_id ?? '')?.amount).toEqual({ value: '2000.00', currency: 'RUB' });

    provider.decide(row?.provider_id ?? '', 'succeeded');
    expect((await webhook(row?.provider_id ?? '')).status).toBe(200);
    expect(await orderOf(parts)).toMatchObject({ status: 'active', payment: { status: 'succeeded' } });
    expect(await rowsOf(parts.order)).toMatchObject([{ held: 2000, due: 0, refunded: 0, applied: true }]);
  });

  it('to the kopeck is asked for, taken and given back to the kopeck', async () => {
    const { customer, visit, order } = await doneVisit(app, 'direct');
    const give = (amount_minor: number) => ask(app, customer, 'POST', '/payments/tip', { visit, amount_minor });
    await give(5_050);
    await give(7_005);
    const tips = (await rowsOf(order)).filter(({ kind }) => kind === 'tip').map(({ provider_id }) => provider_id ?? '');
    const [left = '', last = ''] = tips;
    expect(provider.payments.get(left)?.amount).toEqual({ value: '50.50', currency: 'RUB' });
    expect(provider.payments.get(last)?.amount).toEqual({ value: '70.05', currency: 'RUB' });
    for (const id of [last, left]) {
      provider.decide(id, 'succeeded');
      expect((await webhook(id)).status).toBe(200);
    }
    await app.deps.jobs.runDue();
    const lines = app.deps.db.selectFrom('earnings').select(['kind', 'amount_minor']).where('order_id', '=', order);
    expect(await lines.execute()).toEqual([{ kind: 'tip', amount_minor: 7_005 }]);
    expect([...provider.refunds.values()].filter((each) => each.payment_id === left)).toMatchObject([
      { amount: { value: '50.50', currency: 'RUB' } },
    ]);
    expect(provider.refundedOf(last)).toBe(0);
  });

  it('believes the provider, not the message', async () => {
    const parts = await started();
    expect((await webhook(parts.payment)).status).toBe(200);
    expect(await orderOf(parts)).toMatchObject({ status: 'awaiting_pay', payment: { status: 'pending' } });
    expect((await webhook('unknown-payment')).status).toBe(404);
    const other = await app.call('POST', '/payments/other/webhook', { body: { event: 'x', object: { id: 'y' } } });
    expect(other.status).toBe(404);
    const unknown = await app.call('POST', '/payments/other/webhook', { body: { event: 'x' } });
    expect(unknown.status).toBe(404);
    const empty = await app.call('POST', '/payments/yookassa/webhook', { body: { event: 'payment.succeeded' } });
    expect(empty.status).toBe(400);
  });

  it('of another sum is not taken, and told to Prometheus', async () => {
    const parts = await started();
    const differences = async () => {
      const { body } = await app.server.inject('/metrics');
      return Number(/^money_differences_total (\d+)$/m.exec(body)?.[1]);
    };
    const before = await differences();
    const at = provider.payments.get(parts.payment);
    if (at) at.amount = { value: '1.00', currency: 'RUB' };
    provider.decide(parts.payment, 'succeeded');
    await webhook(parts.payment);
    expect(await orderOf(parts)).toMatchObject({ status: 'awaiting_pay' });
    expect(await differences()).toBe(before + 1);
  });

  it.each([
    ['3d_secure_failed', 'three_ds_failed'],
    ['insufficient_funds', 'insufficient_funds'],
    ['country_forbidden', 'declined'],
  ])('that failed with %s says %s and can be made again', async (reason, code) => {
    const parts = await started();
    provider.decide(parts.payment, 'canceled', reason);
    await webhook(parts.payment, 'payment.canceled');
    const payment = { status: 'canceled', failure: { code } };
    expect(await orderOf(parts)).toMatchObject({ status: 'awaiting_pay', payment });
    const again = await pay(parts.customer, parts.order);
    expect(again.json.payment).toMatchObject({ status: 'pending', failure: null });
    expect(await rowsOf(parts.order)).toHaveLength(2);
  });

  it('that succeeds too late goes back whole', async () => {
    const parts = await started();
    await passHours(app, 25);
    expect(await orderOf(parts)).toMatchObject({ status: 'canceled' });
    provider.decide(parts.payment, 'succeeded');
    await webhook(parts.payment);
    await app.deps.jobs.runDue();
    expect(provider.refundedOf(parts.payment)).toBe(2000);
    expect(await rowsOf(parts.order)).toMatchObject([{ status: 'succeeded', applied: false, held: 0, refunded: 2000 }]);
    expect(await orderOf(parts)).toMatchObject({ status: 'canceled', payment: { status: 'refunded' } });
  });

  it('gives way to paying directly, and is returned when it comes after all', async () => {
    const parts = await started();
    await pay(parts.customer, parts.order, 'direct');
    provider.decide(parts.payment, 'succeeded');
    await webhook(parts.payment);
    await app.deps.jobs.runDue();
    expect(provider.refundedOf(parts.payment)).toBe(2000);
    expect(await orderOf(parts)).toMatchObject({ status: 'active', payment: { method: 'direct', refunded: 0 } });
  });
});

describe('when the provider is in trouble', () => {
  it.each(['down', 'busy', 'lost', 'refusing'] as const)('(%s) the payer may try again and pays once', async (mood) => {
    const parts = await accepted();
    const before = provider.payments.size;
    provider.state.mood = mood;
    const failed = await pay(parts.customer, parts.order);
    expect([failed.status, failed.json.code]).toEqual([503, 'not_ready']);
    provider.state.mood = 'well';
    const { json } = await pay(parts.customer, parts.order);
    expect(json.payment).toMatchObject({ status: 'pending', confirmation_url: expect.any(String) });
    expect(await rowsOf(parts.order)).toHaveLength(1);
    expect(provider.payments.size).toBe(before + 1);
  });

  it('a lost message is made up for by asking', async () => {
    const parts = await started();
    provider.decide(parts.payment, 'succeeded');
    await app.deps.jobs.runDue();
    expect(await orderOf(parts)).toMatchObject({ status: 'awaiting_pay' });
    await passHours(app, 0.1);
    expect(await orderOf(parts)).toMatchObject({ status: 'active' });
  });

  it('down for an hour while people pay, nobody pays twice and everything is found afterwards', async () => {
    const [parts, canceled, late] = [await started(), await paid(), await accepted()];
    provider.decide(parts.payment, 'succeeded');
    provider.state.mood = 'down';
    await cancel(canceled);
    for (const _ of [1, 2, 3, 4]) {
      expect((await webhook(parts.payment)).status).toBe(503);
      expect((await pay(late.customer, late.order)).status).toBe(503);
      await passHours(app, 0.25);
      expect(await orderOf(parts)).toMatchObject({ status: 'awaiting_pay', payment: { status: 'pending' } });
      expect(await refundStatesOf(canceled)).toEqual(['pending']);
    }
    provider.state.mood = 'well';
    await passHours(app, 1);
    expect(await orderOf(parts)).toMatchObject({ status: 'active' });
    expect(await rowsOf(parts.order)).toMatchObject([{ held: 2000, refunded: 0 }]);
    expect([await refundStatesOf(canceled), provider.refundedOf(canceled.payment)]).toEqual([['succeeded'], 2000]);
    expect((await pay(late.customer, late.order)).status).toBe(200);
    expect(await rowsOf(late.order)).toHaveLength(1);
  });

  it('a webhook that cannot be checked asks to be sent again', async () => {
    const parts = await started();
    provider.decide(parts.payment, 'succeeded');
    provider.state.mood = 'down';
    expect((await webhook(parts.payment)).status).toBe(503);
    provider.state.mood = 'well';
    await webhook(parts.payment);
    expect(await orderOf(parts)).toMatchObject({ status: 'active' });
  });

  it('a refund is repeated until it is made, once', async () => {
    const parts = await paid();
    provider.state.mood = 'lost';
    await cancel(parts);
    provider.state.mood = 'well';
    await passHours(app, 0.1);
    expect(provider.refundedOf(parts.payment)).toBe(2000);
    expect(await refundStatesOf(parts)).toEqual(['succeeded']);
  });

  it('a refund that takes its time is asked about until it is made', async () => {
    const parts = await paid();
    provider.state.refundStatus = 'pending';
    await cancel(parts);
    expect(await refundStatesOf(parts)).toEqual(['pending']);
    const own = [...provider.refunds.values()].filter(({ payment_id }) => payment_id === parts.payment);
    for (const refund of own) refund.status = 'succeeded';
    await passHours(app, 0.1);
    expect(await refundStatesOf(parts)).toEqual(['succeeded']);
    expect(provider.refundedOf(parts.payment)).toBe(2000);
  });

  it('a refund is settled by the provider’s message', async () => {
    const parts = await paid();
    provider.state.refundStatus = 'pending';
    await cancel(parts);
    const [made] = [...provider.refunds.values()].filter(({ payment_id }) => payment_id === parts.payment);
    if (!made) throw new Error('no refund was made');
    made.status = 'succeeded';
    expect((await webhook(made.id, 'refund.succeeded', { payment_id: parts.payment })).status).toBe(200);
    expect(await refundStatesOf(parts)).toEqual(['succeeded']);
  });

  it('refunds that stay pending keep no other one waiting', async () => {
    const insertRefunds = (order: number, count: number) =>
      app.deps.pool.query(
        `insert into refunds (payment_id, amount, status, request_key, created_at)
         select id, 1, 'pending', gen_random_uuid(), $3 from payments, generate_series(1, $2) where order_id = $1`,
        [order, count, app.deps.clock.now()],
      );
    const stuck = await accepted();
    await pay(stuck.customer, stuck.order, 'direct');
    await insertRefunds(stuck.order, 120);
    const parts = await paid();
    await insertRefunds(parts.order, 1);
    await passHours(app, 0.1);
    expect(provider.refundedOf(parts.payment)).toBe(1);
    await app.deps.db.deleteFrom('refunds').where('amount', '=', 1).execute();
  });

  it('a payment that the provider has forgotten keeps no other one waiting', async () => {
    const [forgotten, known] = [await started(), await started()];
    provider.payments.delete(forgotten.payment);
    provider.decide(known.payment, 'succeeded');
    await passHours(app, 0.1);
    expect(await orderOf(forgotten)).toMatchObject({ status: 'awaiting_pay' });
    expect(await orderOf(known)).toMatchObject({ status: 'active' });
  });

  it('a payment that nobody was led to ends with its order', async () => {
    const parts = await accepted();
    provider.state.mood = 'down';
    await pay(parts.customer, parts.order);
    await passHours(app, 25);
    provider.state.mood = 'well';
    await passHours(app, 0.1);
    expect(await orderOf(parts)).toMatchObject({ status: 'canceled' });
    expect(await rowsOf(parts.order)).toMatchObject([{ status: 'canceled', provider_id: null, held: 0 }]);
  });

  it('a refund whose key is forgotten is asked for anew by one of two who notice', async () => {
    const parts = await paid();
    provider.state.mood = 'down';
    await ask(app, parts.customer, 'POST', '/order/book_cancel', { order: parts.order });
    const [row] = await rowsOf(parts.order);
    const refund = await app.deps.db
      .selectFrom('refunds')
      .select(['id', 'request_key', 'provider_id'])
      .where('payment_id', '=', row?.id ?? 0)
      .executeTakeFirstOrThrow();
    const renew = () => noteRefund(app.deps.db, refund, { request_key: randomUUID(), asked_at: app.deps.clock.now() });
    expect((await Promise.all([renew(), renew()])).toSorted()).toEqual([false, true]);
  });

  it('a refund that is refused is asked for anew', async () => {
    const parts = await paid();
    provider.state.refundStatus = 'canceled';
    await cancel(parts);
    expect(provider.refundedOf(parts.payment)).toBe(0);
    expect((await paymentOf(parts)).refunds).toMatchObject([{ status: 'failed', amount_minor: 200_000 }]);
    provider.state.refundStatus = 'pending';
    await passHours(app, 0.1);
    expect(await refundStatesOf(parts)).toEqual(['pending']);
    for (const refund of provider.refunds.values()) if (refund.status === 'pending') refund.status = 'succeeded';
    await passHours(app, 0.1);
    expect(provider.refundedOf(parts.payment)).toBe(2000);
    expect(await refundStatesOf(parts)).toEqual(['succeeded']);
  });
});

it('messages shuffled, doubled, forged and late leave the books exact', async () => {
  const random = randomFrom('webhooks');
  const all: Started[] = [];
  for (let count = 0; count < 8; count += 1) all.push(await started());
  const outcomes = all.map((parts) => ({ parts, paid: random.chance(0.7), canceled: random.chance(0.5) }));
  const steps = outcomes.flatMap(({ parts, paid, canceled }) => [
    ...Array.from(
      { length: 3 },
      () => () => webhook(parts.payment, random.pick(['payment.succeeded', 'payment.canceled'])),
    ),
    async () => provider.decide(parts.payment, paid ? 'succeeded' : 'canceled'),
    () => webhook('forged', 'refund.succeeded', { payment_id: parts.payment }),
    ...(canceled ? [() => callAs(app, parts.customer, 'POST', '/order/book_cancel', { order: parts.order })] : []),
  ]);
  for (const step of random.sample(steps, steps.length)) await step();
  // As the provider does, until it is taken.
  const delivered = (id: string) => eventually(async () => expect((await webhook(id)).status).toBe(200));
  await Promise.all(outcomes.flatMap(({ parts }) => [delivered(parts.payment), delivered(parts.payment)]));
  await app.deps.jobs.runDue();
  for (const { parts, paid, canceled } of outcomes) {
    const [row] = await rowsOf(parts.order);
    const { status } = await orderOf(parts);
    expect([parts.order, row?.status]).toEqual([parts.order, paid ? 'succeeded' : 'canceled']);
    expect([parts.order, status]).toEqual([parts.order, canceled ? 'canceled' : paid ? 'active' : 'awaiting_pay']);
    expect(row?.held).toBe(status === 'active' ? 2000 : 0);
    expect(provider.refundedOf(parts.payment)).toBe(row?.refunded);
    expect(row?.refunded).toBe(paid && canceled ? 2000 : 0);
  }
});
