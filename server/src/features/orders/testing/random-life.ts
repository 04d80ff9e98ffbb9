import {
  type OrderMove,
  type OrderOrigin,
  type OrderSide,
  type OrderState,
  orderMoves,
  orderOrigins,
  stateAfter,
  transitions,
} from '@ladushki/contract/order-states';
import { liveMeetings } from '../../../testing/meeting-life.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { liveReviews } from '../../../testing/review-life.ts';
import { liveVisits } from '../../../testing/visit-life.ts';
import { type Order, periodOf, startOf } from '../order.ts';
import type { Tally } from './life-tally.ts';
import {
  attempt,
  createOrder,
  leaveForGood,
  leaveUnpaid,
  moveClockTo,
  payOut,
  personById,
  readOrder,
  resolveDispute,
  type World,
} from './world.ts';

type Row = (typeof transitions)[number];
export const nameOfRow = ({ move, by, from, origins, to }: Row) =>
  `${move} by ${by}: ${from} → ${to}${origins ? ` (${origins.join(', ')})` : ''}`;
export const rowNames = transitions.map(nameOfRow);

const systemMoves = new Set<OrderMove>([
  'expire_open',
  'expire_unanswered',
  'expire_unpaid',
  'finish',
  'end_unpaid',
  'end_for_lost_side',
  'refund',
  'release',
]);
export const personalMoves = orderMoves.filter((move) => !systemMoves.has(move));

const note = (tally: Tally, move: OrderMove, by: OrderSide, before: Order, after: Order) => {
  const row = transitions.find(
    (each) =>
      each.move === move &&
      each.by === by &&
      each.from === before.status &&
      (!each.origins || each.origins.includes(before.origin)),
  );
  if (row && row.to === after.status) tally.walked.add(nameOfRow(row));
};

const sideOf = (order: Order, person: TestPerson, world: World): OrderSide | null => {
  if (order.customer_id === person.id) return 'customer';
  if (order.sitter_id === person.id) return 'sitter';
  return order.sitter_id === null && world.sitters.some(({ id }) => id === person.id) ? 'sitter' : null;
};

const unchanged = (before: Order, after: Order) =>
  before.status === after.status && before.modified_at.getTime() === after.modified_at.getTime();

/** A transition by anybody: an accepted one is in the table, a refused one changes nothing. */
export async function tryMove(world: World, tally: Tally, move: OrderMove, person: TestPerson, orderId: number) {
  const before = await readOrder(world, orderId);
  const side = sideOf(before, person, world);
  const status = await attempt(world, move, person, orderId);
  const after = await readOrder(world, orderId);
  const said = `${move} by ${side} in ${before.status} (${before.origin} ${orderId}): ${status}, now ${after.status}`;
  tally.attempted += 1;
  tally.tried.add(`${before.status} ${move} ${side ?? 'stranger'}`);
  if (status >= 500) tally.faults.push(said);
  if (status >= 300) {
    if (!unchanged(before, after)) tally.faults.push(`refused but changed: ${said}`);
    return;
  }
  tally.accepted += 1;
  const to = side && stateAfter(move, side, before.status, before.origin);
  const isFailedPayment = move === 'pay' && after.status === 'awaiting_pay';
  if (!to || (to !== after.status && !isFailedPayment)) tally.faults.push(`against the table: ${said}`);
  else if (side) note(tally, move, side, before, after);
}

/** The actor of a transition; for erased people somebody else tries. */
const firstFits = (order: Order, world: World, side: OrderSide): TestPerson => {
  const [id, others] = side === 'customer' ? [order.customer_id, world.customers] : [order.sitter_id, world.sitters];
  return personById(world, id) ?? world.random.pick<TestPerson>(others);
};

