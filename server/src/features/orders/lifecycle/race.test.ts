import { afterAll, beforeAll, expect, it } from 'vitest';
import { findContradictions } from '../../../testing/invariants.ts';
import { announce, book, dayIn, offerOn, orderItem, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { gatherContenders, type Pair, postAllAtOnce, raceForOneSlot, startPair } from '../testing/race.ts';

let pair: Pair;

beforeAll(async () => {
  pair = await startPair();
});
afterAll(() => pair.close());

const contenders = 40;

it(`of ${contenders} who accept one hour of a sitter at once, one wins and the others read the date`, {
  timeout: 60_000,
}, async () => {
  const contest = await gatherContenders(pair, contenders);
  const decided = { won: 1, refused: contenders - 1, others: [] };
  expect(await raceForOneSlot(pair, contest)).toEqual(decided);
  expect(await findContradictions(pair.apps[0].deps)).toEqual({});
});

it('of moves that race on one order, one is made', async () => {
  const [app] = pair.apps;
  const [customer, sitter, other] = [await signUpCustomer(app), await signUpSitter(app), await signUpSitter(app)];
  const booking = await book(app, customer, sitter);
  const refuse = { path: '/order/book_cancel_sitter', token: sitter.token, body: { order: booking.id } };
  const cancel = { path: '/order/book_cancel', token: customer.token, body: { order: booking.id } };
  const accept = { path: '/order/book_request_accept', token: sitter.token, body: { order: booking.id } };
  const moves = await postAllAtOnce(pair, [refuse, cancel, refuse, cancel, refuse, cancel]);
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await postAllAtOnce(pair, [accept])).map(({ body }) => body.code)).toEqual(['wrong_state']);

  const order = await announce(app, customer);
  const offers = [await offerOn(app, sitter, order.id), await offerOn(app, other, order.id)];
  const choices = await postAllAtOnce(
    pair,
    offers.map(({ id }) => ({ path: '/order/customer_accept_offer', token: customer.token, body: { offer: id } })),
  );
  expect(choices.map(({ status }) => status).sort()).toEqual([200, 409]);

  const pay = { path: '/order/book_checkout', token: customer.token, body: { order: order.id, method: 'card' } };
  const payments = await postAllAtOnce(
    pair,
    Array.from({ length: 6 }, () => pay),
  );
  expect(payments.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const rows = await app.deps.db.selectFrom('payments').select('id').where('order_id', '=', order.id).execute();
  expect(rows).toHaveLength(1);
});

it('of an acceptance and days off that race for the same day, one is made', async () => {
  const [app] = pair.apps;
  const { db } = app.deps;
  const customer = await signUpCustomer(app);
  for (let round = 0; round < 8; round += 1) {
    const sitter = await signUpSitter(app);
    const { id: order } = await book(app, customer, sitter);
    const accept = { path: '/order/book_request_accept', token: sitter.token, body: { order } };
    const dates = { start_date: dayIn(app, 2), end_date: dayIn(app, 4) };
    const takeOff = { path: '/sitter/day_off', token: sitter.token, body: dates };
    const replies = await postAllAtOnce(pair, round % 2 ? [accept, takeOff] : [takeOff, accept]);
    const codes = replies.map(({ status, body }) => (status < 300 ? 'won' : body.code)).sort();
    expect(['day_off,won', 'slot_taken,won']).toContain(codes.join());
    const held = await db.selectFrom('order_slots').select('id').where('sitter_id', '=', sitter.id).execute();
    const off = await db.selectFrom('sitter_days_off').select('id').where('user_id', '=', sitter.id).execute();
    expect(held.length + off.length).toBe(1);
  }
});

it('answers a repeated key once, and makes one order', async () => {
  const [app] = pair.apps;
  const customer = await signUpCustomer(app);
  const before = await app.deps.db.selectFrom('orders').select('id').execute();
  const headers = { 'idempotency-key': 'the-same-order' };
  const body = { price_min: 300, price_max: 400, order_item: orderItem(app, customer) };
  const replies = await Promise.all(
    [1, 2, 3].map(() => app.call('POST', '/order/create_application_sitter', { token: customer.token, body, headers })),
  );
  expect(new Set(replies.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
  const after = await app.deps.db.selectFrom('orders').select('id').execute();
  expect(after.length).toBe(before.length + 1);
});
