import type { OrderMove, OrderOrigin } from '@ladushki/contract/order-states';
import { isFriday } from '@ladushki/contract/weeks';
import { type Random, randomFrom } from '../../../demo/random.ts';
import type { TestApp } from '../../../testing/app.ts';
import { moveClock } from '../../../testing/move-clock.ts';
import { callAs, dayIn, orderItem, signUpCustomer, signUpSitter, type TestCustomer } from '../../../testing/orders.ts';
import { payOutAll } from '../../../testing/payouts.ts';
import { signUp, type TestPerson, testPassword } from '../../../testing/people.ts';
import { createNotifications, deliveryJob } from '../../notifications/notifications.service.ts';
import { createPayments } from '../../payments/payments.service.ts';
import { createReferenceData } from '../../reference-data/reference-data.service.ts';
import { createFinishOrder } from '../lifecycle/finish-order.ts';
import { createTransitions } from '../lifecycle/transitions.ts';
import type { Order } from '../order.ts';
import { selectOrder } from '../orders.sql.ts';

/** A random world: people who announce, offer, book, pay and dispute, over HTTP. */
export interface World {
  app: TestApp;
  random: Random;
  customers: TestCustomer[];
  sitters: TestPerson[];
  moderator: TestPerson;
}

export async function buildWorld(app: TestApp, seed: string): Promise<World> {
  // Notifications are stored with the transition; delivering them by mail and SMS would take most of the time.
  app.deps.jobs.define(deliveryJob, async () => {});
  const customers: TestCustomer[] = [];
  const sitters: TestPerson[] = [];
  for (let count = 0; count < 2; count += 1) customers.push(await signUpCustomer(app));
  for (let count = 0; count < 4; count += 1) sitters.push(await signUpSitter(app));
  const moderator = await signUp(app, { role: 'moderator', permissions: ['complaints', 'people'] });
  return { app, random: randomFrom(seed), customers, sitters, moderator };
}

export const readOrder = async ({ app }: World, id: number): Promise<Order> => {
  const order = await selectOrder(app.deps.db, id);
  if (!order) throw new Error(`order ${id} is gone`);
  return order;
};

/** A person who is not erased. */
export const personById = (world: World, id: number | null): TestPerson | undefined =>
  [...world.customers, ...world.sitters].find((each) => each.id === id);

/** Few hours on few days, so that bookings collide. */
function randomItem({ app, random }: World, customer: TestCustomer) {
  const start_date = dayIn(app, random.int(1, 4));
  const [start_time, end_time] = random.pick([
    ['09:00', '13:00'],
    ['12:00', '16:00'],
    ['22:00', '06:00'],
  ] as const);
  const length = random.pick([0, 0, 7, 20]);
  const unlimited_date = random.chance(0.1);
  return orderItem(app, customer, {
    start_date,
    start_time,
    end_time,
    unlimited_date,
    end_date: unlimited_date ? null : dayIn(app, 5 + length),
    working_days_of_week: [1, 2, 3, 4, 5, 6, 7].filter((day) => length === 0 || day % 2 === 1 || random.chance(0.3)),
  });
}

const mostRefusals = 8;

