import {
  type OrderMove,
  type OrderOrigin,
  type OrderState,
  orderOrigins,
  stateAfter,
} from '@ladushki/contract/order-states';
import { orders as calls } from '@ladushki/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestReply } from '../../../testing/app.ts';
import { combinations, makeSamples, nameOf, type Sample, type Samples } from '../../../testing/order-samples.ts';
import { ask, callAs, orderItem } from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';

let app: TestApp;
let made: Samples;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  made = await makeSamples(app);
});
afterAll(() => app.close());

const refusedHere = (work: () => Promise<TestReply>) => refused(app, work);

interface MoveCall {
  name: keyof typeof calls;
  move: OrderMove;
  side: 'customer' | 'sitter';
  body: (sample: Sample) => object;
  needsOffer?: boolean;
}

const byOrder = ({ order }: Sample) => ({ order });
const byOffer = ({ offer }: Sample) => ({ offer: offer || 2_000_000_000 });
const moveCalls: MoveCall[] = [
  { name: 'apply', move: 'apply', side: 'sitter', body: ({ order }) => ({ order, price: 500 }) },
  { name: 'withdrawOffer', move: 'withdraw', side: 'sitter', body: byOffer, needsOffer: true },
  { name: 'declineOffer', move: 'decline_offer', side: 'customer', body: byOffer, needsOffer: true },
  { name: 'acceptOffer', move: 'accept_offer', side: 'customer', body: byOffer, needsOffer: true },
  {
    name: 'edit',
    move: 'edit',
    side: 'customer',
    body: ({ order }) => ({ order, price_min: 1, price_max: 2, order_item: orderItem(app, made.customer) }),
  },
  { name: 'confirmOffer', move: 'confirm_offer', side: 'sitter', body: byOffer, needsOffer: true },
  { name: 'invite', move: 'invite', side: 'customer', body: ({ order }) => ({ order, sitters: [1] }) },
  { name: 'acceptRequest', move: 'accept', side: 'sitter', body: byOrder },
  { name: 'checkout', move: 'pay', side: 'customer', body: ({ order }) => ({ order, method: 'card' }) },
  { name: 'complete', move: 'complete', side: 'customer', body: byOrder },
  { name: 'cancel', move: 'cancel', side: 'customer', body: byOrder },
  { name: 'cancelBySitter', move: 'cancel_by_sitter', side: 'sitter', body: byOrder },
  { name: 'dispute', move: 'dispute', side: 'customer', body: ({ order }) => ({ order, text: 'Есть о чём спорить' }) },
  { name: 'dispute', move: 'dispute', side: 'sitter', body: ({ order }) => ({ order, text: 'Есть о чём спорить' }) },
];

/** No sitter was chosen yet, so none is a side. */
const hasNoSitter = (state: OrderState, origin: OrderOrigin) =>
  origin === 'announcement' && (state === 'open' || state === 'canceled');

describe.each(moveCalls)('$name by the $side', ({ name, move, side, body, needsOffer }) => {
  const { path } = calls[name];
  const own = () => (side === 'customer' ? made.customer : made.sitter);
  const isForItsSitter = side === 'sitter' && !needsOffer && name !== 'apply';
  const relevant = combinations.filter(({ origin }) => !needsOffer || origin === 'announcement');

  it('is refused in every state that the table does not allow', async () => {
    const forbidden = relevant.filter(({ state, origin }) => stateAfter(move, side, state, origin) === null);
    expect(forbidden.length).toBeGreaterThan(0);
    for (const { state, origin } of forbidden) {
      const answer = await refusedHere(() => callAs(app, own(), 'POST', path, body(made.sampleOf(state, origin))));
      const expected = hasNoSitter(state, origin) && isForItsSitter ? '404 not_found' : '409 wrong_state';
      expect(`${nameOf(state, origin)}: ${answer}`).toBe(`${nameOf(state, origin)}: ${expected}`);
    }
  });

  it('is refused to whoever has no part in the order', async () => {
    for (const { state, origin } of relevant) {
      // Any sitter may offer on an announcement.
      if (name === 'apply' && origin === 'announcement') continue;
      const stranger = side === 'customer' ? made.otherCustomer : made.otherSitter;
      const answer = await refusedHere(() => callAs(app, stranger, 'POST', path, body(made.sampleOf(state, origin))));
      expect(`${nameOf(state, origin)}: ${answer}`).toBe(`${nameOf(state, origin)}: 404 not_found`);
    }
  });
});

it('while an order is in dispute, nobody moves it', async () => {
  for (const origin of orderOrigins) {
    const sample = await made.another('active', origin);
    await ask(app, made.customer, 'POST', calls.dispute.path, { order: sample.order, text: 'Есть о чём спорить' });
    for (const { name, side, body, needsOffer } of moveCalls) {
      if (needsOffer && origin !== 'announcement') continue;
      const person = side === 'customer' ? made.customer : made.sitter;
      const answer = await refusedHere(() => callAs(app, person, 'POST', calls[name].path, body(sample)));
      expect(`${name} of ${origin}: ${answer}`).toBe(`${name} of ${origin}: 409 wrong_state`);
    }
  }
});

/** POST calls that create something instead of changing an order. */
const beginnings: (keyof typeof calls)[] = ['createApplication', 'book', 'renewCalendarAddress'];

