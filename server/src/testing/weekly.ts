import type { Charge } from '@ladushki/contract/charges';
import type { PaymentFailure } from '@ladushki/contract/payment-failures';
import { addDays } from '@ladushki/contract/visits';
import { mondayOf } from '@ladushki/contract/weeks';
import type { TestApp } from './app.ts';
import { ask, bookAccepted, bookPaid, callAs, dayIn, type TestCustomer } from './orders.ts';
import type { TestPerson } from './people.ts';
import { passUntil } from './visits.ts';

export const [friday, sunday] = [5, 7] as const;

/** Without an end, from the Monday of the coming week on; by default on Mondays and Wednesdays, 2000 roubles a visit. */
export function longItem(app: TestApp, working_days_of_week = [1, 3]) {
  const monday = mondayOf(dayIn(app, 7));
  const first = Math.min(...working_days_of_week);
  return { start_date: addDays(monday, first - 1), unlimited_date: true, working_days_of_week };
}

const longOrders = new WeakMap<TestApp, { customer: TestCustomer; order: number }[]>();

export async function bookLong(app: TestApp, customer: TestCustomer, sitter: TestPerson, days?: number[]) {
  const booked = await bookAccepted(app, customer, sitter, longItem(app, days));
  longOrders.set(app, [...(longOrders.get(app) ?? []), { customer, order: booked.id }]);
  return booked;
}

/** Between tests of one app: otherwise the days of each also pass in the orders of all before it. */
export async function endLongOrders(app: TestApp): Promise<void> {
  for (const { customer, order } of longOrders.get(app) ?? []) {
    await callAs(app, customer, 'POST', '/order/book_cancel', { order });
  }
  longOrders.delete(app);
}

export const bookLongPaid = (app: TestApp, customer: TestCustomer, sitter: TestPerson, days?: number[]) =>
  bookPaid(app, customer, sitter, longItem(app, days));

interface Saving {
  /** How the charges to come end. */
  later?: PaymentFailure | undefined;
  days?: number[];
}

/** Paid by card, with the consent to charge the weeks to come. */
export async function bookLongSaved(
  app: TestApp,
  customer: TestCustomer,
  sitter: TestPerson,
  { later, days }: Saving = {},
): Promise<number> {
  const { id } = await bookLong(app, customer, sitter, days);
  const body = { order: id, method: 'card', save_method: true };
  const { payment } = await ask(app, customer, 'POST', '/order/book_checkout', body);
  const choice = { outcome: 'succeeded', ...(later && { later }) };
  await app.call('POST', `/dev/payments/${payment.id}`, { body: choice });
  return id;
}

export const chargesOf = async (app: TestApp, person: TestPerson, order: number): Promise<Charge[]> =>
  (await ask(app, person, 'GET', `/order/charges?page_size=100&order=${order}`)).results;

/** 18:00 in Moscow on a day of the week that begins with a Monday. */
export const passToEvening = (app: TestApp, monday: string, day: number, minutes = 1) =>
  passUntil(app, `${addDays(monday, day - 1)}T15:00:00Z`, minutes);
