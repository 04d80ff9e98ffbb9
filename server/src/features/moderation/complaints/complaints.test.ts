import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { announce, signUpCustomer, type TestCustomer } from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';

let app: TestApp;
let customer: TestCustomer;
let sitter: TestPerson;
let orderId: number;

const complain = (person: TestPerson | null, body: object) =>
  app.call('POST', '/complaint', { ...(person && { token: person.token }), body });
const about = (target: string, target_id: number) => ({ target, target_id, reason: 'rudeness', text: 'Грубит' });

beforeAll(async () => {
  app = await startTestApp();
  customer = await signUpCustomer(app);
  sitter = await signUp(app, { role: 'sitter' });
  orderId = (await announce(app, customer)).id;
});
afterAll(() => app.close());

it('opens a case for the moderators', async () => {
  const { status, json } = await complain(customer, about('sitter', sitter.id));
  expect(status).toBe(201);
  expect(json.message).toContain('Спасибо');
  const stored = await app.deps.db.selectFrom('complaints').selectAll().where('id', '=', json.id).executeTakeFirst();
  expect(stored).toMatchObject({ author_id: customer.id, target: 'sitter', reason: 'rudeness', text: 'Грубит' });
  const queued = await app.deps.db
    .selectFrom('cases')
    .select(['kind', 'status'])
    .where('subject_id', '=', json.id)
    .where('kind', '=', 'complaint')
    .execute();
  expect(queued).toEqual([{ kind: 'complaint', status: 'pending' }]);
});

it('is taken of what one can have seen', async () => {
  expect((await complain(sitter, about('order', orderId))).status).toBe(201);
  expect((await complain(sitter, about('customer', customer.id))).status).toBe(201);
  await app.deps.db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', orderId).execute();
  expect((await complain(sitter, about('order', orderId))).status).toBe(404);
  expect((await complain(customer, about('order', orderId))).status).toBe(201);
  expect((await complain(sitter, about('customer', customer.id))).status).toBe(404);
});

it.each(['sitter', 'customer', 'review', 'message', 'order'])('refuses a %s that is not there', async (target) =>
  expect((await complain(customer, about(target, 999_999))).status).toBe(404),
);

it('refuses oneself, visitors, moderators and unknown words', async () => {
  expect((await complain(sitter, about('sitter', sitter.id))).status).toBe(404);
  expect((await complain(null, about('sitter', sitter.id))).status).toBe(401);
  const moderator = await signUp(app, { role: 'moderator', permissions: ['complaints'] });
  expect((await complain(moderator, about('sitter', sitter.id))).status).toBe(403);
  expect((await complain(customer, { ...about('sitter', sitter.id), reason: 'ugly' })).status).toBe(400);
});

it('stops a flood', async () => {
  const angry = await signUp(app);
  const answers = [];
  for (let turn = 0; turn < 22; turn += 1) answers.push((await complain(angry, about('sitter', sitter.id))).status);
  expect(answers.slice(0, 20).every((status) => status === 201)).toBe(true);
  expect(answers.at(-1)).toBe(429);
});
