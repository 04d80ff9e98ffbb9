import {
  type OfferState,
  type OrderMove,
  type OrderState,
  offerStates,
  orderStates,
  stateAfter,
} from '@ladushki/contract/order-states';
import { orders as calls } from '@ladushki/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  announce,
  ask,
  callAs,
  dayIn,
  offerOn,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { statusAndCode, unchanged } from '../../../testing/refused.ts';

let app: TestApp;
let customer: TestCustomer;
let otherCustomer: TestCustomer;
/** Four sitters with an offer on every order, each in another state, and one without. */
let sitters: Record<'chosen' | 'left_waiting' | 'declined' | 'withdrew' | 'stranger', TestPerson>;
let moderator: TestPerson;

interface Sample {
  /** How the order reached its state. */
  path: string;
  order: number;
  state: OrderState;
  offer: number;
  status: OfferState;
  sitter: TestPerson;
}
const samples: Sample[] = [];

interface Ids {
  order: number;
  /** The accepted offer. */
  chosen: number;
}
type Step = (ids: Ids) => Promise<unknown>;

const choose: Step = ({ chosen }) => ask(app, customer, 'POST', calls.acceptOffer.path, { offer: chosen });
const pay: Step = ({ order }) => ask(app, customer, 'POST', calls.checkout.path, { order, method: 'direct' });
const cancel: Step = ({ order }) => ask(app, customer, 'POST', calls.cancel.path, { order });
const leave: Step = ({ order }) => ask(app, sitters.chosen, 'POST', calls.cancelBySitter.path, { order });

/** Paths of an announcement; those that end by the clock come first, so that moving it affects no others. */
const endedByTime: Record<string, Step[]> = {
  'nobody was chosen in time': [],
  'the work was done': [choose, pay],
};
const ended: Record<string, Step[]> = {
  'just published': [],
  'the chosen one left': [choose, leave],
  'one was chosen': [choose],
  'paid for': [choose, pay],
  'called off': [cancel],
  'called off after choosing': [choose, cancel],
  'called off after paying': [choose, pay, cancel],
};

/** Each order has its own day, so that slots do not collide. */
let nextDay = 2;

async function walk(path: string, steps: Step[]): Promise<{ path: string; order: number }> {
  nextDay += 1;
  const { id: order } = await announce(app, customer, { start_date: dayIn(app, nextDay) });
  const { id: chosen } = await offerOn(app, sitters.chosen, order);
  await offerOn(app, sitters.left_waiting, order);
  const { id: declined } = await offerOn(app, sitters.declined, order);
  await ask(app, customer, 'POST', calls.declineOffer.path, { offer: declined });
  const { id: withdrawn } = await offerOn(app, sitters.withdrew, order);
  await ask(app, sitters.withdrew, 'POST', calls.withdrawOffer.path, { offer: withdrawn });
  for (const step of steps) await step({ order, chosen });
  return { path, order };
}

async function note({ path, order }: { path: string; order: number }): Promise<void> {
  const rows = await app.deps.db
    .selectFrom('offers')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['offers.id', 'offers.status', 'orders.status as state', 'offers.sitter_id'])
    .where('order_id', '=', order)
    .execute();
  for (const { id: offer, status, state, sitter_id } of rows) {
    const sitter = Object.values(sitters).find(({ id }) => id === sitter_id);
    if (!sitter) throw new Error(`offer ${offer} is nobody's`);
    samples.push({ path, order, state: state as OrderState, offer, status: status as OfferState, sitter });
  }
}

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  customer = await signUpCustomer(app);
  otherCustomer = await signUpCustomer(app);
  moderator = await signUp(app, { role: 'moderator', permissions: ['complaints', 'people'] });
  const [chosen, left_waiting, declined, withdrew, stranger] = await Promise.all([
    signUpSitter(app),
    signUpSitter(app),
    signUpSitter(app),
    signUpSitter(app),
    signUpSitter(app),
  ]);
  sitters = { chosen, left_waiting, declined, withdrew, stranger };
  const timed = [];
  for (const [path, steps] of Object.entries(endedByTime)) timed.push(await walk(path, steps));
  await passHours(app, 8 * 24);
  await passHours(app, 3 * 24);
  for (const order of timed) await note(order);
  for (const [path, steps] of Object.entries(ended)) await note(await walk(path, steps));
});
afterAll(() => app.close());

/** Open offers exist only on open orders; accepting one closes the others. */
const isPossible = (state: OrderState, status: OfferState) => {
  if (state === 'awaiting') return false;
  if (status === 'pending') return state === 'open';
  return state !== 'open' || (status !== 'accepted' && status !== 'closed');
};

it('every state of an offer is met in every state of an order that it can have', () => {
  const possible = orderStates.flatMap((state) =>
    offerStates.filter((status) => isPossible(state, status)).map((status) => `${state} ${status}`),
  );
  expect([...new Set(samples.map(({ state, status }) => `${state} ${status}`))].sort()).toEqual(possible.sort());
});

