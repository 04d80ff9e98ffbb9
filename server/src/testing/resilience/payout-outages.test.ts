import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { findContradictions } from '../invariants.ts';
import { ask, passHours, signUpSitter } from '../orders.ts';
import type { TestPerson } from '../people.ts';
import { startWholeYookassa } from '../whole-yookassa.ts';
import { createPaidPeople, onItsWay, paidOnce } from './support/paid-people.ts';

let app: TestApp;
let provider: Awaited<ReturnType<typeof startWholeYookassa>>;
let people: Awaited<ReturnType<typeof createPaidPeople>>;

beforeAll(async () => {
  provider = await startWholeYookassa();
  app = await startTestApp(provider.env);
  people = await createPaidPeople(app, provider);
});
afterEach(() => {
  provider.outgoing.state.mood = 'well';
  provider.incoming.state.mood = 'well';
  provider.outgoing.made.state.outcome = 'succeeded';
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
  await provider.close();
});

const pass = (minutes: number) => passHours(app, minutes / 60);

it('the provider is down for an hour: a payout and a refund wait, say so, and arrive once', async () => {
  const [sitter] = (await people.earners(1)) as [TestPerson];
  const other = await signUpSitter(app);
  const order = await people.paidOrder(other);
  provider.outgoing.state.mood = 'down';
  provider.incoming.state.mood = 'down';
  await people.run();
  await ask(app, people.customer, 'POST', '/order/book_cancel', { order });
  const refunds = async () => {
    const { results } = await ask(app, people.customer, 'GET', `/customer/payments?order=${order}`);
    const rows = results[0].refunds as { status: string; amount_minor: number }[];
    return rows.map(({ status, amount_minor }) => `${status} ${amount_minor}`);
  };
  for (const _ of [1, 2, 3, 4]) {
    await pass(15);
    expect(await people.stateOf(sitter)).toEqual({ ...onItsWay, provider: [] });
    expect(await refunds()).toEqual(['pending 200000']);
  }
  provider.outgoing.state.mood = 'well';
  provider.incoming.state.mood = 'well';
  await pass(65);
  expect(await people.stateOf(sitter)).toEqual(paidOnce);
  expect(await refunds()).toEqual(['succeeded 200000']);
  expect([...provider.incoming.refunds.values()]).toHaveLength(1);
});

it('a call that times out after the payout was made is asked again under its key', async () => {
  const [sitter] = (await people.earners(1)) as [TestPerson];
  provider.outgoing.state.mood = 'lost';
  await people.run();
  expect(await people.stateOf(sitter)).toEqual({ ...onItsWay, provider: ['succeeded 2000.00'] });
  provider.outgoing.state.mood = 'well';
  await pass(10);
  expect(await people.stateOf(sitter)).toEqual(paidOnce);
});

it('messages that are doubled, reordered and lost move each payout once, to what the provider says', async () => {
  const sitters = (await people.earners(3)) as [TestPerson, TestPerson, TestPerson];
  const { payouts, made } = provider.outgoing;
  made.state.outcome = null;
  const known = new Set(payouts.keys());
  await people.run();
  const pending = [...payouts.values()].filter(({ id }) => !known.has(id));
  expect(pending).toHaveLength(3);
  made.messages.length = 0;
  const payoutOf = async (sitter: TestPerson) => {
    const { results } = await ask(app, sitter, 'GET', '/sitter/payouts');
    return pending.find(({ metadata }) => metadata?.payout === String(results[0].id)) as (typeof pending)[number];
  };
  const [first, second, lost] = sitters;
  made.settle(await payoutOf(first), 'succeeded');
  made.settle(await payoutOf(second), { reason: 'general_decline' });
  made.settle(await payoutOf(lost), 'succeeded');
  made.state.outcome = 'succeeded';
  const heard = made.messages.filter(({ object }) => object.id !== made.messages[2]?.object.id);
  for (const { event, object } of [...heard, ...heard].reverse())
    expect((await people.tell(event, object)).status).toBe(200);
  expect(await people.stateOf(first)).toEqual(paidOnce);
  expect(await people.stateOf(second)).toEqual({
    ...{ payouts: ['failed'], sums: [200_000, 0, 0], provider: ['canceled 2000.00'] },
  });
  expect(await people.stateOf(lost)).toMatchObject({ payouts: ['sent'], sums: [0, 200_000, 0] });
  // The next run pays again what failed; late messages about the first try change nothing.
  await people.run();
  for (const { event, object } of heard) await people.tell(event, object);
  expect(await people.stateOf(second)).toEqual({
    ...{ payouts: ['paid', 'failed'], sums: [0, 0, 200_000], provider: ['canceled 2000.00', 'succeeded 2000.00'] },
  });
  await pass(65);
  expect(await people.stateOf(lost)).toEqual(paidOnce);
});
