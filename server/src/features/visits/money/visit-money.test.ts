import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { decideCase } from '../../../testing/cases.ts';
import {
  ask,
  bookPaid,
  callAs,
  dayIn,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { moveVisit, passUntil, readVisit, type TestVisit, visitsOfOrder, workVisit } from '../../../testing/visits.ts';

let app: TestApp;
let moderator: TestPerson;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  moderator = await signUp(app, { role: 'moderator', permissions: ['complaints'] });
});
afterAll(() => app.close());

interface Scene {
  customer: TestCustomer;
  sitter: TestPerson;
  order: number;
  visits: [TestVisit, TestVisit, TestVisit];
}

/** Three weekly visits of 2000 roubles each, paid by card. */
async function scene(): Promise<Scene> {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const item = { start_date: dayIn(app, 3), end_date: dayIn(app, 17) };
  const { id: order } = await bookPaid(app, customer, sitter, item);
  return { customer, sitter, order, visits: (await visitsOfOrder(app, customer, order)) as Scene['visits'] };
}

const balance = (order: number) =>
  app.deps.db
    .selectFrom('payments')
    .select(['held', 'due', 'refunded'])
    .where('order_id', '=', order)
    .executeTakeFirst();
const moneyOf = async ({ customer }: Scene, visit: TestVisit) => (await readVisit(app, customer, visit.id)).money;
const completePreview = ({ customer, order }: Scene) =>
  ask(app, customer, 'GET', `/order/complete_preview?order=${order}`);
const preview = ({ customer, order }: Scene) => ask(app, customer, 'GET', `/order/cancel_preview?order=${order}`);

describe('only a confirmed visit is money of the sitter’s', () => {
  it('and each is paid once', async () => {
    const it = await scene();
    const { customer, sitter, order, visits } = it;
    await workVisit(app, customer, sitter, visits[0]);
    expect(await balance(order)).toEqual({ held: 6000, due: 0, refunded: 0 });
    await moveVisit(app, customer, 'confirm', visits[0].id);
    expect(await balance(order)).toEqual({ held: 4000, due: 2000, refunded: 0 });
    expect(await moneyOf(it, visits[0])).toEqual({ state: 'due', amount: 2000, due: 2000, returned: 0 });
    expect(await preview(it)).toMatchObject({ refund: 4000, kept: 2000, waiting: 0 });
  });

  it('one that nobody came to is returned a day later, and touches no other', async () => {
    const it = await scene();
    const { customer, order, visits } = it;
    await passUntil(app, visits[0].starts_at, 20);
    await moveVisit(app, customer, 'missed', visits[0].id);
    expect((await moneyOf(it, visits[0]))?.state).toBe('returning');
    const missed = { id: visits[0].id, date: visits[0].date, outcome: 'missed', sum: 2000 };
    const told = { refund: 4000, kept: 0, waiting: 2000, returning: 2000, ahead: 2, visits: [missed] };
    expect(await preview(it)).toMatchObject(told);
    expect(await completePreview(it)).toMatchObject(told);
    await passUntil(app, visits[0].starts_at, 25 * 60);
    expect(await moneyOf(it, visits[0])).toEqual({ state: 'returned', amount: 2000, due: 0, returned: 2000 });
    expect(await balance(order)).toEqual({ held: 4000, due: 0, refunded: 2000 });
  });

  it('one that is skipped late leaves half to the sitter at once', async () => {
    const it = await scene();
    const { customer, sitter, order, visits } = it;
    await moveVisit(app, sitter, 'skip', visits[1].id);
    expect(await balance(order)).toEqual({ held: 4000, due: 0, refunded: 2000 });
    await passUntil(app, visits[0].starts_at, -60);
    await moveVisit(app, customer, 'skip', visits[0].id);
    expect(await balance(order)).toEqual({ held: 2000, due: 1000, refunded: 3000 });
    expect(await moneyOf(it, visits[0])).toEqual({ state: 'due', amount: 2000, due: 1000, returned: 1000 });
  });
});

