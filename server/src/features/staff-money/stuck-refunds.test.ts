import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type FakeYookassa, startFakeYookassa } from '../../testing/fake-yookassa.ts';
import { ask, bookAccepted, signUpCustomer, signUpSitter } from '../../testing/orders.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';

let app: TestApp;
let provider: FakeYookassa;
let moderator: TestPerson;

beforeAll(async () => {
  provider = await startFakeYookassa();
  app = await startTestApp(provider.env);
  moderator = await signUp(app, { role: 'moderator', permissions: ['money'] });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

async function paidOrder() {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id: order } = await bookAccepted(app, customer, sitter);
  await ask(app, customer, 'POST', '/order/book_checkout', { order, method: 'card' });
  const [id = ''] = [...provider.payments.keys()].slice(-1);
  provider.decide(id, 'succeeded');
  await app.call('POST', '/payments/yookassa/webhook', {
    body: { type: 'notification', event: 'payment.succeeded', object: { id, status: 'succeeded' } },
  });
  return { customer: { ...customer, order }, id };
}

const cancel = ({ order, ...customer }: Awaited<ReturnType<typeof paidOrder>>['customer']) =>
  ask(app, customer, 'POST', '/order/book_cancel', { order, reason: 101 });

/** Paid, then canceled: the family gets all of it back. */
async function canceledOrder() {
  const paid = await paidOrder();
  await cancel(paid.customer);
  return paid;
}

const minutes = (count: number) => app.deps.jobs.advance(count * 60);
const cases = async () => (await ask(app, moderator, 'GET', '/staff/queue?kind=money')).results;
/** The nightly proof may have found more than that. */
const stuckCases = async () => {
  const details = await Promise.all(
    (await cases()).map(({ id }: { id: number }) => ask(app, moderator, 'GET', `/staff/queue/${id}`)),
  );
  return details.filter(({ fields }) => fields.some(({ value }: { value: string }) => value === 'refund_stuck'));
};
const notices = async () =>
  (await ask(app, moderator, 'GET', '/notification/notification_list?page_size=100')).results.filter(
    ({ kind }: { kind: string }) => kind === 'refund_stuck',
  );
const stuck = async () => (await ask(app, moderator, 'GET', '/staff/money')).stuck.refunds;

it('a refund that the provider refuses is one case and one notice, closed when the money arrives', async () => {
  provider.state.refundStatus = 'canceled';
  const { customer, id } = await canceledOrder();
  await minutes(11);
  const [one, ...more] = await cases();
  expect(more).toEqual([]);
  const shown = await ask(app, moderator, 'GET', `/staff/queue/${one.id}`);
  expect(shown).toMatchObject({ kind: 'money', decisions: ['close'], people: [{ id: customer.id }] });
  expect(shown.fields).toEqual(
    expect.arrayContaining([
      { name: 'difference', value: 'refund_stuck' },
      { name: 'ledger_minor', value: '200000' },
    ]),
  );
  await minutes(61);
  expect(await cases()).toHaveLength(1);
  expect(await notices()).toHaveLength(1);
  expect(await stuck()).toBe(1);

  provider.state.refundStatus = 'succeeded';
  await minutes(6);
  expect(provider.refundedOf(id)).toBe(2000);
  expect(await cases()).toEqual([]);
  expect(await stuck()).toBe(0);
  expect((await ask(app, moderator, 'GET', `/staff/queue/${one.id}`)).status).toBe('done');
});

it('a refund that takes its time is a case after a day', async () => {
  provider.state.refundStatus = 'pending';
  const { id } = await canceledOrder();
  await minutes(23 * 60);
  expect(await cases()).toEqual([]);
  expect(await stuck()).toBe(1);
  await minutes(66);
  expect(await cases()).toHaveLength(1);
  for (const refund of provider.refunds.values()) if (refund.payment_id === id) refund.status = 'succeeded';
  await minutes(6);
  expect(await cases()).toEqual([]);
});

it('a refund whose answers were all lost is found with the provider once its key is forgotten, and made once', async () => {
  provider.state.refundStatus = 'succeeded';
  provider.state.mood = 'well';
  const { customer, id } = await paidOrder();
  provider.state.mood = 'lost';
  await cancel(customer);
  await minutes(30);
  expect(provider.refundedOf(id)).toBe(2000);
  provider.forgetKeys();
  provider.state.mood = 'down';
  await app.deps.jobs.advance(24 * 3_600);
  provider.state.mood = 'well';
  await minutes(11);
  expect(provider.refundedOf(id)).toBe(2000);
  expect([...provider.refunds.values()].filter(({ payment_id }) => payment_id === id)).toHaveLength(1);
  expect(await stuck()).toBe(0);
});

it('a refund that never reached the provider is asked for anew, under another key', async () => {
  const { customer, id } = await paidOrder();
  provider.state.mood = 'down';
  await cancel(customer);
  await app.deps.jobs.advance(25 * 3_600);
  expect(provider.refundedOf(id)).toBe(0);
  expect(await stuckCases()).toHaveLength(1);
  provider.forgetKeys();
  provider.state.mood = 'well';
  await minutes(11);
  expect(provider.refundedOf(id)).toBe(2000);
  expect(await stuckCases()).toEqual([]);
});
