import { type OrderOrigin, type OrderState, orderOrigins, orderStates } from '@ladushki/contract/order-states';
import { deliveryJob } from '../features/notifications/notifications.service.ts';
import type { TestApp } from './app.ts';
import {
  announce,
  ask,
  book,
  dayIn,
  offerOn,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from './orders.ts';
import { signUp, type TestPerson } from './people.ts';

export interface Sample {
  order: number;
  /** Only for announcements. */
  offer: number;
}

/** Both sides of all samples, and people without a part in them. */
export interface Cast {
  customer: TestCustomer;
  sitter: TestPerson;
  otherCustomer: TestCustomer;
  otherSitter: TestPerson;
  moderator: TestPerson;
  /** Without a role. */
  newcomer: TestPerson;
}

export interface Samples extends Cast {
  /** One order of each origin in each possible state. */
  sampleOf(state: OrderState, origin: OrderOrigin): Sample;
  /** Another one, on its own day. */
  another(state: Exclude<OrderState, 'completed'>, origin: OrderOrigin): Promise<Sample>;
}

export const nameOf = (state: OrderState, origin: OrderOrigin) => `${state} ${origin}`;

const isPossible = (state: OrderState, origin: OrderOrigin) =>
  state === 'open' ? origin === 'announcement' : state !== 'awaiting' || origin !== 'announcement';

export const combinations = orderStates.flatMap((state) =>
  orderOrigins.filter((origin) => isPossible(state, origin)).map((origin) => ({ state, origin })),
);

const hireCast = async (app: TestApp): Promise<Cast> => ({
  customer: await signUpCustomer(app),
  otherCustomer: await signUpCustomer(app),
  sitter: await signUpSitter(app),
  otherSitter: await signUpSitter(app),
  moderator: await signUp(app, { role: 'moderator', permissions: ['complaints', 'people', 'reviews'] }),
  newcomer: await signUp(app, { role: null }),
});

export async function makeSamples(app: TestApp): Promise<Samples> {
  // Notifications are stored with the transition; delivering them by mail and SMS would take most of the time.
  app.deps.jobs.define(deliveryJob, async () => {});
  const cast = await hireCast(app);
  const { customer, sitter } = cast;
  let nextDay = 2;

  async function begin(origin: OrderOrigin): Promise<Sample> {
    // Each has its own day, so that slots do not collide.
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

  async function another(state: OrderState, origin: OrderOrigin): Promise<Sample> {
    const sample = await begin(origin);
    await bringTo(state, origin, sample);
    return sample;
  }

  const samples = new Map<string, Sample>();
  // Completed orders need the clock: they come first, end automatically, and their dispute window closes.
  for (const origin of orderOrigins) samples.set(nameOf('completed', origin), await another('active', origin));
  await passHours(app, 8 * 24);
  await passHours(app, 3 * 24);
  for (const { state, origin } of combinations.filter((each) => each.state !== 'completed')) {
    samples.set(nameOf(state, origin), await another(state, origin));
  }
  return {
    ...cast,
    another,
    sampleOf(state, origin) {
      const sample = samples.get(nameOf(state, origin));
      if (!sample) throw new Error(`no sample: ${nameOf(state, origin)}`);
      return sample;
    },
  };
}
