import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { ask, bookAccepted, callAs, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { createSandboxPayouts } from '../sandbox-payouts.ts';
import { createSandboxRules } from './sandbox-rules.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});

const rule = (user: number, on: string, outcome: string, more: object = {}) =>
  app.call('POST', '/dev/sandbox/rules', { body: { user, on, outcome, ...more } });
const pass = (advance_s: number) => app.call('POST', '/dev/clock', { body: { advance_s } });
const booksOf = async ({ id }: { id: number }) => (await app.call('GET', `/dev/sandbox/operations?user=${id}`)).json;

async function accepted() {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id: order } = await bookAccepted(app, customer, sitter);
  return { customer, order };
}
const checkout = (person: TestPerson, order: number) =>
  callAs(app, person, 'POST', '/order/book_checkout', { order, method: 'card' });
const stateOf = async (order: number) => {
  const query = app.deps.db.selectFrom('orders').select('status').where('id', '=', order);
  return (await query.executeTakeFirstOrThrow()).status;
};

it('takes only rules that make sense, of people who are there', async () => {
  const { id } = await signUpCustomer(app);
  expect((await rule(id, 'payment', 'paid')).status).toBe(400);
  expect((await rule(id, 'refund', 'insufficient_funds')).status).toBe(400);
  expect((await rule(id, 'payout', 'succeeded')).status).toBe(400);
  expect((await rule(id, 'payout', 'paid', { webhook: 'often' })).status).toBe(400);
  expect((await rule(2_000_000, 'payout', 'paid')).status).toBe(404);
});

it('settles the next payment as told, and the one after it as usual', async () => {
  const { customer, order } = await accepted();
  await rule(customer.id, 'payment', 'insufficient_funds');
  const { json } = await checkout(customer, order);
  expect(json.payment).toMatchObject({ status: 'canceled', failure: { code: 'insufficient_funds' } });
  await rule(customer.id, 'payment', 'succeeded');
  await checkout(customer, order);
  expect(await stateOf(order)).toBe('active');
});

it('a payment that was not answered is the same one when it is asked for again', async () => {
  const { customer, order } = await accepted();
  await rule(customer.id, 'payment', 'no_answer');
  expect((await checkout(customer, order)).json.code).toBe('not_ready');
  expect((await checkout(customer, order)).json.payment.status).toBe('pending');
  expect(await booksOf(customer)).toMatchObject([{ kind: 'payment', status: 'pending', requests: 2 }]);
});

it.each(['once', 'twice', 'never'] as const)('a payment is known after its time, though told %s', async (webhook) => {
  const { customer, order } = await accepted();
  await rule(customer.id, 'payment', 'succeeded', { webhook, delay_s: 60 });
  const { json } = await checkout(customer, order);
  expect([json.payment.status, (await booksOf(customer))[0].status]).toEqual(['pending', 'pending']);
  await pass(61);
  if (webhook === 'never') await pass(300);
  expect([await stateOf(order), (await booksOf(customer))[0].status]).toEqual(['active', 'succeeded']);
});

it.each(['twice', 'never'] as const)('the payer’s choice counts once, though told %s', async (webhook) => {
  const { customer, order } = await accepted();
  const { json } = await checkout(customer, order);
  await app.call('POST', `/dev/payments/${json.payment.id}`, { body: { outcome: 'succeeded', webhook } });
  expect(await stateOf(order)).toBe(webhook === 'never' ? 'awaiting_pay' : 'active');
  await pass(600);
  expect(await stateOf(order)).toBe('active');
});

it.each(['failed', 'no_answer'] as const)('a refund arrives once, after it was %s', async (outcome) => {
  const { customer, order } = await accepted();
  await rule(customer.id, 'payment', 'succeeded');
  await checkout(customer, order);
  await rule(customer.id, 'refund', outcome);
  await ask(app, customer, 'POST', '/order/book_cancel', { order, reason: 101 });
  await app.deps.jobs.runDue();
  const refunds = async () => (await booksOf(customer)).filter(({ kind }: { kind: string }) => kind === 'refund');
  expect(await refunds()).toHaveLength(outcome === 'failed' ? 0 : 1);
  await pass(1200);
  expect(await refunds()).toMatchObject([{ status: 'succeeded', requests: outcome === 'failed' ? 1 : 2 }]);
});

it('makes one payout of a key, as told, and finds it by our own id', async () => {
  const { id: userId } = await signUpSitter(app);
  const sandbox = createSandboxPayouts(app.deps, createSandboxRules(app.deps));
  const request = (payoutId: number) => ({
    ...{ key: randomUUID(), payoutId, userId, amount_minor: 70_050 },
    destination: { kind: 'card', reference: 'x' } as const,
  });
  const [closed, silent, lost, later] = [request(1), request(2), request(3), request(4)];
  await rule(userId, 'payout', 'account_closed');
  await rule(userId, 'payout', 'no_answer');
  await rule(userId, 'payout', 'lost');
  await rule(userId, 'payout', 'paid', { webhook: 'never', delay_s: 3600 });
  for (const _ of [1, 2])
    expect(await sandbox.createPayout(closed)).toMatchObject({ status: 'canceled', failure: 'account_closed' });
  await expect(sandbox.createPayout(silent)).rejects.toThrow('not to answer');
  await expect(sandbox.createPayout(lost)).rejects.toThrow('lost');
  const { id } = await sandbox.createPayout(later);
  const since = new Date(0);
  expect(await sandbox.searchPayout({ payoutId: 2, since })).toMatchObject({
    status: 'succeeded',
    amount_minor: 70_050,
  });
  expect(await sandbox.searchPayout({ payoutId: 3, since })).toBeNull();
  expect((await sandbox.findPayout(id))?.status).toBe('pending');
  await pass(3600);
  expect((await sandbox.findPayout(id))?.status).toBe('succeeded');
  const books = await booksOf({ id: userId });
  expect(books.map(({ status, requests }: { status: string; requests: number }) => [status, requests])).toEqual([
    ['succeeded', 1],
    ['succeeded', 1],
    ['canceled', 2],
  ]);
  await app.call('POST', `/dev/sandbox/operations/${id}`, { body: { amount_minor: 1 } });
  const pages = [];
  for await (const page of sandbox.operations(since)) pages.push(...page);
  expect(pages.find((each) => each.id === id)).toEqual({ kind: 'payout', id, amount_minor: 1, status: 'succeeded' });
});