describe('the end of an order', () => {
  it('returns what is to come, and what has begun is decided by itself', async () => {
    const it = await scene();
    const { customer, sitter, order, visits } = it;
    await workVisit(app, customer, sitter, visits[0]);
    expect(await preview(it)).toMatchObject({ refund: 4000, kept: 0, waiting: 2000 });
    const done = await ask(app, customer, 'POST', '/order/book_complete', { order });
    expect(done.payment).toMatchObject({ refunded: 4000 });
    expect(await balance(order)).toEqual({ held: 2000, due: 0, refunded: 4000 });
    await passUntil(app, visits[0].ends_at, 25 * 60);
    expect(await balance(order)).toEqual({ held: 0, due: 2000, refunded: 4000 });
    expect(await moneyOf(it, visits[1])).toEqual({ state: 'returned', amount: 2000, due: 0, returned: 2000 });
  });

  it('keeps what was earned apart from what it costs, and costs the same however the family ends it', async () => {
    for (const call of ['book_cancel', 'book_complete'] as const) {
      const it = await scene();
      const { customer, sitter, order, visits } = it;
      await workVisit(app, customer, sitter, visits[0]);
      await moveVisit(app, customer, 'confirm', visits[0].id);
      const rule = { earned: 2000, kept_after: 1000 };
      const early = { refund: 4000, kept: 2000, waiting: 0, cost: 0, ahead: 2, visits: [], ...rule };
      expect(await preview(it)).toMatchObject(early);
      const free_until = new Date(Date.parse(visits[1].starts_at) - 24 * 3_600_000).toISOString();
      expect((await ask(app, customer, 'GET', `/order/customer_book/${order}`)).cancel_rule).toEqual({
        free_until,
        ...rule,
      });
      await passUntil(app, visits[1].starts_at, -60);
      const halved = { id: visits[1].id, outcome: 'halved', sum: 1000 };
      const late = { refund: 3000, kept: 3000, cost: 1000, free_until: null, visits: [halved], ...rule };
      expect(await preview(it)).toMatchObject(late);
      expect(await completePreview(it)).toMatchObject(late);
      await ask(app, customer, 'POST', `/order/${call}`, { order });
      expect(await balance(order)).toEqual({ held: 0, due: 3000, refunded: 3000 });
    }
  });

  it('is previewed for the family alone, and completing only once the first visit has begun', async () => {
    const { customer, sitter, order } = await scene();
    const status = async (person: TestPerson) =>
      (await callAs(app, person, 'GET', `/order/complete_preview?order=${order}`)).status;
    expect(await status(customer)).toBe(409);
    expect(await status(sitter)).toBe(403);
    expect(await status(await signUpCustomer(app))).toBe(404);
  });

  it('by a late cancellation leaves half of the next visit to the sitter', async () => {
    const it = await scene();
    const { customer, order, visits } = it;
    await passUntil(app, visits[0].starts_at, -120);
    expect(await preview(it)).toMatchObject({ refund: 5000, kept: 1000, waiting: 0 });
    await ask(app, customer, 'POST', '/order/book_cancel', { order, reason: 101 });
    expect(await balance(order)).toEqual({ held: 0, due: 1000, refunded: 5000 });
    expect(await moneyOf(it, visits[0])).toEqual({ state: 'due', amount: 2000, due: 1000, returned: 1000 });
  });
});

it('a dispute about the order freezes what is not paid out, and a decision gives it to one side', async () => {
  for (const decision of ['release', 'refund'] as const) {
    const { customer, sitter, order, visits } = await scene();
    await workVisit(app, customer, sitter, visits[0]);
    await moveVisit(app, customer, 'confirm', visits[0].id);
    await ask(app, customer, 'POST', '/order/dispute', { order, text: 'Договорённости нарушены' });
    expect(await balance(order)).toEqual({ held: 6000, due: 0, refunded: 0 });
    expect((await readVisit(app, sitter, visits[0].id)).money).toMatchObject({ state: 'waiting', due: 0 });
    await decideCase(app, moderator, { kind: 'dispute', subject: order }, { decision });
    expect(await balance(order)).toEqual(
      decision === 'release' ? { held: 0, due: 2000, refunded: 4000 } : { held: 0, due: 0, refunded: 6000 },
    );
  }
});
