import { randomUUID } from 'node:crypto';
import { childConsentKinds } from '@ladushki/contract/children-constants';
import type { DiaryEntry } from '@ladushki/contract/diary';
import type { TestApp } from './app.ts';
import { ask, bookPaid, callAs, type TestCustomer } from './orders.ts';
import type { TestPerson } from './people.ts';
import { firstVisitOf, moveVisit, passUntil, readVisit, type TestVisit } from './visits.ts';

/** The only visit of a new paid order, under way: its sitter came with the code when it began. */
export async function begunVisit(app: TestApp, customer: TestCustomer, sitter: TestPerson): Promise<TestVisit> {
  const { id: order } = await bookPaid(app, customer, sitter);
  const { id, starts_at } = await firstVisitOf(app, customer, order);
  await passUntil(app, starts_at);
  const { code } = await readVisit(app, customer, id);
  await moveVisit(app, sitter, 'arrive', id, { code });
  return readVisit(app, customer, id);
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
