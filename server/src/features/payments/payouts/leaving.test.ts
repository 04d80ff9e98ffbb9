import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { decideCase } from '../../../testing/cases.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { ask, callAs, passHours } from '../../../testing/orders.ts';
import { payOutAll } from '../../../testing/payouts.ts';
import { signUp, type TestPerson, testPassword } from '../../../testing/people.ts';
import { bookVisit, moveVisit, passUntil, readVisit, workVisit } from '../../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' }, { letters: false });
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});

const leave = (sitter: TestPerson) => callAs(app, sitter, 'POST', '/user/deactivate_user', { password: testPassword });
const sums = (sitter: TestPerson) => ask(app, sitter, 'GET', '/sitter/earnings');

it('nobody leaves while a visit that has begun is undecided; once it is, the money reaches her', async () => {
  const { customer, sitter, visit } = await bookVisit(app);
  await passUntil(app, visit.starts_at);
  const { code } = await readVisit(app, customer, visit.id);
  await moveVisit(app, sitter, 'arrive', visit.id, { code });
  const refused = await leave(sitter);
  const { coming_minor } = await sums(sitter);
  expect(coming_minor).toBeGreaterThan(0);
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'money_due', due_minor: coming_minor }]);
  expect(refused.json.message).toContain('Обычно это происходит до');
  await passUntil(app, visit.ends_at);
  await moveVisit(app, sitter, 'leave', visit.id);
  expect((await leave(sitter)).json).toMatchObject({ code: 'money_due', due_minor: coming_minor });
  // Nobody objects: it confirms itself.
  await passHours(app, 25);
  expect(await sums(sitter)).toMatchObject({ coming_minor: 0, due_minor: coming_minor });
  await payOutAll(app);
  await passHours(app, 1);
  expect(await sums(sitter)).toMatchObject({ due_minor: 0, paid_minor: coming_minor });
  expect((await leave(sitter)).status).toBe(200);
});

it('an objection says that people decide; where nothing can be paid then, a case is opened', async () => {
  const { customer, sitter, visit } = await bookVisit(app);
  await workVisit(app, customer, sitter, visit);
  await moveVisit(app, customer, 'object', visit.id, { kind: 'hours', text: 'Ушла раньше, чем мы договорились' });
  expect((await leave(sitter)).json).toMatchObject({
    code: 'money_due',
    message: expect.stringContaining('решают семья или модератор'),
  });
  const moderator = await signUp(app, { role: 'moderator', permissions: ['money', 'complaints'] });
  await decideCase(app, moderator, { kind: 'visit', subject: visit.id }, { decision: 'release' });
  const { due_minor } = await sums(sitter);
  expect(due_minor).toBeGreaterThan(0);
  expect((await leave(sitter)).json).toMatchObject({ code: 'money_due', due_minor });
  expect((await ask(app, moderator, 'GET', '/staff/queue?kind=money')).results).toHaveLength(1);
});

it('visits to come keep nobody: they end, and their money goes back', async () => {
  const { sitter } = await bookVisit(app);
  expect((await sums(sitter)).coming_minor).toBeGreaterThan(0);
  expect((await leave(sitter)).status).toBe(200);
});
