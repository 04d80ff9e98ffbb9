import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  ask,
  askConfirmed,
  bookAccepted,
  bookPaid,
  callAs,
  dayIn,
  signUpCustomer,
  signUpSitter,
} from '../../../testing/orders.ts';
import { signInAgain } from '../../../testing/people.ts';
import {
  type BookedVisit,
  bookVisit,
  firstVisitOf,
  moveVisit,
  passUntil,
  readVisit,
  tryMove,
  visitNoticesFor,
} from '../../../testing/visits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

/** A paid visit, some minutes after its start. */
async function scene(minutes: number): Promise<BookedVisit> {
  const { visit, ...booked } = await bookVisit(app);
  await passUntil(app, visit.starts_at, minutes);
  return { ...booked, visit: await readVisit(app, booked.customer, visit.id) };
}

const wrongOf = (code: string | null) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('the code', () => {
  it('is the family’s alone, from an hour before until the arrival', async () => {
    const { customer, sitter, visit } = await scene(-61);
    expect(visit).toMatchObject({ code: null, promised: true });
    await passUntil(app, visit.starts_at, -59);
    const { code } = await readVisit(app, customer, visit.id);
    expect(code).toMatch(/^\d{4}$/);
    expect(await visitNoticesFor(app, customer)).toEqual(['visit_soon']);
    const ofSitter = [
      await ask(app, sitter, 'GET', `/visit/${visit.id}`),
      await ask(app, sitter, 'GET', '/visit'),
      await ask(app, sitter, 'GET', '/notification/notification_list'),
      await askConfirmed(app, sitter, 'GET', '/user/export'),
    ];
    expect(ofSitter[0].code).toBeNull();
    for (const answer of ofSitter) expect(JSON.stringify(answer)).not.toContain(`"${code}"`);
    expect(await moveVisit(app, sitter, 'arrive', visit.id, { code })).toMatchObject({
      state: 'under_way',
      arrival: { by: 'sitter', how: 'code', status: 'confirmed', answer_by: null, phone_time: false },
      code: null,
    });
    expect((await readVisit(app, customer, visit.id)).code).toBeNull();
    expect(await visitNoticesFor(app, customer)).toEqual(['visit_arrived', 'visit_soon']);
  });

  it('may be wrong five times, then only the family’s button is left', async () => {
    const { customer, sitter, visit } = await scene(0);
    const wrong = { code: wrongOf(visit.code) };
    const left: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { status, json } = await callAs(app, sitter, 'POST', '/visit/arrive', { visit: visit.id, ...wrong });
      expect([status, json.code]).toEqual([400, 'bad_code']);
      left.push(json.tries_left);
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect(await tryMove(app, sitter, 'arrive', visit.id, { code: visit.code })).toEqual([409, 'code_locked']);
    expect(await tryMove(app, sitter, 'arrive', visit.id)).toEqual([409, 'code_locked']);
    expect(await visitNoticesFor(app, customer)).toContain('visit_code_locked');
    expect((await readVisit(app, sitter, visit.id)).code_tries_left).toBe(0);
    expect(await moveVisit(app, customer, 'arrived', visit.id)).toMatchObject({
      state: 'under_way',
      arrival: { by: 'family', how: 'family', status: 'confirmed' },
    });
  });

  it('is counted one by one when it is tried at the same moment', async () => {
    const { sitter, visit } = await scene(0);
    const wrong = { visit: visit.id, code: wrongOf(visit.code) };
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => callAs(app, sitter, 'POST', '/visit/arrive', wrong)),
    );
    const left = replies.flatMap(({ json }) => (json.code === 'bad_code' ? [json.tries_left] : []));
    expect(left.sort()).toEqual([0, 1, 2, 3, 4]);
    expect(replies.filter(({ json }) => json.code === 'code_locked')).toHaveLength(7);
  });

  it('of another visit does not open this one', async () => {
    const one = await scene(0);
    const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
    const codes = new Set<string | null>();
    const order = await bookPaid(app, customer, sitter, {
      start_date: dayIn(app, 2),
      end_date: dayIn(app, 9),
      working_days_of_week: [1, 2, 3, 4, 5, 6, 7],
    });
    const { results } = await ask(app, customer, 'GET', `/visit?order=${order.id}`);
    for (const visit of results.slice(0, 3)) {
      await passUntil(app, visit.starts_at, -30);
      codes.add((await readVisit(app, customer, visit.id)).code);
    }
    expect(codes.size).toBeGreaterThan(1);
    expect(codes.has(one.visit.code) && codes.size === 1).toBe(false);
  });
});

describe('without a code', () => {
  it('the family is asked, and what it answers counts', async () => {
    const { customer, sitter, visit } = await scene(5);
    const pressed = await moveVisit(app, sitter, 'arrive', visit.id);
    expect(pressed.arrival).toMatchObject({ how: 'press', status: 'asked' });
    const answerBy = Date.parse(pressed.arrival?.answer_by ?? '') - app.deps.clock.now().getTime();
    expect(Math.abs(answerBy - 30 * 60_000)).toBeLessThan(60_000);
    expect((await readVisit(app, customer, visit.id)).actions).toContain('arrival_answer');
    const denied = await moveVisit(app, customer, 'arrival_answer', visit.id, { came: false });
    expect(denied).toMatchObject({ state: 'planned', arrival: null, arrival_denied: true });
    expect(await tryMove(app, sitter, 'arrive', visit.id)).toEqual([409, 'wrong_state']);
    expect(await moveVisit(app, sitter, 'arrive', visit.id, { code: visit.code })).toMatchObject({
      state: 'under_way',
    });
    expect(await tryMove(app, customer, 'arrival_answer', visit.id, { came: true })).toEqual([409, 'wrong_state']);
  });

  it('a yes confirms it', async () => {
    const { customer, sitter, visit } = await scene(0);
    await moveVisit(app, sitter, 'arrive', visit.id);
    expect((await moveVisit(app, customer, 'arrival_answer', visit.id, { came: true })).arrival).toMatchObject({
      status: 'confirmed',
      answer_by: null,
    });
    expect(await visitNoticesFor(app, sitter)).toContain('visit_arrived');
  });

  it('unanswered for half an hour it stands, not confirmed by the family', async () => {
    const { customer, sitter, visit } = await scene(0);
    const { arrival } = await moveVisit(app, sitter, 'arrive', visit.id);
    await passUntil(app, arrival?.answer_by ?? '', 1);
    expect((await readVisit(app, customer, visit.id)).arrival).toMatchObject({
      status: 'unconfirmed',
      answer_by: null,
    });
    expect(await tryMove(app, customer, 'arrival_answer', visit.id, { came: false })).toEqual([409, 'wrong_state']);
  });
});

