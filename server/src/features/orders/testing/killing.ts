import { type Random, randomFrom } from '../../../demo/random.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Instance, startInstance } from '../../../testing/instance.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { orderItem, signUpCustomer, signUpSitter, type TestCustomer } from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';

/** A customer and a sitter per buyer, so that none waits for another. */
interface Pair {
  customer: TestCustomer;
  sitter: TestPerson;
}

/** Acknowledged results: they must survive. */
interface Promises {
  created: Set<number>;
  checkouts: Map<number, number>;
  paid: Set<number>;
  /** Called on every answer. */
  onAnswer(): void;
}

/** The server answered and refused what it should not have. */
class Refused extends Error {}

async function post({ address }: Instance, person: TestPerson | null, path: string, body: object) {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(person && { authorization: `Bearer ${person.token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Refused(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<{ id: number; status: string; payment: { id: number } }>;
}

/** From booking to payment, recording every answer; ends when the server dies. */
async function buy(victim: Instance, app: TestApp, { customer, sitter }: Pair, promises: Promises): Promise<void> {
  for (;;) {
    const order_item = orderItem(app, customer);
    const order = await post(victim, customer, '/order/book_sitter', { sitter: sitter.id, order_item });
    promises.created.add(order.id);
    promises.onAnswer();
    await post(victim, sitter, '/order/book_request_accept', { order: order.id });
    promises.onAnswer();
    const { payment } = await post(victim, customer, '/order/book_checkout', { order: order.id, method: 'card' });
    promises.checkouts.set(order.id, payment.id);
    promises.onAnswer();
    const settled = await post(victim, null, `/dev/payments/${payment.id}`, { outcome: 'succeeded' });
    if (settled.status === 'succeeded') promises.paid.add(order.id);
    promises.onAnswer();
    // Frees the slot for the next one.
    await post(victim, customer, '/order/book_cancel', { order: order.id });
    promises.paid.delete(order.id);
  }
}

async function brokenPromises({ deps: { db } }: TestApp, { created, checkouts, paid }: Promises): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'status']).execute();
  const payments = await db.selectFrom('payments').select(['id', 'order_id']).execute();
  const states = new Map(orders.map(({ id, status }) => [id, status]));
  const known = new Map(payments.map(({ id, order_id }) => [id, order_id]));
  return [
    ...[...created].filter((id) => !states.has(id)).map((id) => `order ${id} is gone`),
    ...[...checkouts].filter(([order, id]) => known.get(id) !== order).map(([order]) => `payment of ${order} is gone`),
    ...[...paid].filter((id) => !['active', 'canceled'].includes(states.get(id) ?? '')).map((id) => `${id} was paid`),
  ];
}

/** Unfinished checkouts can be finished: the same checkout leads to the same payment. */
async function finishRest(victim: Instance, { deps: { db } }: TestApp, pairs: Pair[]): Promise<void> {
  const waiting = await db
    .selectFrom('orders')
    .select(['id', 'customer_id'])
    .where('status', '=', 'awaiting_pay')
    .execute();
  for (const { id, customer_id } of waiting) {
    const pair = pairs.find(({ customer }) => customer.id === customer_id);
    if (!pair) continue;
    const { payment } = await post(victim, pair.customer, '/order/book_checkout', { order: id, method: 'card' });
    await post(victim, null, `/dev/payments/${payment.id}`, { outcome: 'succeeded' });
  }
  const left = await db
    .selectFrom('orders')
    .select(['id', 'customer_id', 'status'])
    .where('status', 'in', ['awaiting', 'active'])
    .execute();
  for (const { id, customer_id } of left) {
    const pair = pairs.find(({ customer }) => customer.id === customer_id);
    if (pair) await post(victim, pair.customer, '/order/book_cancel', { order: id });
  }
}

const idleSeconds = 400;

/** A new process starts at machine time: its clock is moved past that of the previous one. */
async function finishPending(victim: Instance, round: number): Promise<void> {
  await post(victim, null, '/dev/clock', { advance_s: idleSeconds * (round + 1) });
}

const buyers = 6;

/** Buyers buy until the server is killed after so many answers. */
async function killWhileBuying(doomed: Instance, app: TestApp, pairs: Pair[], answers: number, promises: Promises) {
  const faults: unknown[] = [];
  const killed = new Promise<void>((done) => {
    let count = 0;
    promises.onAnswer = () => {
      count += 1;
      if (count === answers) doomed.kill().then(done, done);
    };
  });
  const buying = pairs.map((pair) =>
    buy(doomed, app, pair, promises).catch((error) => {
      if (error instanceof Refused) faults.push(error.message);
    }),
  );
  await Promise.all(buying);
  if (faults.length === 0) await killed;
  return faults;
}

/** Kills the server during checkouts repeatedly; returns all violations. */
export async function killDuringCheckouts(kills: number): Promise<{ faults: unknown[]; acknowledged: number }> {
  const random: Random = randomFrom('kills');
  const app = await startTestApp({ DATABASE_POOL: '5' });
  const promises: Promises = { created: new Set(), checkouts: new Map(), paid: new Set(), onAnswer: () => {} };
  const faults: unknown[] = [];
  let victim = await startInstance(app.deps.config);
  try {
    for (let round = 0; round < kills && faults.length === 0; round += 1) {
      const pairs: Pair[] = [];
      for (let count = 0; count < buyers; count += 1) {
        pairs.push({ customer: await signUpCustomer(app), sitter: await signUpSitter(app) });
      }
      faults.push(...(await killWhileBuying(victim, app, pairs, random.int(12, 60), promises)));
      victim = await startInstance(app.deps.config);
      faults.push(...(await brokenPromises(app, promises)));
      await finishPending(victim, round);
      // Later sign-ups use the same clock.
      app.deps.clock.advance(idleSeconds);
      faults.push(...Object.entries(await findContradictions(app.deps)));
      await finishRest(victim, app, pairs);
      faults.push(...Object.entries(await findContradictions(app.deps)));
      promises.paid.clear();
    }
  } finally {
    await victim.kill();
    await app.close();
  }
  return { faults, acknowledged: promises.checkouts.size };
}