/** Brings an order to a state by allowed transitions; other bookings may interfere. */
async function walkTo(world: World, tally: Tally, state: OrderState, orderId: number): Promise<boolean> {
  const step = async (move: OrderMove, side: OrderSide) => {
    const order = await readOrder(world, orderId);
    await tryMove(world, tally, move, firstFits(order, world, side), orderId);
  };
  const start = await readOrder(world, orderId);
  if (start.status === 'open' && state !== 'open') await step('apply', 'sitter');
  const moves: Partial<Record<OrderState, [OrderMove, OrderSide]>> = {
    open: ['accept_offer', 'customer'],
    awaiting: ['accept', 'sitter'],
    awaiting_pay: ['pay', 'customer'],
    active: ['complete', 'customer'],
  };
  for (let tries = 0; tries < 6; tries += 1) {
    const order = await readOrder(world, orderId);
    if (order.status === state) return true;
    const next = moves[order.status];
    if (!next) return false;
    if (order.status === 'active') await moveClockTo(world, startOf(periodOf(order)));
    await step(...next);
  }
  return false;
}

/** An order ended for a lost side during a dispute. */
async function walkToLostDispute(world: World, tally: Tally, orderId: number): Promise<boolean> {
  if (!(await walkTo(world, tally, 'active', orderId))) return false;
  const order = await readOrder(world, orderId);
  await moveClockTo(world, startOf(periodOf(order)));
  await tryMove(world, tally, 'dispute', firstFits(order, world, 'customer'), orderId);
  for (const id of [order.sitter_id, order.customer_id]) {
    const person = personById(world, id);
    if (person && (await leaveForGood(world, person))) return true;
  }
  return false;
}

async function systemStep(world: World, row: Row, orderId: number): Promise<void> {
  const order = await readOrder(world, orderId);
  if (row.by === 'moderator') {
    await attempt(world, 'dispute', firstFits(order, world, 'customer'), orderId);
    return resolveDispute(world, orderId, row.move as 'refund' | 'release').catch(() => {});
  }
  if (row.move === 'end_for_lost_side') {
    const gone = world.random.chance(0.5) ? order.customer_id : (order.sitter_id ?? order.customer_id);
    const person = personById(world, gone);
    if (person) await leaveForGood(world, person);
    return;
  }
  if (row.move === 'end_unpaid') return leaveUnpaid(world, orderId);
  if (order.deadline_at) await moveClockTo(world, order.deadline_at);
}

const originsFor = (row: Row): readonly OrderOrigin[] => {
  if (row.origins) return row.origins;
  if (row.from === 'open') return ['announcement'];
  return row.from === 'awaiting' ? ['request', 'booking'] : orderOrigins;
};

const sides = ['customer', 'sitter'] as const;

/** Somebody tries something, allowed or not; untested combinations come first. */
async function randomMove(world: World, tally: Tally, orderId: number): Promise<void> {
  const { random } = world;
  const order = await readOrder(world, orderId);
  const fitting = personalMoves.flatMap((move) =>
    sides.filter((side) => stateAfter(move, side, order.status, order.origin)).map((side) => [move, side] as const),
  );
  if (fitting.length > 0 && random.chance(0.5)) {
    const [move, side] = random.pick(fitting);
    return tryMove(world, tally, move, firstFits(order, world, side), orderId);
  }
  const untried = personalMoves.flatMap((move) =>
    sides.filter((side) => !tally.tried.has(`${order.status} ${move} ${side}`)).map((side) => [move, side] as const),
  );
  if (untried.length > 0 && random.chance(0.7)) {
    const [move, side] = random.pick(untried);
    return tryMove(world, tally, move, firstFits(order, world, side), orderId);
  }
  const person = random.pick([...world.customers, ...world.sitters]);
  await tryMove(world, tally, random.pick(personalMoves), person, orderId);
}

