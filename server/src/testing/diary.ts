import { randomUUID } from 'node:crypto';
import { childConsentKinds } from '@ladushki/contract/children-constants';
import type { DiaryEntry } from '@ladushki/contract/diary';
import type { Visit } from '@ladushki/contract/visit-schemas';
import type { TestApp } from './app.ts';
import { ask, bookPaid, callAs, passHours, type TestCustomer } from './orders.ts';
import type { TestPerson } from './people.ts';

export type BegunVisit = Visit & { id: number };

/** Moves the clock to the visit's start, where its sitter has come. */
export async function beginVisit(app: TestApp, customer: TestCustomer, visit: BegunVisit): Promise<BegunVisit> {
  await passHours(app, (Date.parse(visit.starts_at) - app.deps.clock.now().getTime()) / 3_600_000);
  await app.deps.db
    .updateTable('visits')
    .set({ state: 'under_way', arrived_at: app.deps.clock.now(), arrived_by: 'sitter', arrived_how: 'code' })
    .set({ arrival_status: 'confirmed' })
    .where('id', '=', visit.id)
    .execute();
  return ask(app, customer, 'GET', `/visit/${visit.id}`);
}

export const endVisit = (app: TestApp, visit: number) =>
  app.deps.db
    .updateTable('visits')
    .set({ state: 'done', left_at: app.deps.clock.now(), left_by: 'sitter' })
    .where('id', '=', visit)
    .execute();

/** The only visit of a new paid order, under way. */
export async function begunVisit(app: TestApp, customer: TestCustomer, sitter: TestPerson): Promise<BegunVisit> {
  const { id } = await bookPaid(app, customer, sitter);
  const { results } = await ask(app, customer, 'GET', `/visit?order=${id}`);
  return beginVisit(app, customer, results[0]);
}

/** Everything that a family may tell of its child. */
export const tellOfChild = (app: TestApp, customer: TestCustomer) =>
  ask(app, customer, 'PATCH', `/customer/children/${customer.child}`, {
    consents: { ...Object.fromEntries(childConsentKinds.map((kind) => [kind, true])), photo: true },
    medical_records: { allergies: 'Орехи', medication: true, medication_description: 'Ингалятор при приступе' },
    medicines: [
      { name: 'Сироп Небывалин', dose: '5 мл', instructions: 'После еды', permitted: true },
      { name: 'Запретин', dose: '1 таблетка', permitted: false },
    ],
    emergency_contacts: [{ name: 'Вера', relation: 'бабушка', phone_number: '+79161234567' }],
  });

export const sendEntry = (app: TestApp, sitter: TestPerson, visit: number, draft: object) =>
  callAs(app, sitter, 'POST', '/visit/diary', { visit, client_id: randomUUID(), ...draft });

export const writeEntry = (
  app: TestApp,
  sitter: TestPerson,
  visit: number,
  draft: object,
): Promise<DiaryEntry & { id: number }> =>
  ask(app, sitter, 'POST', '/visit/diary', { visit, client_id: randomUUID(), ...draft });
