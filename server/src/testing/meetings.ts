import type { Meeting } from '@ladushki/contract/meetings';
import type { TestApp } from './app.ts';
import {
  announce,
  ask,
  bookAccepted,
  dayIn,
  offerOn,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from './orders.ts';
import type { TestPerson } from './people.ts';

/** Eleven o'clock in so many days, in Moscow. */
export const elevenIn = (app: TestApp, days: number) => `${dayIn(app, days)}T08:00:00.000Z`;

export interface MeetingScene {
  customer: TestCustomer;
  sitter: TestPerson;
  order: number;
}

/** A family with an announcement whose first visit is in five days, and a sitter who made an offer. */
export async function offered(app: TestApp): Promise<MeetingScene> {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id: order } = await announce(app, customer, { start_date: dayIn(app, 5), end_date: dayIn(app, 5) });
  await offerOn(app, sitter, order);
  return { customer, sitter, order };
}

/** The same two, agreed, not paid. */
export async function agreed(app: TestApp): Promise<MeetingScene> {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const item = { start_date: dayIn(app, 5), end_date: dayIn(app, 5) };
  const { id: order } = await bookAccepted(app, customer, sitter, item);
  return { customer, sitter, order };
}

export const propose = (
  app: TestApp,
  { customer, sitter, order }: MeetingScene,
  fields: object = {},
): Promise<Meeting> =>
  ask(app, customer, 'POST', '/meeting', { order, sitter: sitter.id, kind: 'door', at: elevenIn(app, 2), ...fields });

export const moveMeeting = (
  app: TestApp,
  person: TestPerson,
  move: string,
  meeting: number,
  fields: object = {},
): Promise<Meeting> => ask(app, person, 'POST', `/meeting/${move}`, { meeting, ...fields });