interface OfferCall {
  name: 'apply' | 'withdrawOffer' | 'declineOffer' | 'acceptOffer';
  move: OrderMove;
  side: 'customer' | 'sitter';
  body: (sample: Sample) => object;
  /** States of an offer in which the call is allowed, while the order allows it. */
  from: readonly OfferState[];
}

const byOffer = ({ offer }: Sample) => ({ offer });
const offerCalls: OfferCall[] = [
  {
    name: 'apply',
    move: 'apply',
    side: 'sitter',
    body: ({ order }) => ({ order, price: 555, message: 'Передумала' }),
    from: ['pending', 'withdrawn'],
  },
  { name: 'withdrawOffer', move: 'withdraw', side: 'sitter', body: byOffer, from: ['pending'] },
  { name: 'declineOffer', move: 'decline_offer', side: 'customer', body: byOffer, from: ['pending'] },
  { name: 'acceptOffer', move: 'accept_offer', side: 'customer', body: byOffer, from: ['pending'] },
];

const said = ({ path, state, status }: Sample, answer: string) => `${path}, ${state}, offer ${status}: ${answer}`;

/** One per pair of states: role checks do not depend on the path. */
const onePerState = () => [
  ...new Map(samples.map((sample) => [`${sample.state} ${sample.status}`, sample] as const)).values(),
];

/** Callers without a part in the offer or order, and their expected answer; a visitor is null. */
function wrongPeople({ name, side }: OfferCall, sample: Sample): [TestPerson | null, string][] {
  const otherSide = side === 'customer' ? Object.values(sitters) : [customer, otherCustomer];
  const rivals = Object.values(sitters).filter(({ id }) => id !== sample.sitter.id);
  // Any sitter may apply: it concerns their own offer.
  const strangers = side === 'customer' ? [otherCustomer] : name === 'apply' ? [] : rivals;
  return [
    [null, '401 unauthorized'],
    ...[moderator, ...otherSide].map((person): [TestPerson, string] => [person, '403 forbidden']),
    ...strangers.map((person): [TestPerson, string] => [person, '404 not_found']),
  ];
}

describe.each(offerCalls)('$name', (call) => {
  const { name, move, side, body, from } = call;
  const { path } = calls[name];
  const isOpenTo = ({ state }: Sample) => stateAfter(move, side, state, 'announcement') !== null;
  const answerTo = async (person: TestPerson | null, sample: Sample) =>
    statusAndCode(
      await (person ? callAs(app, person, 'POST', path, body(sample)) : app.call('POST', path, { body: body(sample) })),
    );

  it('is refused in every other state of the offer and of the order', () =>
    unchanged(app, async () => {
      const wrong = samples.filter((sample) => !isOpenTo(sample) || !from.includes(sample.status));
      expect(wrong.length).toBeGreaterThan(0);
      expect(wrong.length).toBeLessThan(samples.length);
      for (const sample of wrong) {
        const answer = await answerTo(side === 'customer' ? customer : sample.sitter, sample);
        // A declined sitter gets that reason, not that the order is gone.
        const expected = name === 'apply' && isOpenTo(sample) ? '409 conflict' : '409 wrong_state';
        expect(said(sample, answer)).toBe(said(sample, expected));
      }
    }));

  it('is refused to everybody whose offer or order it is not', () =>
    unchanged(app, async () => {
      for (const sample of onePerState()) {
        for (const [person, expected] of wrongPeople(call, sample)) {
          expect(said(sample, await answerTo(person, sample))).toBe(said(sample, expected));
        }
      }
    }));
});

it('a first offer is refused where the order is no longer open', () =>
  unchanged(app, async () => {
    for (const sample of samples.filter(({ state }) => stateAfter('apply', 'sitter', state, 'announcement') === null)) {
      const body = { order: sample.order, price: 500 };
      const answer = statusAndCode(await callAs(app, sitters.stranger, 'POST', calls.apply.path, body));
      expect(said(sample, answer)).toBe(said(sample, '409 wrong_state'));
    }
  }));

it('what is allowed is not refused: the samples stand where they seem to', async () => {
  for (const { name, side, body, from, move } of offerCalls) {
    for (const status of from) {
      const { order } = await walk(`${name} from ${status}`, []);
      const known = samples.length;
      await note({ path: name, order });
      const sample = samples.splice(known).find((each) => each.status === status);
      if (!sample) throw new Error(`no offer is ${status}`);
      expect(stateAfter(move, side, sample.state, 'announcement')).not.toBeNull();
      const person = side === 'customer' ? customer : sample.sitter;
      const reply = await callAs(app, person, 'POST', calls[name].path, body(sample));
      expect(said(sample, String(reply.status))).toBe(
        said(sample, name === 'apply' && status === 'withdrawn' ? '201' : '200'),
      );
    }
  }
});
