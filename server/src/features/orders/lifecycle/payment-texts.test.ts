import { paymentFailures } from '@ladushki/contract/payment-failures';
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
import type { TestPerson } from '../../../testing/people.ts';

let app: TestApp;
let customer: TestCustomer;
let sitter: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
});
afterAll(() => app.close());

const asCustomer = (id: number) => ask(app, customer, 'GET', `/order/customer_book/${id}`);
const checkout = (order: number) => ask(app, customer, 'POST', '/order/book_checkout', { order, method: 'card' });
const settle = (payment: number, body: object) => app.call('POST', `/dev/payments/${payment}`, { body });

describe('a payment that fails', () => {
  it('says why and what to do, to the payer alone, until the next try', async () => {
    const { id } = await bookAccepted(app, customer, sitter, { start_date: dayIn(app, 4) });
    for (const [code, action] of Object.entries(paymentFailures)) {
      const { payment } = await checkout(id);
      expect(payment).toMatchObject({ status: 'pending', failure: null });
      expect((await settle(payment.id, { outcome: 'canceled', reason: code })).status).toBe(200);
      const failure = { code, action, message: expect.stringMatching(/[а-яё]/) };
      expect((await asCustomer(id)).payment).toMatchObject({ status: 'canceled', failure });
    }
    const seen = await ask(app, sitter, 'GET', `/order/sitter_order/${id}`);
    expect(seen.payment).toMatchObject({ status: 'canceled', failure: null });
  });

  it('is told at once, and not again by a second word of the provider', async () => {
    const { id } = await bookAccepted(app, customer, sitter, { start_date: dayIn(app, 5) });
    const { payment } = await checkout(id);
    await settle(payment.id, { outcome: 'canceled' });
    await settle(payment.id, { outcome: 'canceled' });
    expect((await asCustomer(id)).payment.failure).toMatchObject({ code: 'declined', action: 'other_card' });
    const { results } = await ask(app, customer, 'GET', '/notification/notification_list?type=order');
    const told = results.filter(
      ({ title, link }: { title: string; link: string }) =>
        title === 'Оплата не прошла' && link === `/my-orders/order/${id}`,
    );
    expect(told).toHaveLength(1);
  });

  it('fails for a known reason only', async () => {
    const { id } = await bookAccepted(app, customer, sitter, { start_date: dayIn(app, 6) });
    const { payment } = await checkout(id);
    expect((await settle(payment.id, { outcome: 'canceled', reason: 'bored' })).status).toBe(400);
  });
});

describe('the rule of cancelling', () => {
  it('stands beside the payment and is what the preview says when the time has come', async () => {
    const fields = { start_date: dayIn(app, 8) };
    const waiting = await bookAccepted(app, customer, sitter, fields);
    const free_until = `${dayIn(app, 7)}T07:00:00.000Z`;
    expect(waiting.cancel_rule).toEqual({ free_until, kept_after: 1000, earned: 0 });
    await ask(app, customer, 'POST', '/order/book_cancel', { order: waiting.id });

    const { id, cancel_rule } = await bookPaid(app, customer, sitter, fields);
    expect(cancel_rule).toEqual({ free_until, kept_after: 1000, earned: 0 });
    const preview = () => ask(app, customer, 'GET', `/order/cancel_preview?order=${id}`);
    expect(await preview()).toMatchObject({ refund: 2000, kept: 0 });
    const untilLate = new Date(free_until).getTime() - app.deps.clock.now().getTime();
    await passHours(app, untilLate / 3_600_000 + 1);
    expect(await preview()).toMatchObject({ refund: 1000, kept: 1000 });
    expect((await asCustomer(id)).cancel_rule).toEqual({ free_until: null, kept_after: 1000, earned: 0 });
    await ask(app, customer, 'POST', '/order/book_cancel', { order: id });
    expect(await asCustomer(id)).toMatchObject({ cancel_rule: null, payment: { amount: 2000, refunded: 1000 } });
  });

  it('says nothing while a dispute keeps the order from being cancelled', async () => {
    const { id } = await bookPaid(app, customer, sitter, { start_date: dayIn(app, 10) });
    await ask(app, customer, 'POST', '/order/dispute', { order: id, text: 'Няня не отвечает' });
    const disputed = await asCustomer(id);
    expect(disputed.actions).not.toContain('cancel');
    expect(disputed.cancel_rule).toBeNull();
  });

  it('says nothing where the two settle directly', async () => {
    const { id } = await bookAccepted(app, customer, sitter, { start_date: dayIn(app, 9) });
    await ask(app, customer, 'POST', '/order/book_checkout', { order: id, method: 'direct' });
    expect((await asCustomer(id)).cancel_rule).toBeNull();
  });
});
