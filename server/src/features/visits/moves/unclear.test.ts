import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUpMember } from '../../../testing/families.ts';
import { ask, dayIn, passHours } from '../../../testing/orders.ts';
import { signInAgain, type TestPerson } from '../../../testing/people.ts';
import {
  type BookedVisit,
  bookVisit,
  moveVisit,
  passUntil,
  readVisit,
  type TestVisit,
  tryMove,
  visitsOfOrder,
  workVisit,
} from '../../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

/** Presses without a code, at the start, and leaves some minutes later. */
async function press({ sitter, visit }: Pick<BookedVisit, 'sitter' | 'visit'>, minutes: number): Promise<void> {
  await passUntil(app, visit.starts_at);
  await moveVisit(app, sitter, 'arrive', visit.id);
  if (minutes > 0) await passUntil(app, visit.starts_at, minutes);
  await moveVisit(app, sitter, 'leave', visit.id);
}
const casesOf = (order: number) =>
  app.deps.db
    .selectFrom('cases')
    .select(['kind', 'status'])
    .where('kind', '=', 'visit_unclear')
    .where('subject_id', '=', order)
    .execute();
const titlesFor = async (person: TestPerson): Promise<string[]> =>
  (await ask(app, person, 'GET', '/notification/notification_list?page_size=50')).results.map(
    ({ title }: { title: string }) => title,
  );
const askings = async ({ customer }: BookedVisit) =>
  (await titlesFor(customer)).filter((title) => title === 'Подтвердите, пожалуйста, визит').length;

describe('a visit is not earned by two presses', () => {
  it('nobody presses without a code before a quarter of an hour', async () => {
    const { sitter, visit, customer } = await bookVisit(app);
    await passUntil(app, visit.starts_at, -50);
    expect(await tryMove(app, sitter, 'arrive', visit.id)).toEqual([409, 'too_early']);
    await passUntil(app, visit.starts_at, -15);
    expect(await tryMove(app, sitter, 'arrive', visit.id)).toBe(200);
    expect(await tryMove(app, customer, 'arrival_answer', visit.id, { came: false })).toBe(200);
  });

  it('leaving at once ends no question: the family says that nobody came', async () => {
    const one = await bookVisit(app);
    await press(one, 0);
    expect(await readVisit(app, one.customer, one.visit.id)).toMatchObject({
      state: 'done',
      arrival: { status: 'asked' },
      unclear: { why: 'arrival', since: null },
    });
    expect(await tryMove(app, one.customer, 'arrival_answer', one.visit.id, { came: false })).toBe(200);
    const after = await readVisit(app, one.customer, one.visit.id);
    expect(after).toMatchObject({
      state: 'planned',
      arrival: null,
      departure: null,
      arrival_denied: true,
      unclear: null,
    });
    expect(await tryMove(app, one.sitter, 'arrive', one.visit.id)).toEqual([409, 'wrong_state']);
  });

  it('the family may say that it was missed until it is confirmed, and its money goes back', async () => {
    const one = await bookVisit(app);
    await press(one, 5);
    await passHours(app, 40);
    const missed = await moveVisit(app, one.customer, 'missed', one.visit.id);
    expect(missed).toMatchObject({ state: 'missed', mark: 'missed', money: { state: 'returning' }, unclear: null });
    expect(missed.actions).not.toContain('confirm');
    expect(await tryMove(app, one.sitter, 'contest', one.visit.id, { text: 'Меня не впустили в подъезд' })).toBe(200);
  });

  it('without an answer it does not confirm itself; the family is asked thrice, then a moderator', async () => {
    const one = await bookVisit(app);
    await press(one, 5);
    await passHours(app, 25);
    expect(await readVisit(app, one.sitter, one.visit.id)).toMatchObject({
      state: 'done',
      arrival: { status: 'unconfirmed' },
      money: { state: 'held' },
    });
    expect(await askings(one)).toBe(2);
    await passHours(app, 24);
    expect(await askings(one)).toBe(3);
    expect(await casesOf(one.order)).toEqual([]);
    await passHours(app, 24);
    expect(await casesOf(one.order)).toEqual([{ kind: 'visit_unclear', status: 'pending' }]);
    expect(await readVisit(app, one.sitter, one.visit.id)).toMatchObject({
      state: 'done',
      money: { state: 'waiting' },
      confirm_by: null,
      unclear: { why: 'arrival', since: expect.any(String) },
    });
    expect(await titlesFor(one.sitter)).toContain('Визит ждёт решения');
    // Nothing was written at the time: it is for a moderator to say.
    await passHours(app, 24 * 7);
    expect(await readVisit(app, one.sitter, one.visit.id)).toMatchObject({ state: 'done', money: { due: 0 } });
    expect(await casesOf(one.order)).toHaveLength(1);
  });

  it('one that was worked for less than half of its time is asked about too, though it began with the code', async () => {
    const one = await bookVisit(app);
    await passUntil(app, one.visit.starts_at);
    const { code } = await readVisit(app, one.customer, one.visit.id);
    await moveVisit(app, one.sitter, 'arrive', one.visit.id, { code });
    await passUntil(app, one.visit.starts_at, 20);
    const left = await moveVisit(app, one.sitter, 'leave', one.visit.id);
    expect(left).toMatchObject({ unclear: { why: 'short' } });
    await passHours(app, 80);
    expect(await casesOf(one.order)).toHaveLength(1);
    // The family's late word ends the case.
    await moveVisit(app, one.customer, 'confirm', one.visit.id);
    expect(await casesOf(one.order)).toEqual([{ kind: 'visit_unclear', status: 'done' }]);
  });
});

