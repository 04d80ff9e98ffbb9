import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { decideCase, readCase } from '../../../testing/cases.ts';
import { ask } from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import {
  bookVisit,
  moveVisit,
  passUntil,
  readVisit,
  tryMove,
  visitNoticesFor,
  workVisit,
} from '../../../testing/visits.ts';

let app: TestApp;
let moderator: TestPerson;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
  moderator = await signUp(app, { role: 'moderator', permissions: ['complaints'] });
});
afterAll(() => app.close());

const text = 'Договаривались до двух, ушли в половине первого';
const answer = 'Мама пришла раньше и отпустила меня сама';

/** A visit of four hours and 2 000 roubles that took place; the family says it was shorter. */
async function objected(kind = 'hours', method: 'card' | 'direct' = 'card') {
  const booked = await bookVisit(app, {}, method);
  const { customer, sitter, visit } = booked;
  await workVisit(app, customer, sitter, visit);
  return { ...booked, objected: await moveVisit(app, customer, 'object', visit.id, { kind, text }) };
}

const quotesOf = async (person: TestPerson) => {
  const { results } = await ask(app, person, 'GET', '/notification/notification_list?page_size=50');
  return results.map((notice: { title: string; text: string; quote?: string }) => JSON.stringify(notice)).join();
};

it('less time that the sitter agrees with is hers, the rest is returned, and no moderator is asked', async () => {
  const { customer, sitter, visit } = await objected();
  const before = await readVisit(app, sitter, visit.id);
  expect(before.actions).toContain('objection_answer');
  const [need] = (await ask(app, sitter, 'GET', '/today')).needs;
  expect(need).toMatchObject({ kind: 'objection', visit: visit.id, deadline: before.objection?.answer_by });
  const agreed = await moveVisit(app, sitter, 'objection_answer', visit.id, { minutes: 180 });
  expect(agreed).toMatchObject({
    state: 'confirmed',
    objection: { status: 'decided', decision: null, answer: { minutes: 180, text: null } },
    money: { state: 'due', amount: 2000, due: 1500, returned: 500 },
  });
  expect((await readCase(app, moderator, { kind: 'visit', subject: visit.id })).status).toBe('done');
  expect(await visitNoticesFor(app, customer)).toContain('visit_objected');
  expect(await tryMove(app, sitter, 'objection_answer', visit.id, { minutes: 60 })).toEqual([409, 'wrong_state']);
});

it('her word is read by the family and by the moderator, whose reason reaches both', async () => {
  const { customer, sitter, visit } = await objected('care');
  await moveVisit(app, sitter, 'objection_answer', visit.id, { text: answer });
  expect(await readVisit(app, customer, visit.id)).toMatchObject({
    state: 'done',
    objection: { status: 'open', answer: { text: answer, minutes: null } },
    money: { state: 'waiting' },
  });
  expect((await readVisit(app, sitter, visit.id)).actions).not.toContain('objection_answer');
  expect(await tryMove(app, sitter, 'objection_answer', visit.id, { text: answer })).toEqual([409, 'wrong_state']);
  const about = { kind: 'visit', subject: visit.id } as const;
  expect(JSON.stringify((await readCase(app, moderator, about)).fields)).toContain(answer);
  const reason = 'Дневник вёлся до конца визита';
  await decideCase(app, moderator, about, { decision: 'release', text: reason });
  for (const person of [customer, sitter]) {
    expect((await readVisit(app, person, visit.id)).objection).toMatchObject({ decision: 'release', reason });
    expect(await quotesOf(person)).toContain(reason);
  }
});

it('is the sitter’s alone, for a day, and of one kind', async () => {
  const { customer, sitter, visit, objected: after } = await objected('hours', 'direct');
  const attempt = (person: TestPerson, body: object) => tryMove(app, person, 'objection_answer', visit.id, body);
  expect(await attempt(customer, { minutes: 60 })).toEqual([403, 'forbidden']);
  expect((await attempt(sitter, {})) as unknown[]).toEqual([400, 'invalid']);
  expect(await attempt(sitter, { minutes: 241 })).toEqual([400, 'invalid']);
  expect(await attempt(sitter, { minutes: 60, text: answer })).toEqual([400, 'invalid']);
  await passUntil(app, after.objection?.answer_by ?? '', 1);
  expect(await attempt(sitter, { text: answer })).toEqual([409, 'too_late']);
  expect((await readVisit(app, sitter, visit.id)).actions).not.toContain('objection_answer');
});