/** A new order of that origin. When the sitter's hours are taken, another day or sitter is tried, then a new sitter. */
export async function createOrder(world: World, origin: OrderOrigin, refusals = 0): Promise<number> {
  const { app, random } = world;
  if (refusals > mostRefusals) world.sitters.push(await signUpSitter(app));
  const customer = random.pick(world.customers);
  const sitter = (refusals > mostRefusals ? world.sitters.at(-1) : random.pick(world.sitters))?.id;
  const order_item = randomItem(world, customer);
  const [path, body] =
    origin === 'booking'
      ? ['book_sitter', { sitter, order_item }]
      : [
          'create_application_sitter',
          { price_min: 300, price_max: 700, order_item, ...(origin === 'request' && { sitter }) },
        ];
  const reply = await callAs(app, customer, 'POST', `/order/${path}`, body);
  if (reply.json.code === 'slot_taken') return createOrder(world, origin, refusals + 1);
  if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.json)}`);
  return reply.json.id;
}

const latestOffer = async ({ app }: World, orderId: number, sitterId?: number): Promise<number> => {
  const row = await app.deps.db
    .selectFrom('offers')
    .select('id')
    .where('order_id', '=', orderId)
    .$if(sitterId !== undefined, (query) => query.where('sitter_id', '=', sitterId ?? 0))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 2_000_000_000;
};

/** The payer opens the pay page and usually confirms. */
async function payByCard({ app, random }: World, actor: TestPerson, order: number): Promise<number> {
  const { status, json } = await callAs(app, actor, 'POST', '/order/book_checkout', { order, method: 'card' });
  if (status >= 300) return status;
  const outcome = random.chance(0.85) ? 'succeeded' : 'canceled';
  await app.call('POST', `/dev/payments/${json.payment.id}`, { body: { outcome } });
  return status;
}

/** Makes a transition over HTTP; returns the status. */
export async function attempt(world: World, move: OrderMove, actor: TestPerson, order: number): Promise<number> {
  const { app, random } = world;
  const post = async (path: string, body: object) => (await callAs(app, actor, 'POST', `/order/${path}`, body)).status;
  switch (move) {
    case 'apply':
      return post('send_request_application', { order, price: random.int(300, 700) });
    case 'withdraw':
      return post('offer_withdraw', { offer: await latestOffer(world, order, actor.id) });
    case 'decline_offer':
      return post('offer_decline', { offer: await latestOffer(world, order) });
    case 'accept_offer':
      return post('customer_accept_offer', { offer: await latestOffer(world, order) });
    case 'edit': {
      const order_item = orderItem(app, actor as TestCustomer, { start_date: dayIn(app, random.int(3, 30)) });
      return post('edit', { order, price_min: 300, price_max: random.int(500, 900), order_item });
    }
    case 'confirm_offer':
      return post('offer_confirm', { offer: await latestOffer(world, order, actor.id) });
    case 'invite':
      return post('invite', { order, sitters: [random.pick(world.sitters).id] });
    case 'decline_invitation':
      return post('invitation_decline', { order });
    case 'accept':
      return post('book_request_accept', { order });
    case 'pay':
      return random.chance(0.5) ? payByCard(world, actor, order) : post('book_checkout', { order, method: 'direct' });
    case 'complete':
      return post('book_complete', { order });
    case 'cancel':
      return post('book_cancel', { order, reason: 101 });
    case 'cancel_by_sitter':
      return post('book_cancel_sitter', { order, text: 'Не смогу' });
    case 'dispute':
      return post('dispute', { order, text: 'Договорённости нарушены' });
    default:
      throw new Error(`${move} is nobody's call`);
  }
}

/** Moves the clock to an instant, if it is not past, and runs due jobs. */
export async function moveClockTo({ app }: World, moment: Date): Promise<void> {
  const seconds = Math.max(0, Math.ceil((moment.getTime() - app.deps.clock.now().getTime()) / 1000) + 1);
  await moveClock(app, seconds);
}

/** A moderator's decision. */
export async function resolveDispute({ app, moderator }: World, order: number, decision: 'refund' | 'release') {
  // A second set of services, which must not take over the jobs of the first.
  const deps = { ...app.deps, jobs: { ...app.deps.jobs, define() {} } };
  const payments = createPayments(deps);
  const transitions = createTransitions(deps, { payments, notifications: createNotifications(deps) });
  const finishOrder = createFinishOrder(deps, { transitions, referenceData: createReferenceData(deps) });
  const by = { id: moderator.id, sessionId: '', role: 'moderator' as const, permissions: ['complaints' as const] };
  await app.deps.db.transaction().execute((trx) => finishOrder.resolveDispute(trx, order, decision, by));
}

/** Runs the payouts that are due. */
export const payOut = ({ app }: World): Promise<void> => payOutAll(app);

/** Erases somebody, and a new person takes the place; false: money of theirs is frozen by a dispute. */
export async function leaveForGood(world: World, person: TestPerson): Promise<boolean> {
  const { app } = world;
  const leave = () => callAs(app, person, 'POST', '/user/deactivate_user', { password: testPassword });
  let reply = await leave();
  if (reply.json.code === 'money_due') {
    await payOut(world);
    reply = await leave();
  }
  if (reply.json.code === 'money_due') return false;
  if (reply.status !== 200) throw new Error(`leaving: ${reply.status} ${JSON.stringify(reply.json)}`);
  const isCustomer = world.customers.some(({ id }) => id === person.id);
  if (isCustomer)
    world.customers = [...world.customers.filter(({ id }) => id !== person.id), await signUpCustomer(app)];
  else world.sitters = [...world.sitters.filter(({ id }) => id !== person.id), await signUpSitter(app)];
  return true;
}

const dayMs = 86_400_000;

/** As if four weeks had not been paid, and Sunday evening came. */
export async function leaveUnpaid(world: World, orderId: number): Promise<void> {
  const { pool, clock } = world.app.deps;
  const now = clock.now();
  const at = isFriday(now) ? new Date(now.getTime() - dayMs) : now;
  await pool.query(
    `insert into statements (order_id, week_start, week_end, direct, visits, planned_minutes, real_minutes, confirmed, overtime,
       returned, brought_forward, carried_over, total, unpaid, created_at)
     select $1, monday, monday + 6, false, '[]', 0, 0, 0, 0, 0, 0, 0, 0, true, now()
     from generate_series(date '2099-01-05', date '2099-01-26', interval '7 days') as week(each), date(each) as monday
     on conflict do nothing`,
    [orderId],
  );
  await pool.query('update orders set week_due_at = $2 where id = $1', [orderId, at]);
  await moveClockTo(world, new Date(now.getTime() + 2 * 60_000));
}