/** Calls that must come first, each by the sitter or by the order's customer. */
const neededBefore: Partial<Record<OrderMove, readonly (readonly [OrderMove, 'customer' | 'sitter'])[]>> = {
  withdraw: [['apply', 'sitter']],
  decline_offer: [['apply', 'sitter']],
  accept_offer: [['apply', 'sitter']],
  confirm_offer: [
    ['apply', 'sitter'],
    ['edit', 'customer'],
  ],
  decline_invitation: [['invite', 'customer']],
};

/** The one who was invited, else anybody. */
async function sitterFor(world: World, orderId: number): Promise<TestPerson> {
  const invited = await world.app.deps.db
    .selectFrom('order_invitations')
    .select('sitter_id')
    .where('order_id', '=', orderId)
    .where('declined_at', 'is', null)
    .executeTakeFirst();
  return personById(world, invited?.sitter_id ?? null) ?? world.random.pick(world.sitters);
}

/** A transition with everything that it needs. */
async function moveWhole(world: World, tally: Tally, row: Row, order: Order): Promise<void> {
  if (row.move === 'complete') await moveClockTo(world, startOf(periodOf(order)));
  const needed = neededBefore[row.move];
  if (!needed) return tryMove(world, tally, row.move, firstFits(order, world, row.by), order.id);
  const sitter = world.random.pick(world.sitters);
  for (const [move, by] of needed) {
    await tryMove(world, tally, move, by === 'sitter' ? sitter : firstFits(order, world, by), order.id);
  }
  const own = row.move === 'decline_invitation' ? await sitterFor(world, order.id) : sitter;
  await tryMove(world, tally, row.move, row.by === 'sitter' ? own : firstFits(order, world, row.by), order.id);
}

/** One life: an order moves towards a row of the table, with random attempts before and after. */
export async function liveOnce(world: World, tally: Tally, row: Row): Promise<void> {
  const { random } = world;
  const orderId = await createOrder(world, random.pick(originsFor(row)));
  if (random.chance(0.4)) await randomMove(world, tally, orderId);
  const arrived = await (row.from === 'canceled'
    ? walkToLostDispute(world, tally, orderId)
    : walkTo(world, tally, row.from, orderId));
  if (arrived && random.chance(0.4)) await liveMeetings(world, tally, orderId);
  if (arrived && row.from === 'active' && random.chance(0.8)) await liveVisits(world, tally, orderId);
  if (random.chance(0.3)) await payOut(world);
  if (arrived && random.chance(0.3)) await randomMove(world, tally, orderId);
  const order = await readOrder(world, orderId);
  if (systemMoves.has(row.move)) {
    await systemStep(world, row, orderId);
    const after = await readOrder(world, orderId);
    if (!unchanged(order, after)) note(tally, row.move, row.by, order, after);
  } else await moveWhole(world, tally, row, order);
  if (row.to === 'active' && random.chance(0.8)) await liveVisits(world, tally, orderId);
  const more = random.int(0, 3);
  for (let count = 0; count < more; count += 1) await randomMove(world, tally, orderId);
  if (row.to === 'completed' || row.to === 'canceled') await liveReviews(world, tally, orderId);
}

/** Another life: a paid booking whose visits take place, and an end of its own, or a dispute. */
export async function liveThroughVisits(world: World, tally: Tally): Promise<void> {
  const { random } = world;
  const orderId = await createOrder(world, 'booking');
  if (!(await walkTo(world, tally, 'active', orderId))) return;
  await liveVisits(world, tally, orderId);
  if (random.chance(0.3)) await payOut(world);
  const order = await readOrder(world, orderId);
  const move = random.pick(['complete', 'cancel', 'cancel_by_sitter', 'dispute', 'dispute'] as const);
  const side = move === 'cancel_by_sitter' ? 'sitter' : 'customer';
  await tryMove(world, tally, move, firstFits(order, world, side), orderId);
  if (move === 'dispute' && random.chance(0.7)) {
    await resolveDispute(world, orderId, random.pick(['refund', 'release'])).catch(() => {});
  }
  await liveVisits(world, tally, orderId);
  await liveReviews(world, tally, orderId);
}
