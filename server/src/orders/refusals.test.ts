import {
  type OrderMove,
  type OrderOrigin,
  type OrderState,
  orderOrigins,
  orderStates,
  stateAfter,
} from '@ladushki/contract/order-states';
import { orders as calls } from '@ladushki/contract/orders';
import { reviews as reviewCalls } from '@ladushki/contract/reviews';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  announce,
  ask,
  book,
  callAs,
  dayIn,
  offerOn,
  orderItem,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../testing/orders.ts';
import { signUp, type TestPerson } from '../testing/people.ts';

let app: TestApp;
let customer: TestCustomer;
let sitter: TestPerson;
let otherCustomer: TestCustomer;
let otherSitter: TestPerson;
let moderator: TestPerson;

interface Sample {
  order: number;
  offer: number;
}
/** One order of each origin in each state that it can be in. */
const samples = new Map<string, Sample>();
const nameOf = (state: OrderState, origin: OrderOrigin) => `${state} ${origin}`;

const isPossible = (state: OrderState, origin: OrderOrigin) =>
  state === 'open' ? origin === 'announcement' : state !== 'awaiting' || origin !== 'announcement';
const combinations = orderStates.flatMap((state) =>
  orderOrigins.filter((origin) => isPossible(state, origin)).map((origin) => ({ state, origin })),
);

/** Each sample has its own day, so that none stands in another's way. */
let nextDay = 2;

async function createSample(origin: OrderOrigin): Promise<Sample> {
  nextDay += 1;
  const item = { start_date: dayIn(app, nextDay) };
  if (origin === 'booking') return { order: (await book(app, customer, sitter, item)).id, offer: 0 };
  const extra = origin === 'request' ? { sitter: sitter.id } : {};
  const { id } = await announce(app, customer, item, extra);
  return { order: id, offer: origin === 'announcement' ? (await offerOn(app, sitter, id)).id : 0 };
}

async function bringTo(state: OrderState, origin: OrderOrigin, { order, offer }: Sample): Promise<void> {
  if (state === 'open' || state === 'awaiting') return;
  if (state === 'canceled') return void (await ask(app, customer, 'POST', '/order/book_cancel', { order }));
  if (origin === 'announcement') await ask(app, customer, 'POST', '/order/customer_accept_offer', { offer });
  else await ask(app, sitter, 'POST', '/order/book_request_accept', { order });
  if (state === 'awaiting_pay') return;
  await ask(app, customer, 'POST', '/order/book_checkout', { order, method: 'direct' });
}

beforeAll(async () => {
  app = await startTestApp();
  customer = await signUpCustomer(app);
  otherCustomer = await signUpCustomer(app);
  sitter = await signUpSitter(app);
  otherSitter = await signUpSitter(app);
  moderator = await signUp(app, { role: 'moderator', permissions: ['complaints', 'people'] });
  // Completed orders need the clock: they come first.
  for (const origin of orderOrigins) {
    const sample = await createSample(origin);
    await bringTo('completed', origin, sample);
    samples.set(nameOf('completed', origin), sample);
  }
  // They end by themselves, and the window for disputes closes.
  await passHours(app, 8 * 24);
  await passHours(app, 3 * 24);
  for (const { state, origin } of combinations.filter((each) => each.state !== 'completed')) {
    const sample = await createSample(origin);
    await bringTo(state, origin, sample);
    samples.set(nameOf(state, origin), sample);
  }
}, 120_000);
afterAll(() => app.close());

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
  { name: 'acceptRequest', move: 'accept', side: 'sitter', body: byOrder },
  { name: 'checkout', move: 'pay', side: 'customer', body: ({ order }) => ({ order, method: 'card' }) },
  { name: 'complete', move: 'complete', side: 'customer', body: byOrder },
  { name: 'cancel', move: 'cancel', side: 'customer', body: byOrder },
  { name: 'cancelBySitter', move: 'cancel_by_sitter', side: 'sitter', body: byOrder },
  { name: 'dispute', move: 'dispute', side: 'customer', body: ({ order }) => ({ order, text: 'Есть о чём спорить' }) },
  { name: 'dispute', move: 'dispute', side: 'sitter', body: ({ order }) => ({ order, text: 'Есть о чём спорить' }) },
];

/** Everything that a call could have changed. */
async function fingerprint(): Promise<string> {
  const tables = [
    'orders',
    'offers',
    'payments',
    'refunds',
    'order_history',
    'order_slots',
    'notifications',
    'cases',
    'ledger',
    'payouts',
    'reviews',
  ];
  const { rows } = await sql<{ text: string }>`select concat_ws('|', ${sql.join(
    tables.map(
      (table) => sql`(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${sql.table(table)} t)`,
    ),
  )}) as text`.execute(app.deps.db);
  return rows[0]?.text ?? '';
}

async function refused(work: () => Promise<{ status: number; json: { code: string } }>) {
  const before = await fingerprint();
  const { status, json } = await work();
  expect(await fingerprint()).toBe(before);
  return `${status} ${json.code}`;
}

const sampleOf = (state: OrderState, origin: OrderOrigin): Sample => {
  const sample = samples.get(nameOf(state, origin));
  if (!sample) throw new Error(`no sample: ${state} ${origin}`);
  return sample;
};

/** Nobody was chosen yet, so that no sitter has a part in it. */
const hasNoSitter = (state: OrderState, origin: OrderOrigin) =>
  origin === 'announcement' && (state === 'open' || state === 'canceled');

