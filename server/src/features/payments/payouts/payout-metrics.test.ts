import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { bookPaid, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { payOutAll } from '../../../testing/payouts.ts';
import { workOrder } from '../../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' }, { letters: false });
});
afterAll(() => app.close());

async function told(): Promise<Record<string, number>> {
  const { body } = await app.server.inject('/metrics');
  return Object.fromEntries(
    [...body.matchAll(/^(payouts?_\w+) (\d+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  );
}

async function paidBy(outcome: string) {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id: order } = await bookPaid(app, customer, sitter);
  await workOrder(app, customer, sitter, order);
  // On its way for two days.
  const delay_s = outcome === 'paid' ? 2 * 24 * 3600 : 0;
  await app.call('POST', '/dev/sandbox/rules', { body: { user: sitter.id, on: 'payout', outcome, delay_s } });
  await payOutAll(app);
}

it('payouts that failed, and those of which nobody knows for a day, are told', async () => {
  expect(await told()).toEqual({ payout_differences_total: 0, payouts_failed_total: 0, payouts_stuck: 0 });
  await paidBy('account_closed');
  expect(await told()).toMatchObject({ payouts_failed_total: 1, payouts_stuck: 0 });
  await paidBy('paid');
  const passHours = (hours: number) => app.call('POST', '/dev/clock', { body: { advance_s: hours * 3600 } });
  await passHours(23);
  expect(await told()).toMatchObject({ payouts_stuck: 0 });
  await passHours(2);
  expect(await told()).toMatchObject({ payouts_failed_total: 1, payouts_stuck: 1 });
  await passHours(26);
  expect(await told()).toMatchObject({ payouts_failed_total: 1, payouts_stuck: 0 });
});
