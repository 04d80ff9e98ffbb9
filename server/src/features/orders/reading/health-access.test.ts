import { childConsentKinds } from '@ladushki/contract/children-constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  announce,
  ask,
  bookAccepted,
  callAs,
  dayIn,
  offerOn,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { firstVisitOf, moveVisit } from '../../../testing/visits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

const path = '/order/health_access';

async function family(): Promise<TestCustomer> {
  const customer = await signUpCustomer(app);
  await ask(app, customer, 'PATCH', `/customer/children/${customer.child}`, {
    medical_records: { allergies: 'Орехи', medication: true, medication_description: 'Сироп от кашля' },
    consents: Object.fromEntries(childConsentKinds.map((kind) => [kind, true])),
  });
  return customer;
}

const verify = (sitter: TestPerson, until: string | null = null) =>
  app.deps.db
    .updateTable('sitters')
    .set({ verification_status: 'verified', verified_until: until })
    .where('user_id', '=', sitter.id)
    .execute();

type Item = Parameters<typeof bookAccepted>[3];

/** An order paid directly, so that it is active at once. */
async function active(customer: TestCustomer, sitter: TestPerson, item: Item = {}): Promise<number> {
  const { id } = await bookAccepted(app, customer, sitter, item);
  await ask(app, customer, 'POST', '/order/book_checkout', { order: id, method: 'direct' });
  return id;
}

const childOf = (customer: TestCustomer, sitter: TestPerson) =>
  ask(app, sitter, 'GET', `/customer/children_detail/${customer.child}`);

const allow = (customer: TestPerson, order: number, allowed = true) =>
  ask(app, customer, 'POST', path, { order, allowed });

/** Moves the clock to a Moscow time. */
const passTo = (date: string, time: string) =>
  passHours(app, (Date.parse(`${date}T${time}:00+03:00`) - app.deps.clock.now().getTime()) / 3_600_000);

const healthReads = (customer: TestPerson) =>
  app.deps.db
    .selectFrom('access_log')
    .selectAll()
    .where('owner_id', '=', customer.id)
    .where('what', '=', 'health')
    .execute();

describe('health data of an order', () => {
  it('is closed to an unverified sitter 300 days before the first visit, allowed or not', async () => {
    const [customer, sitter] = [await family(), await signUpSitter(app)];
    const id = await active(customer, sitter, { start_date: dayIn(app, 300) });
    expect(await childOf(customer, sitter)).toMatchObject({ medical_records: null, allergies: null });
    await allow(customer, id);
    expect(await childOf(customer, sitter)).toMatchObject({ medical_records: null, allergies: null });
    expect(await healthReads(customer)).toEqual([]);
  });

  it('opens to a verified sitter 24 h before a visit and closes at its end, each time', async () => {
    const [customer, sitter] = [await family(), await signUpSitter(app)];
    await verify(sitter);
    const first = dayIn(app, 3);
    const week = dayIn(app, 10);
    const id = await active(customer, sitter, { start_date: first, end_date: week });
    const health = async () => (await childOf(customer, sitter)).medical_records?.allergies ?? null;
    const told = async () => (await ask(app, sitter, 'GET', `/order/sitter_order/${id}`)).health_access;
    const instant = (date: string, time: string) => new Date(`${date}T${time}:00+03:00`).toISOString();

    expect(await health()).toBeNull();
    const nearest = { opens_at: instant(dayIn(app, 2), '10:00'), closes_at: instant(first, '14:00') };
    expect(await told()).toEqual({ needed: false, allowed: false, open: false, ...nearest });
    await passTo(dayIn(app, 2), '09:55');
    expect(await health()).toBeNull();
    await passTo(dayIn(app, 0), '10:01');
    expect(await health()).toBe('Орехи');
    expect((await told()).open).toBe(true);
    await passTo(first, '13:55');
    expect(await health()).toBe('Орехи');
    await passTo(first, '14:01');
    expect(await health()).toBeNull();
    expect(await told()).toMatchObject({ open: false, closes_at: instant(week, '14:00') });
    await passTo(week, '13:55');
    expect(await health()).toBe('Орехи');
    await passTo(week, '14:01');
    expect(await health()).toBeNull();
    expect(await told()).toMatchObject({ open: false, opens_at: null, closes_at: null });
    expect(await healthReads(customer)).toHaveLength(3);
  });

  it('follows a night visit into the next morning', async () => {
    const [customer, sitter] = [await family(), await signUpSitter(app)];
    await verify(sitter);
    const night = dayIn(app, 3);
    await active(customer, sitter, { start_date: night, start_time: '22:00', end_time: '06:00' });
    await passTo(night, '23:59');
    expect((await childOf(customer, sitter)).medical_records?.allergies).toBe('Орехи');
    await passTo(dayIn(app, 1), '05:55');
    expect((await childOf(customer, sitter)).medical_records?.allergies).toBe('Орехи');
    await passTo(dayIn(app, 0), '06:01');
    expect((await childOf(customer, sitter)).medical_records).toBeNull();
  });

  it('opens to an unverified sitter once the family allows it, and closes when they take it back', async () => {
    const [customer, sitter] = [await family(), await signUpSitter(app)];
    const id = await active(customer, sitter);
    await passHours(app, 2 * 24 + 12);
    expect((await childOf(customer, sitter)).medical_records).toBeNull();
    const allowed = await allow(customer, id);
    expect(allowed).toMatchObject({ health_access: { needed: true, allowed: true, open: true }, status: 'active' });
    expect(allowed.message).toContain('разреш');
    expect((await childOf(customer, sitter)).medical_records).toMatchObject({ allergies: 'Орехи', medication: true });
    await allow(customer, id);
    expect(await allow(customer, id, false)).toMatchObject({ health_access: { allowed: false, open: false } });
    expect((await childOf(customer, sitter)).medical_records).toBeNull();

    const kept = app.deps.db.selectFrom('order_history').select(['move', 'actor_id']).where('order_id', '=', id);
    const moves = (await kept.orderBy('id').execute()).filter(({ move }) => move.includes('health'));
    expect(moves).toEqual([
      { move: 'allow_health', actor_id: customer.id },
      { move: 'withdraw_health', actor_id: customer.id },
    ]);
    const notices = await ask(app, sitter, 'GET', '/notification/notification_list?type=order');
    const titles = notices.results.map(({ title }: { title: string }) => title);
    expect(titles.slice(0, 2)).toEqual(['Семья закрыла сведения о здоровье', 'Семья разрешила сведения о здоровье']);
  });

  it('asks for permission again once a check has run out', async () => {
    const [customer, sitter] = [await family(), await signUpSitter(app)];
    await verify(sitter, new Date(app.deps.clock.now().getTime() - 24 * 3_600_000).toISOString());
    const id = await active(customer, sitter);
    expect((await ask(app, customer, 'GET', `/order/customer_book/${id}`)).health_access.needed).toBe(true);
  });

  it('shows allergies from the confirmed arrival on without any permission, and nothing else', async () => {
    const [customer, sitter] = [await family(), await signUpSitter(app)];
    const day = dayIn(app, 3);
    const { id: visit } = await firstVisitOf(app, customer, await active(customer, sitter, { start_date: day }));
    await passTo(day, '10:01');
    expect(await childOf(customer, sitter)).toMatchObject({ medical_records: null, allergies: null });
    await moveVisit(app, customer, 'arrived', visit);
    const during = await childOf(customer, sitter);
    expect(during).toMatchObject({ medical_records: null, allergies: 'Орехи' });
    expect(JSON.stringify(during)).not.toContain('Сироп');
    expect(await healthReads(customer)).toMatchObject([{ reader_id: sitter.id, reason: 'visit_under_way' }]);
    await moveVisit(app, sitter, 'leave', visit);
    expect((await childOf(customer, sitter)).allergies).toBeNull();
  });
});

