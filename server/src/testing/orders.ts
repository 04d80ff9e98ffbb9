import { addDays, type DayHours, moscowDate, weekdayOf } from '@ladushki/contract/visits';
import type { TestApp } from './app.ts';
import { confirmSession } from './confirm-session.ts';
import { moveClock } from './move-clock.ts';
import { signInAgain, signUp, type TestPerson } from './people.ts';

export interface TestCustomer extends TestPerson {
  child: number;
}

/** A customer with one child. */
export async function signUpCustomer(app: TestApp, fields: { phone_number?: string } = {}): Promise<TestCustomer> {
  const person = await signUp(app, { role: 'customer', ...fields });
  const { id: child } = await app.deps.db
    .insertInto('children')
    .values({
      user_id: person.id,
      full_name: 'Маша Иванова',
      birth_date: addDays(moscowDate(app.deps.clock.now()), -1500),
      gender: 'female',
      created_at: app.deps.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...person, child };
}

interface SitterFields {
  per_hour_salary?: number | null;
  per_month_salary?: number | null;
  phone_number?: string;
}

/** A sitter with the basic check, who may take orders. */
export async function signUpSitter(app: TestApp, fields: SitterFields = {}): Promise<TestPerson> {
  const { per_hour_salary = 500, per_month_salary = null, ...rest } = fields;
  const person = await signUp(app, { role: 'sitter', ...rest });
  const { db } = app.deps;
  const city = await db.selectFrom('cities').select('id').where('kind', '=', 'city').limit(1).executeTakeFirstOrThrow();
  await db
    .updateTable('profiles')
    .set({ city_id: city.id, birth_date: '1990-05-05', gender: 'female', lat: 55.75, lng: 37.61 })
    .where('user_id', '=', person.id)
    .execute();
  await db.updateTable('sitters').set({ per_hour_salary, per_month_salary }).where('user_id', '=', person.id).execute();
  await db.insertInto('sitter_services').values({ user_id: person.id, service_type_id: 1 }).execute();
  return person;
}

/** A day from now, by the product's clock. */
export const dayIn = (app: TestApp, days: number) => addDays(moscowDate(app.deps.clock.now()), days);

export interface ItemFields {
  children?: number[];
  start_date?: string;
  end_date?: string | null;
  unlimited_date?: boolean;
  start_time?: string;
  end_time?: string;
  working_days_of_week?: number[];
  /** Instead of the same hours on all days. */
  hours?: DayHours[];
  payment_agreement?: boolean;
  address?: { lat: number; lng: number; address: string };
  job_description?: string;
}

/** One visit of four hours in three days; 500 roubles an hour make 2000. */
export function orderItem(app: TestApp, customer: TestCustomer, fields: ItemFields = {}) {
  const start_date = fields.start_date ?? dayIn(app, 3);
  const sameHours = { start_time: '10:00', end_time: '14:00', working_days_of_week: [weekdayOf(start_date)] };
  return {
    children: [customer.child],
    service_type: [1],
    start_date,
    end_date: fields.unlimited_date ? null : start_date,
    ...(!fields.hours && sameHours),
    address: { lat: 55.7522, lng: 37.6156, address: 'Москва, Кремль, 1' },
    job_description: 'Погулять и накормить обедом',
    ...fields,
  };
}

const minuteMs = 60_000;
const latest = new Map<string, { token: string; at: number }>();

/** Tokens live 15 minutes of the product's time, which tests move by days. */
async function freshToken(app: TestApp, person: TestPerson): Promise<string> {
  const now = app.deps.clock.now().getTime();
  const known = latest.get(person.token) ?? { token: person.token, at: 0 };
  if (now - known.at < 10 * minuteMs) return known.token;
  const { token } = await signInAgain(app, person);
  latest.set(person.token, { token, at: now });
  return token;
}

export const callAs = async (app: TestApp, person: TestPerson, method: string, path: string, body?: unknown) =>
  app.call(method, path, { token: await freshToken(app, person), body });

/** As who has just confirmed that it is them. */
export async function callConfirmed(app: TestApp, person: TestPerson, method: string, path: string, body?: unknown) {
  const token = await freshToken(app, person);
  await confirmSession(app, { token });
  return app.call(method, path, { token, body });
}

/** Calls that must succeed; they return the body. */
const asking =
  (call: typeof callAs) => async (app: TestApp, person: TestPerson, method: string, path: string, body?: unknown) => {
    const reply = await call(app, person, method, path, body);
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.json)}`);
    return reply.json;
  };
export const ask = asking(callAs);
export const askConfirmed = asking(callConfirmed);

export const announce = (app: TestApp, customer: TestCustomer, item: ItemFields = {}, fields: object = {}) =>
  ask(app, customer, 'POST', '/order/create_application_sitter', {
    title: 'Няня на день',
    price_min: 400,
    price_max: 600,
    order_item: orderItem(app, customer, item),
    ...fields,
  });

export const book = (app: TestApp, customer: TestCustomer, sitter: TestPerson, item: ItemFields = {}) =>
  ask(app, customer, 'POST', '/order/book_sitter', { sitter: sitter.id, order_item: orderItem(app, customer, item) });

export const offerOn = (app: TestApp, sitter: TestPerson, order: number, price = 500) =>
  ask(app, sitter, 'POST', '/order/send_request_application', { order, price });

/** A booking accepted by its sitter. */
export async function bookAccepted(app: TestApp, customer: TestCustomer, sitter: TestPerson, item: ItemFields = {}) {
  const order = await book(app, customer, sitter, item);
  return ask(app, sitter, 'POST', '/order/book_request_accept', { order: order.id });
}

/** A booking paid by card through the sandbox. */
export async function bookPaid(app: TestApp, customer: TestCustomer, sitter: TestPerson, item: ItemFields = {}) {
  const { id } = await bookAccepted(app, customer, sitter, item);
  const { payment } = await ask(app, customer, 'POST', '/order/book_checkout', { order: id, method: 'card' });
  await app.call('POST', `/dev/payments/${payment.id}`, { body: { outcome: 'succeeded' } });
  return ask(app, customer, 'GET', `/order/customer_book/${id}`);
}

/** Moves the product's clock and runs due jobs. */
export async function passHours(app: TestApp, hours: number): Promise<void> {
  await moveClock(app, Math.round(hours * 3600));
}
