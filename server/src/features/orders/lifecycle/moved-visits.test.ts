import { addDays } from '@ladushki/contract/visits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask, callAs, dayIn } from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { passUntil } from '../../../testing/visits.ts';
import { createProposalCalls } from '../testing/proposal-scene.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

const { scene, agree, detail } = createProposalCalls(() => app);
const hours = { start_time: '10:00', end_time: '14:00' };
/** 07:00 UTC is ten o'clock in Moscow. */
const morning = (date: string) => `${date}T07:00:00Z`;
const afterLast = (date: string) => `${addDays(date, 2)}T11:00:00.000Z`;

async function remindersOf(person: TestPerson, order: number): Promise<number> {
  const { rows } = await app.deps.pool.query(
    `select id from notifications where user_id = $1 and subject_id = $2 and template = 'remind_first_visit'`,
    [person.id, order],
  );
  return rows.length;
}

it('a first visit that was moved is told of a day before its new time, and only then may the order be completed', async () => {
  const it = await scene();
  const { customer, order, visits } = it;
  const later = addDays(visits[0].date, 2);
  await agree(it, 'customer', { kind: 'move', visit: visits[0].id, date: later, ...hours });
  await passUntil(app, morning(visits[0].date), 1);
  expect(await remindersOf(customer, order)).toBe(0);
  expect((await detail(customer, order)).actions).not.toContain('complete');
  const early = await callAs(app, customer, 'POST', '/order/book_complete', { order });
  expect([early.status, early.json.code]).toEqual([409, 'wrong_state']);
  await passUntil(app, morning(addDays(later, -1)), 1);
  expect([await remindersOf(customer, order), await remindersOf(it.sitter, order)]).toEqual([1, 1]);
  await passUntil(app, morning(later), 1);
  expect(await remindersOf(customer, order)).toBe(1);
  expect((await detail(customer, order)).actions).toContain('complete');
});

it('a first visit that was moved ahead is told of in time', async () => {
  const it = await scene();
  const sooner = addDays(it.visits[0].date, -1);
  await agree(it, 'customer', { kind: 'move', visit: it.visits[0].id, date: sooner, ...hours });
  await passUntil(app, morning(addDays(sooner, -1)), 1);
  expect(await remindersOf(it.sitter, it.order)).toBe(1);
  await passUntil(app, morning(sooner), 1);
  expect((await detail(it.customer, it.order)).actions).toContain('complete');
  await passUntil(app, morning(it.visits[0].date), 1);
  expect(await remindersOf(it.sitter, it.order)).toBe(1);
});

it('when the first visit is called off, the next one is told of', async () => {
  const { customer, order, visits } = await scene();
  await ask(app, customer, 'POST', '/visit/skip', { visit: visits[0].id });
  await passUntil(app, morning(visits[0].date), 1);
  expect(await remindersOf(customer, order)).toBe(0);
  expect((await detail(customer, order)).actions).not.toContain('complete');
  await passUntil(app, morning(addDays(visits[1].date, -1)), 1);
  expect(await remindersOf(customer, order)).toBe(1);
});

it('an order completes itself two days after the last visit that is left, wherever that was moved', async () => {
  const it = await scene();
  const { customer, order, visits } = it;
  const deadline = async () => (await detail(customer, order)).deadline;
  expect(await deadline()).toBe(afterLast(visits[2].date));
  await ask(app, customer, 'POST', '/visit/skip', { visit: visits[2].id });
  expect(await deadline()).toBe(afterLast(visits[1].date));
  const sooner = addDays(visits[1].date, -2);
  await agree(it, 'sitter', { kind: 'move', visit: visits[1].id, date: sooner, ...hours });
  expect(await deadline()).toBe(afterLast(sooner));
  await passUntil(app, afterLast(sooner), 1);
  expect((await detail(customer, order)).status).toBe('completed');
});

it('an order whose visits were all called off waits two days for another agreement', async () => {
  const { customer, order, visits } = await scene();
  for (const { id } of visits) await ask(app, customer, 'POST', '/visit/skip', { visit: id });
  const { deadline } = await detail(customer, order);
  expect(Date.parse(deadline) - app.deps.clock.now().getTime()).toBeLessThanOrEqual(48 * 3_600_000);
  expect(deadline > morning(dayIn(app, 1))).toBe(true);
});