describe('the permission', () => {
  it('may be given before the payment, and ends with the sitter it was given for', async () => {
    const [customer, first, second] = [await family(), await signUpSitter(app), await signUpSitter(app)];
    const order = await announce(app, customer);
    expect(order.health_access).toBeNull();
    expect((await callAs(app, customer, 'POST', path, { order: order.id, allowed: true })).status).toBe(409);
    const [mine, other] = [await offerOn(app, first, order.id), await offerOn(app, second, order.id)];
    const chosen = await ask(app, customer, 'POST', '/order/customer_accept_offer', { offer: mine.id });
    expect(chosen.health_access).toMatchObject({ needed: true, allowed: false, open: false });
    expect((await allow(customer, order.id)).health_access.allowed).toBe(true);
    await ask(app, first, 'POST', '/order/book_cancel_sitter', { order: order.id });
    const again = await ask(app, customer, 'POST', '/order/customer_accept_offer', { offer: other.id });
    expect(again.health_access).toMatchObject({ needed: true, allowed: false });
  });

  it('is given with the agreement or the payment in one call; what is refused gives nothing', async () => {
    const [customer, sitter] = [await family(), await signUpSitter(app)];
    const { id: order } = await announce(app, customer);
    const { id: offer } = await offerOn(app, sitter, order);
    const accept = (price: number) =>
      callAs(app, customer, 'POST', '/order/customer_accept_offer', {
        ...{ offer, health_access: true, expected: { price, version: 1 } },
      });
    const seen = await ask(app, customer, 'GET', `/order/customer_book_offer/${order}`);
    expect((await accept(seen.results[0].price + 1)).json.code).toBe('stale');
    const { json } = await callAs(app, customer, 'POST', '/order/customer_accept_offer', {
      offer,
      health_access: true,
    });
    expect([json.status, json.health_access.allowed]).toEqual(['awaiting_pay', true]);
    const paid = { order, method: 'direct', health_access: false };
    const active = await ask(app, customer, 'POST', '/order/book_checkout', paid);
    expect([active.status, active.health_access.allowed]).toEqual(['active', false]);
  });

  it('is the customer’s to give, on an order that is agreed', async () => {
    const [customer, sitter, stranger] = [await family(), await signUpSitter(app), await signUpCustomer(app)];
    const id = await active(customer, sitter);
    const tryAs = async (person: TestPerson, body: object) => (await callAs(app, person, 'POST', path, body)).status;
    expect(await tryAs(sitter, { order: id, allowed: true })).toBe(403);
    expect(await tryAs(stranger, { order: id, allowed: true })).toBe(404);
    expect(await tryAs(customer, { order: id })).toBe(400);
    expect(await tryAs(customer, { order: id, allowed: 'yes' })).toBe(400);
    await ask(app, customer, 'POST', '/order/book_cancel', { order: id });
    expect(await tryAs(customer, { order: id, allowed: true })).toBe(409);
    expect((await ask(app, customer, 'GET', `/order/customer_book/${id}`)).health_access).toBeNull();
  });
});
