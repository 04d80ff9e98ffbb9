import { orderAction } from '@ladushki/contract/order-schemas';
import { orderOrigins } from '@ladushki/contract/order-states';
import { eventually } from '@ladushki/contract/testing/eventually';
import type { OrderPeriod } from '@ladushki/contract/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  announce,
  ask,
  bookAccepted,
  callAs,
  dayIn,
  offerOn,
  signUpCustomer,
  signUpSitter,
} from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { startOf } from '../order.ts';
import { type Action, readAs, take } from '../testing/offered-actions.ts';
import { buildWorld, createOrder, moveClockTo, personById, readOrder, type World } from '../testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

describe('what is offered is accepted', () => {
  const lives = 30;
  /** Random lives meet rare actions sooner or later; how soon depends on the hour of the day. */
  const mostLives = 120;
  const steps = 10;

  /** Slots may be taken meanwhile: not a matter of the order's state. */
  const isClash = (action: Action, code: string) =>
    code === 'slot_taken' && ['accept', 'accept_offer', 'propose', 'proposal_accept'].includes(action);

  /** One reader performs one of the offered actions; untested ones come first. */
  async function step(world: World, orderId: number, person: TestPerson, taken: Set<Action>): Promise<string[]> {
    const { random } = world;
    const order = await readAs(world, person, orderId);
    if (!order) return [];
    // The path to completion is long, and cancelling would cut it short.
    const ends = (action: Action) => ['cancel', 'decline', 'dispute'].includes(action) && random.chance(0.8);
    const wished = order.actions.filter((action) => !ends(action));
    const untaken = wished.filter((action) => !taken.has(action));
    const isEarly = order.status === 'active' && !order.actions.includes('complete');
    if (isEarly && untaken.length === 0 && random.chance(0.7)) {
      await moveClockTo(world, startOf(order.order_item as OrderPeriod));
      return [];
    }
    if (wished.length === 0) return [];
    const action = random.pick(untaken.length > 0 ? untaken : wished);
    const reply = await take(world, person, order, action);
    taken.add(action);
    const isRefused = reply.status >= 300 && !isClash(action, reply.json.code);
    return isRefused ? [`${action} in ${order.status}: ${reply.status} ${JSON.stringify(reply.json)}`] : [];
  }

  it('in every state that random lives come to, to all who read the order', async () => {
    const world = await buildWorld(app, 'offered');
    const unlisted = await signUp(app, { role: 'sitter' });
    const faults: string[] = [];
    const taken = new Set<Action>();
    for (let life = 0; life < lives || (life < mostLives && taken.size < orderAction.options.length); life += 1) {
      const orderId = await createOrder(world, orderOrigins[life % orderOrigins.length] ?? 'booking');
      for (let count = 0; count < steps; count += 1) {
        const { customer_id, sitter_id, status } = await readOrder(world, orderId);
        const sides = [personById(world, customer_id), personById(world, sitter_id)].filter(
          (side) => side !== undefined,
        );
        const candidates = status === 'open' ? [...world.sitters.slice(0, 2), unlisted] : [];
        faults.push(...(await step(world, orderId, world.random.pick([...sides, ...candidates]), taken)));
      }
    }
    expect(faults).toEqual([]);
    expect([...taken].sort()).toEqual([...orderAction.options].sort());
  });
});

describe('who is not listed', () => {
  const actionsFor = async (person: TestPerson, order: number): Promise<Action[]> =>
    (await ask(app, person, 'GET', `/order/customer_open_book/${order}`)).actions;

  it('is not offered to apply, until the profile is whole', async () => {
    const customer = await signUpCustomer(app);
    const { id } = await announce(app, customer);
    const sitter = await signUpSitter(app, { per_hour_salary: null });
    expect(await actionsFor(sitter, id)).toEqual([]);
    const refused = await callAs(app, sitter, 'POST', '/order/send_request_application', { order: id, price: 500 });
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
    await app.deps.db.updateTable('sitters').set({ per_hour_salary: 500 }).where('user_id', '=', sitter.id).execute();
    expect(await actionsFor(sitter, id)).toEqual(['apply']);
  });

  it('may still take back an offer made before', async () => {
    const customer = await signUpCustomer(app);
    const { id } = await announce(app, customer);
    const sitter = await signUpSitter(app);
    const offer = await offerOn(app, sitter, id);
    expect(await actionsFor(sitter, id)).toEqual(['apply', 'withdraw']);
    await app.deps.db.deleteFrom('sitter_services').where('user_id', '=', sitter.id).execute();
    await eventually(async () => expect(await actionsFor(sitter, id)).toEqual(['withdraw']));
    expect((await callAs(app, sitter, 'POST', '/order/offer_withdraw', { offer: offer.id })).status).toBe(200);
  });
});

it('publishing again is not offered when no child is left', async () => {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id } = await bookAccepted(app, customer, sitter, { start_date: dayIn(app, 5), end_date: dayIn(app, 5) });
  await ask(app, sitter, 'POST', '/order/book_cancel_sitter', { order: id });
  const actions = async () => (await ask(app, customer, 'GET', `/order/customer_book/${id}`)).actions;
  expect(await actions()).toEqual(['recover', 'repeat']);
  await ask(app, customer, 'DELETE', `/customer/children/${customer.child}`);
  expect(await actions()).toEqual(['repeat']);
  expect((await callAs(app, customer, 'POST', '/order/recover', { order: id })).status).toBe(409);
});
