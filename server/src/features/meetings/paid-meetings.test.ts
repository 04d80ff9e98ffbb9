import type { Meeting } from '@ladushki/contract/meetings';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { settle } from '../../testing/extras.ts';
import { signUpMember } from '../../testing/families.ts';
import { findContradictions } from '../../testing/invariants.ts';
import { agreed, elevenIn, type MeetingScene, moveMeeting, offered, propose } from '../../testing/meetings.ts';
import { ask, bookAccepted, callAs, dayIn, signUpSitter } from '../../testing/orders.ts';
import { giveAccount } from '../../testing/payouts.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { firstVisitOf, passUntil } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ COMMISSION_PERCENT: '10' }, { letters: false });
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  const moderator = await signUp(app, { role: 'moderator', permissions: ['money'] });
  await ask(app, moderator, 'POST', '/staff/money/prove', {});
  expect(await app.deps.db.selectFrom('money_differences').selectAll().execute()).toEqual([]);
  await app.close();
});

const price = 70_050;
const paidOf = (scene: MeetingScene, fields: object = {}) => propose(app, scene, { price_minor: price, ...fields });
const pay = (person: TestPerson, meeting: number, fields: object = {}) =>
  callAs(app, person, 'POST', '/meeting/pay', { meeting, ...fields });
const lastOf = async (person: TestPerson): Promise<Meeting> => (await ask(app, person, 'GET', '/meeting')).results[0];
const templatesOf = async ({ id }: TestPerson, meeting: number) => {
  const rows = app.deps.db.selectFrom('notifications').select('template').where('meeting_id', '=', meeting);
  return (await rows.where('user_id', '=', id).orderBy('id').execute()).map(({ template }) => template);
};
const linesOf = async (sitter: TestPerson) => (await ask(app, sitter, 'GET', '/sitter/earnings/lines')).results;
const paymentsOf = async (customer: TestPerson) =>
  (await ask(app, customer, 'GET', '/customer/payments?kind=meeting')).results;

/** The family's card is kept with another order that it pays; later charges of it end so. */
async function keepCard({ customer }: MeetingScene, later?: string): Promise<void> {
  const { id: order } = await bookAccepted(app, customer, await signUpSitter(app), { start_date: dayIn(app, 9) });
  const body = { order, method: 'card', save_method: true };
  const { payment } = await ask(app, customer, 'POST', '/order/book_checkout', body);
  await app.call('POST', `/dev/payments/${payment.id}`, { body: { outcome: 'succeeded', ...(later && { later }) } });
}

/** Agreed and paid on the provider's page. */
async function accepted(scene: MeetingScene): Promise<Meeting> {
  const { id } = await paidOf(scene);
  await moveMeeting(app, scene.sitter, 'accept', id);
  const { json } = await pay(scene.customer, id);
  await settle(app, json.payment, 'succeeded');
  return lastOf(scene.customer);
}