describe('a silent family does not starve an honest sitter', () => {
  it('with the code and the hours it confirms itself after a day, as before', async () => {
    const { customer, sitter, visit } = await bookVisit(app);
    await workVisit(app, customer, sitter, visit);
    await passHours(app, 24.1);
    expect(await readVisit(app, sitter, visit.id)).toMatchObject({ state: 'confirmed', confirmed: { by: 'system' } });
  });

  it('a family that wrote a word about it has said that it was', async () => {
    const one = await bookVisit(app);
    await press(one, one.visit.minutes);
    await ask(app, one.customer, 'POST', '/visit/word', { visit: one.visit.id, text: 'Спасибо!' });
    await passHours(app, 73);
    expect(await readVisit(app, one.sitter, one.visit.id)).toMatchObject({ state: 'confirmed' });
    expect(await casesOf(one.order)).toEqual([]);
  });

  it('a family that ended it has said enough', async () => {
    const { customer, sitter, visit } = await bookVisit(app);
    await passUntil(app, visit.starts_at);
    await moveVisit(app, sitter, 'arrive', visit.id);
    await passUntil(app, visit.starts_at, 10);
    const left = await moveVisit(app, customer, 'leave', visit.id);
    expect(left).toMatchObject({ arrival: { status: 'confirmed' }, unclear: null });
    await passHours(app, 24.1);
    expect(await readVisit(app, sitter, visit.id)).toMatchObject({ state: 'confirmed' });
  });

  it('what she wrote into the diary at the time speaks for her', async () => {
    const one = await bookVisit(app);
    await passUntil(app, one.visit.starts_at);
    await moveVisit(app, one.sitter, 'arrive', one.visit.id);
    const entry = { visit: one.visit.id, client_id: randomUUID(), kind: 'note', text: 'Гуляли во дворе' };
    await ask(app, one.sitter, 'POST', '/visit/diary', entry);
    await passUntil(app, one.visit.ends_at);
    await moveVisit(app, one.sitter, 'leave', one.visit.id);
    await passHours(app, 73);
    expect(await casesOf(one.order)).toEqual([{ kind: 'visit_unclear', status: 'pending' }]);
    await passHours(app, 72);
    expect(await readVisit(app, one.sitter, one.visit.id)).toMatchObject({
      state: 'confirmed',
      money: { state: 'due' },
    });
    expect(await casesOf(one.order)).toEqual([{ kind: 'visit_unclear', status: 'done' }]);
  });

  it('after three visits that the family itself confirmed its silence means yes', async () => {
    const start_date = dayIn(app, 2);
    const one = await bookVisit(app, {
      start_date,
      end_date: dayIn(app, 5),
      working_days_of_week: [1, 2, 3, 4, 5, 6, 7],
    });
    const visits = await visitsOfOrder(app, one.customer, one.order);
    for (const visit of visits.slice(0, 3)) {
      await workVisit(app, one.customer, one.sitter, visit);
      await moveVisit(app, one.customer, 'confirm', visit.id);
    }
    const last = visits[3] as TestVisit;
    await press({ sitter: one.sitter, visit: last }, last.minutes);
    await passHours(app, 73);
    expect(await readVisit(app, one.sitter, last.id)).toMatchObject({
      state: 'confirmed',
      confirmed: { by: 'system' },
    });
  });

  it('what is paid directly is between the two', async () => {
    const one = await bookVisit(app, {}, 'direct');
    await press(one, 5);
    await passHours(app, 73);
    expect(await readVisit(app, one.sitter, one.visit.id)).toMatchObject({ state: 'confirmed' });
    expect(await casesOf(one.order)).toEqual([]);
  });
});

