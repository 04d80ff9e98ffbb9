import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { decideCase, readCase } from '../../../testing/cases.ts';
import { signUpMember } from '../../../testing/families.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { ask, callAs } from '../../../testing/orders.ts';
import { dueOf, payOutAll } from '../../../testing/payouts.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { type BookedVisit, bookVisit, moveVisit, passUntil, readVisit } from '../../../testing/visits.ts';

let app: TestApp;
let moderator: TestPerson;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  moderator = await signUp(app, { role: 'moderator', permissions: ['complaints'] });
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});

type Scene = Omit<BookedVisit, 'visit'> & { visit: number };

/** A visit of 2000 roubles for four hours; the sitter leaves half an hour late, which is 250. */
async function late(method: 'card' | 'direct' = 'card'): Promise<Scene> {
  const { visit: booked, ...scene } = await bookVisit(app, {}, method);
  const { id: visit, starts_at, ends_at } = booked;
  await passUntil(app, starts_at);
  await moveVisit(app, scene.customer, 'arrived', visit);
  await passUntil(app, ends_at, 30);
  await moveVisit(app, scene.sitter, 'leave', visit);
  return { ...scene, visit };
}

const answer = ({ customer, visit }: Scene, accept = true) =>
  ask(app, customer, 'POST', '/visit/overtime_answer', { visit, accept });
const settle = (payment: { id: number }, outcome: 'succeeded' | 'canceled') =>
  app.call('POST', `/dev/payments/${payment.id}`, { body: { outcome } });

async function paidLate(): Promise<Scene> {
  const scene = await late();
  await settle((await answer(scene)).payment, 'succeeded');
  return scene;
}

const moneyOf = async ({ customer, visit }: Scene) => (await readVisit(app, customer, visit)).money;
const payments = ({ order }: Scene) =>
  app.deps.db
    .selectFrom('payments')
    .select(['visit_id', 'amount', 'held', 'due', 'refunded'])
    .where('order_id', '=', order)
    .orderBy('id')
    .execute();
const noticesOf = async (person: TestPerson, visit: number): Promise<string[]> => {
  const { results } = await ask(app, person, 'GET', '/notification/notification_list?page_size=50');
  return results
    .filter((notice: { visit: number | null }) => notice.visit === visit)
    .map(({ title }: { title: string }) => title);
};

describe('time over the plan', () => {
  it('is paid by a payment of its own, and is the sitter’s with the visit', async () => {
    const scene = await late();
    const { customer, sitter, visit, order } = scene;
    const accepted = await answer(scene);
    expect(accepted).toMatchObject({
      overtime: { minutes: 30, amount: 250, status: 'accepted', paying: true },
      payment: { status: 'pending', amount: 250, confirmation_url: expect.stringContaining('/pay/') },
    });
    expect((await answer(scene)).payment).toEqual(accepted.payment);
    const told = await ask(app, sitter, 'GET', '/notification/notification_list?page_size=50');
    expect(told.results.map(({ text }: { text: string }) => text).join()).toMatch(/согласилась доплатить.*250\s₽/);
    await settle(accepted.payment, 'succeeded');
    expect((await readVisit(app, sitter, visit)).overtime).toMatchObject({ status: 'paid', paying: false });
    expect(await noticesOf(sitter, visit)).toContain('Семья доплатила');
    expect(await payments(scene)).toEqual([
      { visit_id: null, amount: 2000, held: 2000, due: 0, refunded: 0 },
      { visit_id: visit, amount: 250, held: 250, due: 0, refunded: 0 },
    ]);
    expect((await ask(app, sitter, 'GET', '/today')).money).toEqual({ earned: 0, coming: 2250 });
    await moveVisit(app, customer, 'confirm', visit);
    expect(await moneyOf(scene)).toEqual({ state: 'due', amount: 2000, due: 2250, returned: 0 });
    expect((await ask(app, sitter, 'GET', '/today')).money).toEqual({ earned: 2250, coming: 0 });
    expect(await dueOf(app, order)).toBe(2250);
    expect((await ask(app, customer, 'GET', `/order/customer_book/${order}`)).payment).toMatchObject({ amount: 2000 });
    expect(await callAs(app, customer, 'POST', '/visit/overtime_answer', { visit, accept: true })).toMatchObject({
      status: 409,
    });
  });

  it('can be paid again when the payment failed, also after the confirmation', async () => {
    const scene = await late();
    const { customer, visit } = scene;
    const first = (await answer(scene)).payment;
    await settle(first, 'canceled');
    expect(await noticesOf(customer, visit)).toContain('Доплата не прошла');
    await moveVisit(app, customer, 'confirm', visit);
    const needs = (await ask(app, customer, 'GET', '/today')).needs;
    expect(needs).toMatchObject([{ kind: 'overtime', visit, deadline: null }]);
    const second = (await answer(scene)).payment;
    expect(second.id).not.toBe(first.id);
    await settle(second, 'succeeded');
    expect(await moneyOf(scene)).toMatchObject({ due: 2250 });
    expect(await settle(second, 'succeeded')).toMatchObject({ status: 200 });
    expect(await moneyOf(scene)).toMatchObject({ due: 2250 });
  });

  it('that is declined after all goes back, if it was paid', async () => {
    const scene = await late();
    const { payment } = await answer(scene);
    expect(await answer(scene, false)).toMatchObject({ overtime: { status: 'declined' } });
    await settle(payment, 'succeeded');
    expect((await payments(scene))[1]).toMatchObject({ held: 0, due: 0, refunded: 250 });
    expect((await readVisit(app, scene.customer, scene.visit)).overtime).toMatchObject({ status: 'declined' });
  });

  it('makes one payment, however often it is accepted at once', async () => {
    const scene = await late();
    const all = await Promise.all(Array.from({ length: 4 }, () => answer(scene)));
    expect(new Set(all.map(({ payment }) => payment.id)).size).toBe(1);
  });

  it('is settled between the two where the order is', async () => {
    const scene = await late('direct');
    expect(await answer(scene)).toMatchObject({ overtime: { status: 'accepted' }, payment: null });
    const again = { visit: scene.visit, accept: false };
    expect((await callAs(app, scene.customer, 'POST', '/visit/overtime_answer', again)).json.code).toBe('wrong_state');
  });

  it('is nothing that helpers see', async () => {
    const scene = await paidLate();
    const helper = await signUpMember(app, scene.customer, 'helper');
    expect(await readVisit(app, helper, scene.visit)).toMatchObject({ money: null, overtime: null });
  });
});

