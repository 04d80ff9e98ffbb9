import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  announce,
  ask,
  bookAccepted,
  callAs,
  offerOn,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';

let app: TestApp;
let customer: TestCustomer;

beforeAll(async () => {
  app = await startTestApp();
  customer = await signUpCustomer(app);
});
afterAll(() => app.close());

const invite = (order: number, sitters: number[]) => callAs(app, customer, 'POST', '/order/invite', { order, sitters });
const decline = (person: TestPerson, order: number) =>
  callAs(app, person, 'POST', '/order/invitation_decline', { order });
const invitationsOf = (person: TestPerson) => ask(app, person, 'GET', '/order/invitations');
const timesTold = async (person: TestPerson) =>
  (
    await app.deps.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', person.id)
      .where('template', '=', 'order_invited')
      .execute()
  ).length;
const needsOf = async (person: TestPerson) =>
  (await ask(app, person, 'GET', '/today')).needs.map(({ kind, order }: { kind: string; order: number }) => [
    kind,
    order,
  ]);
const detail = (id: number) => ask(app, customer, 'GET', `/order/customer_book/${id}`);

it('an invited sitter is told once, finds the announcement in a list of their own, and offers', async () => {
  const sitter = await signUpSitter(app);
  const order = await announce(app, customer);
  expect(order.actions).toContain('invite');
  const first = await invite(order.id, [sitter.id, sitter.id]);
  expect([first.status, first.json]).toEqual([
    200,
    { invited: [sitter.id], refused: [], message: expect.stringContaining('отправлено') },
  ]);
  expect((await invite(order.id, [sitter.id])).json.invited).toEqual([sitter.id]);
  expect(await timesTold(sitter)).toBe(1);
  const { count, results } = await invitationsOf(sitter);
  expect([count, results[0].id, typeof results[0].invited_at]).toEqual([1, order.id, 'string']);
  expect(await needsOf(sitter)).toEqual([['invited', order.id]]);
  const own = await ask(app, sitter, 'GET', `/order/customer_open_book/${order.id}`);
  expect(own.invited).toMatchObject([{ sitter: { id: sitter.id }, answer: null }]);

  await offerOn(app, sitter, order.id);
  expect(await needsOf(sitter)).toEqual([]);
  expect((await detail(order.id)).invited).toMatchObject([{ sitter: { id: sitter.id }, answer: 'offered' }]);
  await ask(app, customer, 'POST', '/order/book_cancel', { order: order.id });
  expect((await invitationsOf(sitter)).count).toBe(0);
});

it('a declined invitation is gone, and the family sees the answer', async () => {
  const [sitter, stranger] = [await signUpSitter(app), await signUpSitter(app)];
  const order = await announce(app, customer);
  await invite(order.id, [sitter.id]);
  expect((await decline(stranger, order.id)).json.code).toBe('not_found');
  expect((await ask(app, stranger, 'GET', `/order/customer_open_book/${order.id}`)).invited).toEqual([]);
  expect((await decline(sitter, order.id)).status).toBe(200);
  expect((await decline(sitter, order.id)).json.code).toBe('wrong_state');
  expect((await invitationsOf(sitter)).count).toBe(0);
  expect(await needsOf(sitter)).toEqual([]);
  expect((await detail(order.id)).invited).toMatchObject([{ sitter: { id: sitter.id }, answer: 'declined' }]);
  // Asked again, they are not troubled again.
  await invite(order.id, [sitter.id]);
  expect([await timesTold(sitter), (await invitationsOf(sitter)).count]).toEqual([1, 0]);
});

it('says of each who cannot be invited why, and invites the others', async () => {
  const { db } = app.deps;
  const [free, busy, unable, crowded, away, offering, declined, blocked] = await Promise.all(
    Array.from({ length: 8 }, () => signUpSitter(app)),
  );
  const people = [free, busy, unable, crowded, away, offering, declined, blocked] as TestPerson[];
  const of = (person: TestPerson | undefined) => person?.id ?? 0;
  const second = { full_name: 'Пётр Иванов', birth_date: '2022-05-01', gender: 'male' };
  const { id: child } = await ask(app, customer, 'POST', '/customer/children', second);
  const order = await announce(app, customer, { children: [customer.child, child] });
  await bookAccepted(app, await signUpCustomer(app), busy as TestPerson);
  await db.updateTable('sitter_services').set({ service_type_id: 2 }).where('user_id', '=', of(unable)).execute();
  await db.updateTable('sitters').set({ max_children: 1 }).where('user_id', '=', of(crowded)).execute();
  await db.updateTable('sitters').set({ is_available: false }).where('user_id', '=', of(away)).execute();
  await offerOn(app, offering as TestPerson, order.id);
  const { id: offer } = await offerOn(app, declined as TestPerson, order.id);
  await ask(app, customer, 'POST', '/order/offer_decline', { offer });
  await db
    .insertInto('blocks')
    .values({ blocker_id: of(blocked), blocked_id: customer.id, created_at: app.deps.clock.now() })
    .execute();
  const { json } = await invite(order.id, [...people.map(({ id }) => id), 2_000_000_000]);
  expect(json.invited).toEqual([of(free)]);
  expect(json.refused.map(({ code }: { code: string }) => code).sort()).toEqual(
    [
      'slot_taken',
      'service_not_offered',
      'too_many_children',
      'conflict',
      'already_done',
      'conflict',
      'not_found',
      'not_found',
    ].sort(),
  );
  for (const person of people.slice(1)) expect(await timesTold(person)).toBe(0);
});

it('twenty to one announcement, ten at once, and only while it is open', async () => {
  const order = await announce(app, customer);
  const [one, other] = [await signUpSitter(app), await signUpSitter(app)];
  expect(
    (
      await invite(
        order.id,
        Array.from({ length: 11 }, (_, index) => index + 1),
      )
    ).status,
  ).toBe(400);
  expect((await invite(order.id, [])).status).toBe(400);
  const { db, clock } = app.deps;
  const created_at = clock.now();
  const rows = Array.from({ length: 19 }, () => ({ role: 'sitter', created_at }));
  const known = await db.insertInto('users').values(rows).returning('id').execute();
  await db
    .insertInto('profiles')
    .values(known.map(({ id }) => ({ user_id: id, full_name: 'Ольга Петрова', updated_at: created_at })))
    .execute();
  await db
    .insertInto('order_invitations')
    .values(known.map(({ id }, index) => ({ order_id: order.id, sitter_id: id, position: index + 1, created_at })))
    .execute();
  const crossing = await invite(order.id, [one.id, other.id]);
  expect([crossing.status, crossing.json.code]).toEqual([409, 'conflict']);
  expect((await invite(order.id, [one.id])).status).toBe(200);
  const full = await detail(order.id);
  expect([full.invited.length, full.actions.includes('invite')]).toEqual([20, false]);
  await ask(app, customer, 'POST', '/order/book_cancel', { order: order.id });
  expect((await invite(order.id, [other.id])).json.code).toBe('wrong_state');
  expect((await decline(one, order.id)).json.code).toBe('wrong_state');
});
