import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  announce,
  ask,
  book,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';

let app: TestApp;
let customer: TestCustomer;

const told = async ({ id }: TestPerson) =>
  app.deps.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', id)
    .where('template', '=', 'suggested')
    .execute();

/** Works every day from morning to evening. */
async function signUpFree(fields: Parameters<typeof signUpSitter>[1] = {}): Promise<TestPerson> {
  const person = await signUpSitter(app, fields);
  const hours = { user_id: person.id, start_minute: 480, end_minute: 1200 };
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...hours, weekday }));
  await app.deps.db.insertInto('sitter_schedule').values(week).execute();
  return person;
}
const set = (person: TestPerson, table: 'sitters' | 'user_settings', change: object) =>
  app.deps.db.updateTable(table).set(change).where('user_id', '=', person.id).execute();

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  customer = await signUpCustomer(app);
});
afterAll(() => app.close());

it('an announcement is told once to those whom it fits, who are free then and want to hear of it', async () => {
  // The last one asks for more than the family would pay.
  const people = await Promise.all(
    [500, 500, 500, 500, 500, 700].map((price) => signUpFree({ per_hour_salary: price })),
  );
  const [free, busy, quiet, resting, other] = people as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  const idle = await signUpSitter(app);
  await set(quiet, 'user_settings', { order_notify: false });
  await set(resting, 'sitters', { is_available: false });
  const { id: taken } = await book(app, customer, busy);
  await ask(app, busy, 'POST', '/order/book_request_accept', { order: taken });
  await app.deps.db
    .updateTable('sitter_services')
    .set({ service_type_id: 2 })
    .where('user_id', '=', other.id)
    .execute();
  const { id } = await announce(app, customer);
  await app.deps.jobs.runDue();
  await app.deps.jobs.schedule(app.deps.db, 'suggest-announcement', { order: id });
  await app.deps.jobs.runDue();
  const notices = await Promise.all([...people, idle].map(told));
  expect(notices.map((each) => each.length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  const [shown] = (await ask(app, free, 'GET', '/notification/notification_list')).results;
  expect(shown).toMatchObject({ type: 'order', kind: 'suggested', link: `/orders/${id}` });
  expect(shown.text).toMatch(/ ищет няню: .*10:00–14:00, .*600\s₽\/час$/);
});

it('at most twenty, and three a day each', async () => {
  const crowd = await Promise.all(Array.from({ length: 22 }, () => signUpFree()));
  for (let made = 0; made < 5; made += 1) await announce(app, customer);
  await app.deps.jobs.runDue();
  const counts = (await Promise.all(crowd.map(told))).map((each) => each.length);
  expect(Math.max(...counts)).toBe(3);
  const { rows } = await app.deps.pool.query(
    `select count(*) as count from notifications where template = 'suggested' group by subject_id order by 1 desc limit 1`,
  );
  expect(rows[0].count).toBe(20);
  await passHours(app, 24);
  await announce(app, customer);
  await app.deps.jobs.runDue();
  expect(Math.max(...(await Promise.all(crowd.map(told))).map((each) => each.length))).toBe(4);
});