describe('a paid first meeting', () => {
  it('is paid once, held until they have met, and then the sitter’s less our fee, to the payout', async () => {
    const scene = await offered(app);
    const { customer, sitter, order } = scene;
    const proposed = await paidOf(scene);
    expect(proposed).toMatchObject({ price_minor: price, payment: null, pay_until: null, status: 'proposed' });
    expect(await refused(app, () => pay(customer, proposed.id))).toBe('409 wrong_state');
    const seen = await moveMeeting(app, sitter, 'accept', proposed.id);
    const until = new Date(new Date(proposed.at).getTime() - 3_600_000).toISOString();
    expect(seen).toMatchObject({ status: 'accepted', payment: null, pay_until: until, actions: ['move', 'cancel'] });
    expect((await lastOf(customer)).actions).toEqual(['pay', 'move', 'cancel']);
    expect((await ask(app, customer, 'GET', '/today')).needs).toContainEqual(
      expect.objectContaining({ kind: 'meeting', order, deadline: until }),
    );
    expect(await refused(app, () => pay(sitter, proposed.id))).toBe('403 forbidden');

    // Pressed by both parents at once: one payment.
    const parent = await signUpMember(app, customer, 'parent');
    const replies = await Promise.all([customer, parent, customer].map((person) => pay(person, proposed.id)));
    expect(new Set(replies.map(({ status, json }) => `${status} ${json.payment?.id}`)).size).toBe(1);
    const payment: Meeting['payment'] = replies[0]?.json.payment;
    expect(payment).toMatchObject({ status: 'pending', amount_minor: price, failure: null });
    expect(payment?.confirmation_url).toContain('/pay/');
    expect((await lastOf(sitter)).payment).toBeNull();
    const twice = { outcome: 'succeeded', webhook: 'twice' };
    await app.call('POST', `/dev/payments/${payment?.id}`, { body: twice });
    await app.call('POST', `/dev/payments/${payment?.id}`, { body: twice });
    expect(await refused(app, () => pay(customer, proposed.id))).toBe('409 conflict');
    const paid = {
      payment: { status: 'succeeded', amount_minor: price },
      pay_until: null,
      actions: ['move', 'cancel'],
    };
    expect([await lastOf(customer), await lastOf(sitter)]).toMatchObject([paid, paid]);
    expect(await templatesOf(sitter, proposed.id)).toEqual(['meeting_proposed_paid', 'meeting_paid']);
    expect(await templatesOf(customer, proposed.id)).toEqual(['meeting_to_pay']);
    const sums = { kind: 'meeting', gross_minor: price, fee_minor: 7_005, amount_minor: 63_045, visit: null };
    const name = `meeting-${proposed.id}`;
    expect(await linesOf(sitter)).toMatchObject([{ id: name, status: 'coming', link: `/orders/${order}`, ...sums }]);
    // The announcement's own money is another matter.
    expect((await ask(app, customer, 'GET', `/order/customer_book/${order}`)).payment).toBeNull();

    await giveAccount(app, sitter.id);
    await passUntil(app, proposed.at, 24 * 60);
    await eventually(async () => expect((await lastOf(sitter)).status).toBe('done'));
    expect(await linesOf(sitter)).toMatchObject([{ id: name, status: 'due', ...sums }]);
    await app.call('POST', '/dev/run', { body: { job: 'payouts' } });
    await app.deps.jobs.runDue();
    expect(await linesOf(sitter)).toMatchObject([{ id: name, status: 'paid', ...sums }]);

    const [shown] = await paymentsOf(customer);
    expect(shown).toMatchObject({
      kind: 'meeting',
      order,
      status: 'succeeded',
      amount_minor: price,
      refunded_minor: 0,
    });
    const receipt = await ask(app, customer, 'GET', `/customer/payments/${shown.id}/receipt`);
    expect(receipt.items).toEqual([{ name: expect.stringContaining('Знакомство'), amount_minor: price }]);
  });

  it('is charged to the saved card of whoever proposed it, as soon as it is agreed', async () => {
    const scene = await offered(app);
    await keepCard(scene);
    const { id } = await paidOf(scene);
    const replies = await Promise.all(
      [1, 2].map(() => callAs(app, scene.sitter, 'POST', '/meeting/accept', { meeting: id })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.deps.jobs.runDue();
    expect(await lastOf(scene.customer)).toMatchObject({ status: 'accepted', payment: { status: 'succeeded' } });
    expect(await templatesOf(scene.customer, id)).toEqual(['meeting_accepted']);
    expect(await paymentsOf(scene.customer)).toHaveLength(1);
    // They met, and the family then gave up the order: whoever came is paid.
    await passUntil(app, (await lastOf(scene.sitter)).at, 31);
    await ask(app, scene.customer, 'POST', '/order/book_cancel', { order: scene.order });
    expect(await lastOf(scene.sitter)).toMatchObject({ status: 'accepted' });
    await moveMeeting(app, scene.sitter, 'done', id);
    expect(await linesOf(scene.sitter)).toMatchObject([{ kind: 'meeting', status: 'due' }]);
  });

  it('whose card fails is told so, and can be paid another way', async () => {
    const scene = await offered(app);
    await keepCard(scene, 'insufficient_funds');
    const { id } = await paidOf(scene);
    await moveMeeting(app, scene.sitter, 'accept', id);
    await app.deps.jobs.runDue();
    const failed = await lastOf(scene.customer);
    expect(failed).toMatchObject({ payment: { status: 'canceled', failure: { code: 'insufficient_funds' } } });
    expect(failed.actions).toContain('pay');
    const { results } = await ask(app, scene.customer, 'GET', '/notification/notification_list');
    expect(results).toContainEqual(
      expect.objectContaining({ kind: 'payment_failed', text: expect.stringContaining('700,50\u00a0₽') }),
    );
    await settle(app, (await pay(scene.customer, id)).json.payment, 'succeeded');
    expect(await lastOf(scene.sitter)).toMatchObject({ payment: { status: 'succeeded' } });
  });

  it('goes back whole when it is called off, or did not take place', async () => {
    const [off, missed, chosen] = [await offered(app), await offered(app), await offered(app)];
    const [one, two, three] = [await accepted(off), await accepted(missed), await accepted(chosen)];
    await moveMeeting(app, off.sitter, 'cancel', one.id);
    await ask(app, chosen.customer, 'POST', '/order/book_cancel', { order: chosen.order });
    await passUntil(app, two.at, 10);
    await moveMeeting(app, missed.customer, 'missed', two.id);
    await app.deps.jobs.runDue();
    for (const [scene, id] of [
      [off, one.id],
      [missed, two.id],
      [chosen, three.id],
    ] as const) {
      expect(await lastOf(scene.customer)).toMatchObject({ id, payment: { status: 'refunded' }, actions: [] });
      expect(await paymentsOf(scene.customer)).toMatchObject([
        { status: 'refunded', refunded_minor: price, refunds: [{ status: 'succeeded', amount_minor: price }] },
      ]);
      expect(await templatesOf(scene.customer, id)).toContain('meeting_refunded');
      expect(await linesOf(scene.sitter)).toEqual([]);
    }
  });

  it('unpaid is called off an hour before, and what is paid too late goes back', async () => {
    const scene = await offered(app);
    const { id, at } = await paidOf(scene);
    await moveMeeting(app, scene.sitter, 'accept', id);
    await passUntil(app, at, -61);
    const { payment } = (await pay(scene.customer, id)).json;
    expect((await lastOf(scene.sitter)).status).toBe('accepted');
    await passUntil(app, at, -60);
    await eventually(async () => expect((await lastOf(scene.sitter)).status).toBe('canceled'));
    for (const person of [scene.customer, scene.sitter])
      expect(await templatesOf(person, id)).toContain('meeting_unpaid');
    await settle(app, payment, 'succeeded');
    await app.deps.jobs.runDue();
    expect(await paymentsOf(scene.customer)).toMatchObject([{ status: 'refunded' }]);
    expect(await refused(app, () => pay(scene.customer, id))).toBe('409 wrong_state');
  });

  it('that is moved keeps its money, and needs no second payment', async () => {
    const scene = await offered(app);
    const { id } = await accepted(scene);
    await moveMeeting(app, scene.sitter, 'move', id, { at: elevenIn(app, 3) });
    expect(await linesOf(scene.sitter)).toMatchObject([{ status: 'coming' }]);
    const again = await moveMeeting(app, scene.customer, 'accept', id);
    expect(again).toMatchObject({ status: 'accepted', payment: { status: 'succeeded' }, pay_until: null });
    expect(await paymentsOf(scene.customer)).toHaveLength(1);
    await moveMeeting(app, scene.customer, 'cancel', id);
    await app.deps.jobs.runDue();
    expect(await paymentsOf(scene.customer)).toMatchObject([{ status: 'refunded' }]);
  });

  it('costs nothing, or from a rouble to five thousand, and is the matter of its own two sides', async () => {
    const scene = await offered(app);
    const asked = (price_minor: number) =>
      callAs(app, scene.customer, 'POST', '/meeting', {
        ...{ order: scene.order, sitter: scene.sitter.id, kind: 'door', at: elevenIn(app, 2), price_minor },
      });
    for (const wrong of [99, 500_001, -1, 100.5]) expect((await asked(wrong)).status).toBe(400);
    const { id } = (await asked(500_000)).json;
    await moveMeeting(app, scene.sitter, 'accept', id);
    const other = await offered(app);
    expect((await pay(other.customer, id)).status).toBe(404);
    expect((await pay(await signUpMember(app, scene.customer, 'helper'), id)).status).toBe(403);
    expect((await pay(scene.customer, id, { payment_method: 999_999 })).status).toBe(404);
    expect((await pay(scene.customer, id, { return_url: 'https://elsewhere.example/' })).status).toBe(400);
    const free = await propose(app, other);
    await moveMeeting(app, other.sitter, 'accept', free.id);
    expect(await refused(app, () => pay(other.customer, free.id))).toBe('409 conflict');
  });
});

it('a first visit cannot be moved onto the very hour of a meeting', async () => {
  const scene = await agreed(app);
  const { customer, sitter, order } = scene;
  await ask(app, customer, 'POST', '/order/book_checkout', { order, method: 'direct' });
  const visit = await firstVisitOf(app, customer, order);
  const { id } = await propose(app, scene);
  await moveMeeting(app, sitter, 'accept', id);
  const hours = { date: dayIn(app, 2), start_time: '11:00', end_time: '14:00' };
  const body = { order, kind: 'move', visit: visit.id, ...hours };
  expect(await refused(app, () => callAs(app, customer, 'POST', '/order/propose', body))).toBe('409 slot_taken');
  expect((await lastOf(sitter)).status).toBe('accepted');
});