describe('the hours of arriving', () => {
  it('are from an hour before the start to the end', async () => {
    const { customer, sitter, visit } = await scene(-62);
    expect(await tryMove(app, sitter, 'arrive', visit.id)).toEqual([409, 'too_early']);
    expect(await tryMove(app, customer, 'arrived', visit.id)).toEqual([409, 'too_early']);
    expect(await tryMove(app, sitter, 'eta', visit.id, { minutes: 10 })).toEqual([409, 'too_early']);
    await passUntil(app, visit.starts_at, -58);
    const { eta } = await moveVisit(app, sitter, 'eta', visit.id, { minutes: 40 });
    expect(Math.abs(Date.parse(eta ?? '') - app.deps.clock.now().getTime() - 40 * 60_000)).toBeLessThan(60_000);
    expect(await visitNoticesFor(app, customer)).toContain('visit_eta');
    await passUntil(app, visit.ends_at, 1);
    expect(await tryMove(app, sitter, 'arrive', visit.id)).toEqual([409, 'too_late']);
    expect(await tryMove(app, customer, 'arrived', visit.id)).toEqual([409, 'too_late']);
  });

  it('of a press that was kept are those of the phone', async () => {
    const { customer, sitter, visit } = await scene(-58);
    const at = visit.starts_at;
    await passUntil(app, visit.ends_at, 60);
    const code = 'code' in visit ? visit.code : null;
    const kept = await moveVisit(app, sitter, 'arrive', visit.id, { code, at });
    expect(kept).toMatchObject({ state: 'under_way', arrival: { at, phone_time: true, how: 'code' } });
    const leftAt = visit.ends_at;
    expect(await moveVisit(app, sitter, 'leave', visit.id, { at: leftAt })).toMatchObject({
      state: 'done',
      departure: { at: leftAt, by: 'sitter', phone_time: true },
      real_minutes: 240,
      overtime: null,
    });
    expect((await readVisit(app, customer, visit.id)).arrival?.phone_time).toBe(true);
  });

  it.each([
    ['in the future', 10 * 60_000],
    ['older than twelve hours', -13 * 3_600_000],
    ['before the hours of the visit', -3 * 3_600_000],
  ])('refuse a kept press %s', async (_name, ms) => {
    const { sitter, visit } = await scene(60);
    const at = new Date(app.deps.clock.now().getTime() + ms).toISOString();
    expect(await tryMove(app, sitter, 'arrive', visit.id, { at })).toEqual([400, 'invalid']);
  });

  it('are told by the family until twelve hours after the end', async () => {
    const { customer, visit } = await scene(0);
    await passUntil(app, visit.ends_at, 60);
    expect(await moveVisit(app, customer, 'arrived', visit.id, { at: visit.starts_at })).toMatchObject({
      state: 'under_way',
      arrival: { phone_time: true, at: visit.starts_at },
    });
  });
});

describe('who may', () => {
  it('arrive is the sitter, and answer the family', async () => {
    const { customer, sitter, visit } = await scene(0);
    expect(await tryMove(app, customer, 'arrive', visit.id)).toEqual([403, 'forbidden']);
    for (const move of ['arrived', 'missed', 'confirm'])
      expect(await tryMove(app, sitter, move, visit.id)).toEqual([403, 'forbidden']);
    for (const stranger of [await signUpCustomer(app), await signUpSitter(app)]) {
      expect(await tryMove(app, stranger, 'leave', visit.id)).toEqual([404, 'not_found']);
      expect(await tryMove(app, stranger, 'skip', visit.id)).toEqual([404, 'not_found']);
    }
    expect(await tryMove(app, await signUpSitter(app), 'arrive', visit.id)).toEqual([404, 'not_found']);
    expect(await tryMove(app, await signUpCustomer(app), 'arrived', visit.id)).toEqual([404, 'not_found']);
  });

  it('nobody moves a visit of an order that is not paid for', async () => {
    const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
    const { id } = await bookAccepted(app, customer, sitter);
    const visit = await firstVisitOf(app, customer, id);
    expect(visit.actions).toEqual([]);
    for (const move of ['arrive', 'skip'])
      expect(await tryMove(app, sitter, move, visit.id)).toEqual([409, 'wrong_state']);
  });
});

it('one press with one key counts once', async () => {
  const { sitter, visit } = await scene(0);
  const { token } = await signInAgain(app, sitter);
  const headers = { 'idempotency-key': 'the same press' };
  const press = () =>
    app.call('POST', '/visit/arrive', { token, body: { visit: visit.id, code: visit.code }, headers });
  const [first, second] = [await press(), await press()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(second.json).toEqual(first.json);
});