describe.each(moveCalls)('$name by the $side', ({ name, move, side, body, needsOffer }) => {
  const { path } = calls[name];
  const own = () => (side === 'customer' ? customer : sitter);
  const isForItsSitter = side === 'sitter' && !needsOffer && name !== 'apply';
  const relevant = combinations.filter(({ origin }) => !needsOffer || origin === 'announcement');

  it('is refused in every state that the table does not allow', async () => {
    const forbidden = relevant.filter(({ state, origin }) => stateAfter(move, side, state, origin) === null);
    expect(forbidden.length).toBeGreaterThan(0);
    for (const { state, origin } of forbidden) {
      const answer = await refused(() => callAs(app, own(), 'POST', path, body(sampleOf(state, origin))));
      const expected = hasNoSitter(state, origin) && isForItsSitter ? '404 not_found' : '409 wrong_state';
      expect(`${nameOf(state, origin)}: ${answer}`).toBe(`${nameOf(state, origin)}: ${expected}`);
    }
  });

  it('is refused to whoever has no part in the order', async () => {
    for (const { state, origin } of relevant) {
      // Anybody may offer on an announcement.
      if (name === 'apply' && origin === 'announcement') continue;
      const stranger = side === 'customer' ? otherCustomer : otherSitter;
      const answer = await refused(() => callAs(app, stranger, 'POST', path, body(sampleOf(state, origin))));
      expect(`${nameOf(state, origin)}: ${answer}`).toBe(`${nameOf(state, origin)}: 404 not_found`);
    }
  });
});

/** Posts that begin something new instead of moving an order. */
const beginnings: (keyof typeof calls)[] = ['createApplication', 'book', 'renewCalendarAddress'];

it('every call that moves an order is tried here', () => {
  const posts = Object.entries(calls).filter(([, { method }]) => method !== 'GET');
  const tried = new Set([...beginnings, ...moveCalls.map(({ name }) => name), 'recover']);
  expect(posts.map(([name]) => name).filter((name) => !tried.has(name as keyof typeof calls))).toEqual([]);
});

describe.each([
  { what: 'covering again', path: calls.recover.path, extra: {}, allowed: null },
  { what: 'a review', path: reviewCalls.write.path, extra: { rating: 5, context: 'Всё хорошо' }, allowed: 'completed' },
])('$what', ({ path, extra, allowed }) => {
  it('is refused in every other state, and to whoever has no part in the order', async () => {
    for (const { state, origin } of combinations) {
      const body = { order: sampleOf(state, origin).order, ...extra };
      const said = (answer: string) => `${nameOf(state, origin)}: ${answer}`;
      const strangers = await refused(() => callAs(app, otherCustomer, 'POST', path, body));
      expect(said(strangers)).toBe(said('404 not_found'));
      if (state === allowed) continue;
      expect(said(await refused(() => callAs(app, customer, 'POST', path, body)))).toBe(said('409 wrong_state'));
    }
  });
});

it('completing before the first visit, and disputing two days after the end, are refused', async () => {
  const active = sampleOf('active', 'booking');
  expect(await refused(() => callAs(app, customer, 'POST', '/order/book_complete', { order: active.order }))).toBe(
    '409 wrong_state',
  );
  const completed = sampleOf('completed', 'booking');
  const body = { order: completed.order, text: 'Слишком поздно спорить' };
  expect(await refused(() => callAs(app, sitter, 'POST', '/order/dispute', body))).toBe('409 wrong_state');
});

describe('by the wrong role', () => {
  const bodies: Partial<Record<keyof typeof calls, object>> = { recover: { order: 1 } };
  for (const { name, body } of moveCalls) bodies[name] = body({ order: 1, offer: 1 });

  it.each(Object.entries(calls))('%s is refused', async (name, endpoint) => {
    const path = endpoint.path.replace('{id}', '1');
    const query = name === 'cancelPreview' ? '?order=1' : name === 'phoneNumber' ? '?user=1' : '';
    const item = orderItem(app, customer);
    const body =
      endpoint.method === 'POST'
        ? (bodies[name as keyof typeof calls] ?? { sitter: sitter.id, price_min: 1, price_max: 2, order_item: item })
        : undefined;
    const { access } = endpoint;
    if (access === 'public') return;
    expect(await refused(() => app.call(endpoint.method, path + query, { body }))).toBe('401 unauthorized');
    if (access === 'session') return;
    const wrong = [moderator, ...(access === 'customer' ? [sitter] : []), ...(access === 'sitter' ? [customer] : [])];
    for (const person of wrong) {
      expect(await refused(() => callAs(app, person, endpoint.method, path + query, body))).toBe('403 forbidden');
    }
  });
});

it('reading is for those who take part', async () => {
  for (const { state, origin } of combinations) {
    const { order } = sampleOf(state, origin);
    const statusFor = async (person: TestPerson, path: string) => (await callAs(app, person, 'GET', path)).status;
    const isOpen = state === 'open';
    expect(await statusFor(customer, `/order/customer_book/${order}`)).toBe(200);
    expect(await statusFor(otherCustomer, `/order/customer_book/${order}`)).toBe(404);
    expect(await statusFor(otherSitter, `/order/sitter_order/${order}`)).toBe(404);
    expect(await statusFor(otherCustomer, `/order/customer_open_book/${order}`)).toBe(isOpen ? 200 : 404);
    expect(await statusFor(otherCustomer, `/order/customer_book_offer/${order}`)).toBe(404);
    expect(await statusFor(otherCustomer, `/order/cancel_preview?order=${order}`)).toBe(404);
    const isGone = state === 'canceled' && hasNoSitter(state, origin);
    expect(await statusFor(sitter, `/order/sitter_order/${order}`)).toBe(isGone ? 404 : 200);
  }
});