describe('“The nanny has come”', () => {
  it('is taken back within ten minutes by who said it, until something is written', async () => {
    const one = await bookVisit(app);
    const helper = await signUpMember(app, one.customer, 'helper');
    await passUntil(app, one.visit.starts_at, -50);
    await moveVisit(app, helper, 'arrived', one.visit.id);
    expect((await readVisit(app, helper, one.visit.id)).actions).toContain('undo_arrived');
    expect(await tryMove(app, one.customer, 'undo_arrived', one.visit.id)).toEqual([403, 'forbidden']);
    const undone = await moveVisit(app, helper, 'undo_arrived', one.visit.id);
    expect(undone).toMatchObject({ state: 'planned', arrival: null, code: expect.any(String) });
    expect(await titlesFor(one.sitter)).toContain('Семья отменила отметку');
    await moveVisit(app, helper, 'arrived', one.visit.id);
    const entry = { visit: one.visit.id, client_id: randomUUID(), kind: 'note', text: 'Пришла' };
    await ask(app, one.sitter, 'POST', '/visit/diary', entry);
    expect(await tryMove(app, helper, 'undo_arrived', one.visit.id)).toEqual([409, 'too_late']);
  });

  it('stands after ten minutes', async () => {
    const one = await bookVisit(app);
    await passUntil(app, one.visit.starts_at);
    await moveVisit(app, one.customer, 'arrived', one.visit.id);
    await passHours(app, 11 / 60);
    expect(await tryMove(app, one.customer, 'undo_arrived', one.visit.id)).toEqual([409, 'too_late']);
  });
});

describe('a wrong code', () => {
  const wrongOf = (code: string | null) => String((Number(code) + 1) % 10_000).padStart(4, '0');

  it('that is sent again with its key counts once', async () => {
    const { customer, sitter, visit } = await bookVisit(app);
    await passUntil(app, visit.starts_at);
    const code = wrongOf((await readVisit(app, customer, visit.id)).code);
    const { token } = await signInAgain(app, sitter);
    const send = (key: string) =>
      app.call('POST', '/visit/arrive', {
        token,
        headers: { 'idempotency-key': key },
        body: { visit: visit.id, code },
      });
    const answers = [await send('one'), await send('one'), await send('two'), await send('one')];
    expect(answers.map(({ json }) => [json.code, json.tries_left])).toEqual([
      ['bad_code', 4],
      ['bad_code', 4],
      ['bad_code', 3],
      ['bad_code', 3],
    ]);
  });

  it('that is sent many times at once with one key counts once as well', async () => {
    const { customer, sitter, visit } = await bookVisit(app);
    await passUntil(app, visit.starts_at);
    const code = wrongOf((await readVisit(app, customer, visit.id)).code);
    const { token } = await signInAgain(app, sitter);
    const body = { visit: visit.id, code };
    const headers = { 'idempotency-key': 'one press' };
    const sent = Array.from({ length: 8 }, () => app.call('POST', '/visit/arrive', { token, headers, body }));
    const told = (await Promise.all(sent)).map(({ json }) => [json.code, json.tries_left]);
    expect(new Set(told.map(String))).toEqual(new Set(['bad_code,4']));
    expect((await readVisit(app, customer, visit.id)).code_tries_left).toBe(4);
  });

  it('the family reads the code until the arrival, also past the end', async () => {
    const { customer, visit } = await bookVisit(app);
    const codeAt = async (minutes: number) => {
      await passUntil(app, visit.ends_at, minutes);
      return (await readVisit(app, customer, visit.id)).code;
    };
    const shown = expect.stringMatching(/^\d{4}$/);
    expect([await codeAt(1), await codeAt(30), await codeAt(719), await codeAt(721)]).toEqual([
      shown,
      shown,
      shown,
      null,
    ]);
  });
});