/** Below, in order-changes.test.ts and in prolong-order.test.ts. */
const elsewhere: (keyof typeof calls)[] = ['recover', 'healthAccess', 'declineInvitation', 'prolong'];

it('every call that moves an order is tried here', () => {
  const posts = Object.entries(calls).filter(([, { method }]) => method !== 'GET');
  const tried = new Set([...beginnings, ...moveCalls.map(({ name }) => name), ...elsewhere]);
  expect(posts.map(([name]) => name).filter((name) => !tried.has(name as keyof typeof calls))).toEqual([]);
});

it('covering again is refused unless the sitter left, and to whoever has no part in the order', async () => {
  for (const { state, origin } of combinations) {
    const body = { order: made.sampleOf(state, origin).order };
    const said = (answer: string) => `${nameOf(state, origin)}: ${answer}`;
    const answerTo = (person: TestPerson) =>
      refusedHere(() => callAs(app, person, 'POST', calls.recover.path, body)).then(said);
    expect(await answerTo(made.otherCustomer)).toBe(said('404 not_found'));
    expect(await answerTo(made.customer)).toBe(said('409 wrong_state'));
  }
});

it('health data is allowed by its customer alone, on orders that are agreed', async () => {
  const agreed: OrderState[] = ['awaiting_pay', 'active'];
  for (const { state, origin } of combinations) {
    const body = { order: made.sampleOf(state, origin).order, allowed: true };
    const answerTo = (person: TestPerson) =>
      refusedHere(() => callAs(app, person, 'POST', calls.healthAccess.path, body));
    expect(`${nameOf(state, origin)}: ${await answerTo(made.otherCustomer)}`).toBe(
      `${nameOf(state, origin)}: 404 not_found`,
    );
    if (agreed.includes(state)) continue;
    expect(`${nameOf(state, origin)}: ${await answerTo(made.customer)}`).toBe(
      `${nameOf(state, origin)}: 409 wrong_state`,
    );
  }
});

it('completing before the first visit, and disputing two days after the end, are refused', async () => {
  const active = made.sampleOf('active', 'booking');
  expect(
    await refusedHere(() => callAs(app, made.customer, 'POST', '/order/book_complete', { order: active.order })),
  ).toBe('409 wrong_state');
  const completed = made.sampleOf('completed', 'booking');
  const body = { order: completed.order, text: 'Слишком поздно спорить' };
  expect(await refusedHere(() => callAs(app, made.sitter, 'POST', '/order/dispute', body))).toBe('409 wrong_state');
});

describe('by the wrong role', () => {
  const bodies: Partial<Record<keyof typeof calls, object>> = {
    recover: { order: 1 },
    declineInvitation: { order: 1 },
  };
  const fill = () => {
    for (const { name, body } of moveCalls) bodies[name] = body({ order: 1, offer: 1 });
  };

  it.each(Object.entries(calls))('%s is refused', async (name, endpoint) => {
    fill();
    const path = endpoint.path.replace('{id}', '1');
    const query = name.endsWith('Preview') || name === 'repeat' ? '?order=1' : name === 'phoneNumber' ? '?user=1' : '';
    const item = orderItem(app, made.customer);
    const body =
      endpoint.method === 'POST'
        ? (bodies[name as keyof typeof calls] ?? {
            sitter: made.sitter.id,
            price_min: 1,
            price_max: 2,
            order_item: item,
          })
        : undefined;
    const { access } = endpoint;
    if (access === 'public') return;
    expect(await refusedHere(() => app.call(endpoint.method, path + query, { body }))).toBe('401 unauthorized');
    if (access === 'session') return;
    const wrong = [
      made.moderator,
      made.newcomer,
      ...(access === 'customer' ? [made.sitter] : []),
      ...(access === 'sitter' ? [made.customer] : []),
    ];
    for (const person of wrong) {
      expect(await refusedHere(() => callAs(app, person, endpoint.method, path + query, body))).toBe('403 forbidden');
    }
  });
});

it('reading is for those who take part', async () => {
  for (const { state, origin } of combinations) {
    const { order } = made.sampleOf(state, origin);
    const statusFor = async (person: TestPerson, path: string) => (await callAs(app, person, 'GET', path)).status;
    const isOpen = state === 'open';
    expect(await statusFor(made.customer, `/order/customer_book/${order}`)).toBe(200);
    expect(await statusFor(made.otherCustomer, `/order/customer_book/${order}`)).toBe(404);
    expect(await statusFor(made.otherSitter, `/order/sitter_order/${order}`)).toBe(isOpen ? 200 : 404);
    expect(await statusFor(made.otherCustomer, `/order/customer_open_book/${order}`)).toBe(isOpen ? 200 : 404);
    expect(await statusFor(made.otherCustomer, `/order/customer_book_offer/${order}`)).toBe(404);
    expect(await statusFor(made.otherCustomer, `/order/cancel_preview?order=${order}`)).toBe(404);
    const isOver = state === 'completed' || state === 'canceled';
    expect(await statusFor(made.otherCustomer, `/order/repeat?order=${order}`)).toBe(404);
    expect(await statusFor(made.customer, `/order/repeat?order=${order}`)).toBe(isOver ? 200 : 409);
    const isGone = state === 'canceled' && hasNoSitter(state, origin);
    expect(await statusFor(made.sitter, `/order/sitter_order/${order}`)).toBe(isGone ? 404 : 200);
  }
});
