import { randomUUID } from 'node:crypto';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { bookPaid, signUpCustomer, signUpSitter } from '../../testing/orders.ts';
import type { PaymentProvider, ProviderRefund } from './provider.ts';
import { createRefunds } from './refunds.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' }, { letters: false });
});
afterAll(() => app.close());

/** On its way at the provider, under an id that we know. */
async function refundOnItsWay(): Promise<number> {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { payment } = await bookPaid(app, customer, sitter);
  const { id } = await app.deps.db
    .insertInto('refunds')
    .values({
      ...{ payment_id: payment.id, amount: 100, kopecks: 0, request_key: randomUUID(), status: 'pending' },
      ...{ created_at: app.deps.clock.now(), asked_at: app.deps.clock.now(), provider_id: `r-${randomUUID()}` },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const rowOf = (id: number) =>
  app.deps.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Refuses what it has, and makes what it is asked for anew; its first word takes long to arrive. */
function slowRefusal() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const [asked, made]: [string[], string[]] = [[], []];
  const provider: Pick<PaymentProvider, 'findRefund' | 'createRefund'> = {
    async findRefund(id): Promise<ProviderRefund> {
      asked.push(id);
      if (asked.length === 1) await arrived;
      return { id, status: made.includes(id) ? 'pending' : 'canceled' };
    },
    async createRefund({ key }) {
      const id = `made-${key}`;
      if (!made.includes(id)) made.push(id);
      return { id, status: 'pending' };
    },
  };
  const jobs = { ...app.deps.jobs, define() {} };
  return { ...createRefunds({ ...app.deps, jobs }, () => provider as PaymentProvider), arrive, asked, made };
}

it('a refusal that is read late does not make another refund of one that was asked for anew', async () => {
  const id = await refundOnItsWay();
  const { perform, arrive, asked, made } = slowRefusal();
  const late = perform(id);
  // Both read on connections of their own: the one that waits has to be the first.
  await eventually(() => expect(asked).toHaveLength(1));
  await perform(id);
  await perform(id);
  const anew = await rowOf(id);
  expect([made.length, anew.provider_id]).toEqual([1, made[0]]);
  arrive();
  await late;
  expect(await rowOf(id)).toEqual(anew);
  await perform(id);
  expect(made).toHaveLength(1);
});