async function disputeForFamily({ customer, order }: Scene): Promise<void> {
  await ask(app, customer, 'POST', '/order/dispute', { order, text: 'Договорённости нарушены' });
  await decideCase(app, moderator, { kind: 'dispute', subject: order }, { decision: 'refund' });
}

describe('what was paid for it', () => {
  it('goes back with an objected visit', async () => {
    const scene = await paidLate();
    const { customer, visit } = scene;
    await moveVisit(app, customer, 'object', visit, { kind: 'hours', text: 'Ушла раньше, чем сказала' });
    const about = { kind: 'visit', subject: visit } as const;
    const money = { method: 'card', paid: 2250, paid_out: 0, refund: 2250 };
    const shown = await readCase(app, moderator, about);
    expect(shown.money).toEqual(money);
    const names: string[] = shown.fields.map(({ name }: { name: string }) => name);
    const inTime = ['planned', 'arrived', 'left', 'objection', 'amount', 'overtime_minutes', 'overtime_status'];
    expect(names.filter((name) => inTime.includes(name))).toEqual(inTime);
    await decideCase(app, moderator, about, { decision: 'refund' });
    expect((await readCase(app, moderator, about)).money).toEqual(money);
    expect(await moneyOf(scene)).toEqual({ state: 'returned', amount: 2000, due: 0, returned: 2250 });
  });

  it('is the sitter’s where a moderator gives them a part of the visit', async () => {
    const scene = await paidLate();
    const { customer, visit } = scene;
    await moveVisit(app, customer, 'object', visit, { kind: 'hours', text: 'Ушла раньше, чем сказала' });
    const about = { kind: 'visit', subject: visit } as const;
    await decideCase(app, moderator, about, { decision: 'release', amount: 1500 });
    expect(await moneyOf(scene)).toMatchObject({ due: 1750, returned: 500 });
    expect((await readCase(app, moderator, about)).money).toMatchObject({ paid: 2250, refund: 500 });
  });

  it('is not asked for any more once the visit is returned', async () => {
    const scene = await late();
    const { customer, visit } = scene;
    await moveVisit(app, customer, 'object', visit, { kind: 'hours', text: 'Ушла раньше, чем сказала' });
    await decideCase(app, moderator, { kind: 'visit', subject: visit }, { decision: 'refund' });
    expect((await readVisit(app, customer, visit)).overtime).toMatchObject({ status: 'declined' });
  });

  it('waits in a dispute about the order, also where it was due, and follows the decision', async () => {
    for (const decision of ['release', 'refund'] as const) {
      const scene = await paidLate();
      const { customer, order, visit } = scene;
      await moveVisit(app, customer, 'confirm', visit);
      await ask(app, customer, 'POST', '/order/dispute', { order, text: 'Договорённости нарушены' });
      expect(await payments(scene)).toMatchObject([
        { held: 2000, due: 0 },
        { held: 250, due: 0 },
      ]);
      await decideCase(app, moderator, { kind: 'dispute', subject: order }, { decision });
      expect(await moneyOf(scene)).toMatchObject(decision === 'release' ? { due: 2250 } : { due: 0, returned: 2250 });
    }
  });

  it('is returned alone where the rest was paid out', async () => {
    const scene = await late();
    await moveVisit(app, scene.customer, 'confirm', scene.visit);
    await payOutAll(app);
    await settle((await answer(scene)).payment, 'succeeded');
    await disputeForFamily(scene);
    expect(await moneyOf(scene)).toMatchObject({ due: 2000, returned: 250 });
  });

  it('cannot be asked for after a dispute that ended for the family', async () => {
    const scene = await late();
    const { customer, visit } = scene;
    const { payment } = await answer(scene);
    await moveVisit(app, customer, 'confirm', visit);
    await payOutAll(app);
    await disputeForFamily(scene);
    expect((await readVisit(app, customer, visit)).overtime).toMatchObject({ status: 'declined' });
    await settle(payment, 'succeeded');
    expect((await payments(scene))[1]).toMatchObject({ due: 0, refunded: 250 });
  });
});
