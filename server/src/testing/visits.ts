import type { Visit } from '@ladushki/contract/visit-schemas';
import type { TestApp } from './app.ts';
import {
  ask,
  bookAccepted,
  bookPaid,
  callAs,
  dayIn,
  type ItemFields,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from './orders.ts';
import type { TestPerson } from './people.ts';

export type TestVisit = Visit & { id: number };

export const readVisit = (app: TestApp, person: TestPerson, id: number): Promise<TestVisit> =>
  ask(app, person, 'GET', `/visit/${id}`);

export const visitsOfOrder = async (app: TestApp, person: TestPerson, order: number): Promise<TestVisit[]> =>
  (await ask(app, person, 'GET', `/visit?page_size=100&order=${order}`)).results;

export async function firstVisitOf(app: TestApp, person: TestPerson, order: number): Promise<TestVisit> {
  const [visit] = await visitsOfOrder(app, person, order);
  if (!visit) throw new Error(`order ${order} has no visits`);
  return visit;
}

export interface BookedVisit {
  customer: TestCustomer;
  sitter: TestPerson;
  order: number;
  visit: TestVisit;
}

/** The first visit of an order that is paid by card or directly, of two new people; in two days unless the item says so. */
export async function bookVisit(
  app: TestApp,
  item: ItemFields = {},
  method: 'card' | 'direct' = 'card',
): Promise<BookedVisit> {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const fields = { start_date: dayIn(app, 2), ...item };
  const { id: order } = await (method === 'card' ? bookPaid : bookAccepted)(app, customer, sitter, fields);
  if (method === 'direct') await ask(app, customer, 'POST', '/order/book_checkout', { order, method });
  return { customer, sitter, order, visit: await firstVisitOf(app, customer, order) };
}

/** Moves the product's clock to some minutes after an instant, never back. */
export async function passUntil(app: TestApp, instant: string, minutes = 0): Promise<void> {
  const ms = Date.parse(instant) + minutes * 60_000 - app.deps.clock.now().getTime();
  // The clock moves by whole seconds, and must not stop a moment before.
  if (ms > 0) await passHours(app, Math.ceil(ms / 1000) / 3600);
}

/** A move that must succeed; returns the visit afterwards. */
export const moveVisit = (
  app: TestApp,
  person: TestPerson,
  move: string,
  visit: number,
  fields: object = {},
): Promise<TestVisit> => ask(app, person, 'POST', `/visit/${move}`, { visit, ...fields });

/** A move that may be refused: its status, with the code of a refusal. */
export async function tryMove(app: TestApp, person: TestPerson, move: string, visit: number, fields: object = {}) {
  const { status, json } = await callAs(app, person, 'POST', `/visit/${move}`, { visit, ...fields });
  return status === 200 ? 200 : [status, json.code];
}

/** Kinds of a person's notices about visits, newest first. */
export async function visitNoticesFor(app: TestApp, person: TestPerson): Promise<string[]> {
  const { results } = await ask(app, person, 'GET', '/notification/notification_list?page_size=50');
  return results
    .filter(({ visit }: { visit: number | null }) => visit !== null)
    .map(({ kind }: { kind: string }) => kind);
}

/** The sitter comes with the code, and leaves at the end; the clock goes along. */
export async function workVisit(app: TestApp, customer: TestCustomer, sitter: TestPerson, { id, ...visit }: TestVisit) {
  await passUntil(app, visit.starts_at);
  const { code } = await readVisit(app, customer, id);
  await moveVisit(app, sitter, 'arrive', id, { code });
  await passUntil(app, visit.ends_at);
  return moveVisit(app, sitter, 'leave', id);
}

/** All visits of an order take place and are confirmed by the family. */
export async function workOrder(app: TestApp, customer: TestCustomer, sitter: TestPerson, order: number) {
  for (const visit of await visitsOfOrder(app, customer, order)) {
    if (visit.state !== 'planned') continue;
    await workVisit(app, customer, sitter, visit);
    await moveVisit(app, customer, 'confirm', visit.id);
  }
}
