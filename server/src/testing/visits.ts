import type { Visit } from '@ladushki/contract/visit-schemas';
import type { TestApp } from './app.ts';
import { ask, passHours, type TestCustomer } from './orders.ts';
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
