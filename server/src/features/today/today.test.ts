import { childConsentKinds } from '@ladushki/contract/children-constants';
import { eventually } from '@ladushki/contract/testing/eventually';
import type { Need, Today } from '@ladushki/contract/today';
import { addDays, moscowDate, weekdayOf } from '@ladushki/contract/visits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinFamily } from '../../testing/families.ts';
import {
  announce,
  ask,
  book,
  bookAccepted,
  bookPaid,
  callAs,
  dayIn,
  offerOn,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../testing/orders.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { watchStatements } from '../../testing/statements.ts';

let app: TestApp;
let customer: TestCustomer;
let sitter: TestPerson;
let phones = 0;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

const nextPhone = () => {
  phones += 1;
  return `+7916100${String(phones).padStart(4, '0')}`;
};

beforeEach(async () => {
  customer = await signUpCustomer(app, { phone_number: nextPhone() });
  sitter = await signUpSitter(app, { phone_number: nextPhone() });
});

const todayOf = (person: TestPerson): Promise<Today> => ask(app, person, 'GET', '/today');
const kindsOf = async (person: TestPerson) => (await todayOf(person)).needs.map(({ kind }) => kind);
const passTo = (moment: string, minutes = 0) =>
  passHours(app, (Date.parse(moment) + minutes * 60_000 - app.deps.clock.now().getTime()) / 3_600_000);

const setVisit = (id: number | null, fields: object) =>
  app.deps.db
    .updateTable('visits')
    .set({ ...fields, changed_at: app.deps.clock.now() })
    .where('id', '=', id ?? 0)
    .execute();

const arrived = (at: Date) => ({
  state: 'under_way',
  arrived_at: at,
  arrived_by: 'sitter',
  arrived_how: 'press',
  arrival_status: 'confirmed',
});

/** The one visit of a new order, paid directly. */
async function nextVisit() {
  const { id } = await bookAccepted(app, customer, sitter);
  await ask(app, customer, 'POST', '/order/book_checkout', { order: id, method: 'direct' });
  const { visit } = await todayOf(sitter);
  if (!visit) throw new Error('no visit');
  return visit;
}

describe('a day without visits', () => {
  it('suggests sitters to a family, near home where that is known', async () => {
    await app.deps.db
      .updateTable('profiles')
      .set({ lat: 55.75, lng: 37.61 })
      .where('user_id', '=', customer.id)
      .execute();
    const { suggest, ...rest } = await todayOf(customer);
    expect(suggest?.location).toEqual({ lat: 55.75, lng: 37.61 });
    expect(suggest?.sitters.length).toBeGreaterThan(0);
    expect(suggest?.sitters.length).toBeLessThanOrEqual(6);
    expect(suggest?.sitters.every(({ distance }) => (distance ?? 99) <= 10)).toBe(true);
    expect(rest).toMatchObject({ needs: [], visit: null, money: null });
  });

  it('suggests nobody who is not looking for work', async () => {
    const shown = async () => (await todayOf(customer)).suggest?.sitters.map(({ id }) => id) ?? [];
    const [first = 0] = await shown();
    const look = (is_available: boolean) =>
      app.deps.db.updateTable('sitters').set({ is_available }).where('user_id', '=', first).execute();
    await look(false);
    await eventually(async () => expect(await shown()).not.toContain(first));
    await look(true);
    await eventually(async () => expect(await shown()).toContain(first));
  });

  it('shows a week from Monday, and a sitter the money', async () => {
    const { week, money, suggest, now } = await todayOf(sitter);
    expect(week.map(({ date }) => weekdayOf(date))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(week.some(({ date }) => date === moscowDate(new Date(now)))).toBe(true);
    expect(money).toEqual({ earned: 0, coming: 0 });
    expect(suggest).toBeNull();
  });

  it('is for families and sitters alone', async () => {
    expect((await app.call('GET', '/today')).status).toBe(401);
    const moderator = await signUp(app, { role: 'moderator' });
    expect((await callAs(app, moderator, 'GET', '/today')).status).toBe(403);
  });
});

describe('what needs an answer', () => {
  it('is a request to the sitter, and only to this one', async () => {
    const order = await book(app, customer, sitter);
    const [need] = (await todayOf(sitter)).needs;
    expect(need).toMatchObject({ kind: 'request', order: order.id, link: `/my-orders/order/${order.id}`, offer: null });
    expect(need?.deadline).toBe(order.deadline);
    expect(need?.text).toContain('Person');
    expect(await kindsOf(customer)).toEqual([]);
    expect(await kindsOf(await signUpSitter(app))).toEqual([]);
  });

  it('are offers and payments of the family, the nearest deadline first', async () => {
    const { id: open } = await announce(app, customer, { start_date: dayIn(app, 9) });
    const offer = await offerOn(app, sitter, open);
    const { id: unpaid } = await bookAccepted(app, customer, await signUpSitter(app));
    const { needs } = await todayOf(customer);
    expect(needs).toMatchObject([
      { kind: 'pay', order: unpaid, link: `/my-orders/order/${unpaid}` },
      { kind: 'offer', order: open, offer: offer.id, link: `/my-orders/order/open/${open}` },
    ]);
    const deadlines = needs.map(({ deadline }: Need) => Date.parse(deadline ?? ''));
    expect(deadlines).toEqual([...deadlines].sort((one, other) => one - other));
    expect(await kindsOf(sitter)).toEqual([]);
  });

  it('of all families of a member takes as many statements as of one', async () => {
    const member = await signUp(app, { role: 'customer', phone_number: nextPhone() });
    const count = async () => {
      const { statements, stop } = watchStatements(app);
      const { needs } = await todayOf(member);
      stop();
      const own = statements.filter(({ text }) => /orders|family_access/.test(text));
      return { needs: needs.map(({ kind }) => kind), statements: own.length };
    };
    const families = [customer, await signUpCustomer(app), await signUpCustomer(app)];
    const counts: Awaited<ReturnType<typeof count>>[] = [];
    for (const [index, family] of families.entries()) {
      await joinFamily(app, family, 'parent', member);
      await bookAccepted(app, family, sitter, { start_date: dayIn(app, 3 + index) });
      await bookPaid(app, family, sitter, { start_date: dayIn(app, 10 + index) });
      counts.push(await count());
    }
    expect(counts.map(({ needs }) => needs.length)).toEqual([1, 2, 3]);
    expect(counts.map(({ statements }) => statements)).toEqual(families.map(() => counts[0]?.statements));
  });

  it('is asked in the language of the reader', async () => {
    await book(app, customer, sitter);
    const reply = await app.call('GET', '/today', { token: sitter.token, locale: 'en' });
    expect(reply.json.needs[0].text).toMatch(/is waiting for your answer/);
  });
});

describe('the visit', () => {
  it('is the next one, with the way there and without phone or allergies until an hour before', async () => {
    const visit = await nextVisit();
    expect(visit).toMatchObject({ state: 'planned', phone_number: null, allergies: null, has_code_field: false });
    expect(visit.route_url).toContain('55.7522,37.6156');
    const shown = (await todayOf(customer)).visit;
    expect(shown).toMatchObject({ id: visit.id, code: null, phone_number: null });
    expect((await todayOf(customer)).suggest).toBeNull();
    expect((await todayOf(await signUpSitter(app))).visit).toBeNull();
  });

  it('opens phone and allergies to its sitter until the departure, logged once', async () => {
    await ask(app, customer, 'PATCH', `/customer/children/${customer.child}`, {
      medical_records: { allergies: 'Орехи' },
      consents: Object.fromEntries(childConsentKinds.map((kind) => [kind, true])),
    });
    const visit = await nextVisit();
    await ask(app, customer, 'POST', '/order/health_access', { order: visit.order, allowed: true });
    await passTo(visit.starts_at, -59);
    const [opened] = await Promise.all([todayOf(sitter), todayOf(sitter), todayOf(sitter)]);
    expect(opened?.visit).toMatchObject({
      allergies: [{ child: 'Маша Иванова', text: 'Орехи' }],
      phone_number: expect.stringMatching(/^\+7/),
      has_code_field: true,
      code: null,
    });
    const family = (await todayOf(customer)).visit;
    expect(family).toMatchObject({ allergies: null, has_code_field: false, code: expect.stringMatching(/^\d{4}$/) });
    expect(family?.phone_number).toMatch(/^\+7/);
    await setVisit(visit.id, arrived(app.deps.clock.now()));
    expect((await todayOf(sitter)).visit?.allergies).toHaveLength(1);
    const { results } = await ask(app, customer, 'GET', '/user/access_log');
    expect(results.map(({ what }: { what: string }) => what).sort()).toEqual(['health', 'phone']);
    await setVisit(visit.id, { state: 'done', left_at: app.deps.clock.now(), left_by: 'sitter' });
    expect((await todayOf(sitter)).visit).toMatchObject({ state: 'done', phone_number: null, allergies: null });
  });

  it('is the one that is over until it is known how it was, and then the next', async () => {
    const start_date = dayIn(app, 2);
    const days = { start_date, end_date: addDays(start_date, 1), working_days_of_week: [1, 2, 3, 4, 5, 6, 7] };
    const { id: order } = await bookPaid(app, customer, sitter, days);
    const [first, second] = (await ask(app, customer, 'GET', `/visit?order=${order}`)).results;
    const shown = async () => {
      const both = await Promise.all([todayOf(customer), todayOf(sitter)]);
      return both.map(({ visit }) => visit?.id);
    };
    await passTo(first.ends_at, 30);
    expect(await shown()).toEqual([first.id, first.id]);
    await ask(app, customer, 'POST', '/visit/arrived', { visit: first.id, at: first.starts_at });
    await ask(app, sitter, 'POST', '/visit/leave', { visit: first.id });
    expect(await shown()).toEqual([first.id, first.id]);
    // The next one is as near by then.
    await passTo(second.starts_at, -60);
    expect(await shown()).toEqual([second.id, second.id]);
  });

  it('asks a family without a phone for one before it', async () => {
    const unreachable = await signUpCustomer(app);
    const { id } = await bookAccepted(app, unreachable, sitter);
    await ask(app, unreachable, 'POST', '/order/book_checkout', { order: id, method: 'direct' });
    const { needs, visit } = await todayOf(unreachable);
    expect(needs).toMatchObject([{ kind: 'phone', link: '/profile/settings', deadline: visit?.starts_at }]);
    const helper = await signUp(app, { role: 'customer' });
    await joinFamily(app, unreachable, 'helper', helper);
    expect((await kindsOf(helper)).filter((kind) => kind === 'phone')).toEqual([]);
    const called = { phone_number: nextPhone(), phone_verified_at: app.deps.clock.now() };
    await app.deps.db.updateTable('users').set(called).where('id', '=', unreachable.id).execute();
    expect(await kindsOf(unreachable)).toEqual([]);
  });

  it('makes way for the next one as soon as it is confirmed', async () => {
    const start_date = dayIn(app, 2);
    const days = { start_date, end_date: addDays(start_date, 1), working_days_of_week: [1, 2, 3, 4, 5, 6, 7] };
    const { id: order } = await bookPaid(app, customer, sitter, days);
    const [first, second] = (await ask(app, customer, 'GET', `/visit?order=${order}`)).results;
    await passTo(first.ends_at, 30);
    await ask(app, customer, 'POST', '/visit/arrived', { visit: first.id, at: first.starts_at });
    await ask(app, customer, 'POST', '/visit/leave', { visit: first.id });
    await ask(app, customer, 'POST', '/visit/confirm', { visit: first.id });
    expect((await todayOf(sitter)).visit?.id).toBe(second.id);
  });

  it('stays hidden from the sitter while it is not promised', async () => {
    await bookAccepted(app, customer, sitter, { start_date: dayIn(app, 1), start_time: '23:00', end_time: '23:30' });
    const { visit } = await todayOf(sitter);
    await app.deps.db
      .updateTable('orders')
      .set({ deadline_at: null })
      .where('id', '=', visit?.order ?? 0)
      .execute();
    await passTo(visit?.starts_at ?? '', -30);
    expect((await todayOf(sitter)).visit).toMatchObject({ promised: false, phone_number: null, allergies: null });
  });

  it('asks about an arrival, a late one, a missed one, time over and the confirmation', async () => {
    const visit = await nextVisit();
    await passTo(visit.starts_at, 16);
    const now = app.deps.clock.now();
    expect([await kindsOf(customer), await kindsOf(sitter)]).toEqual([['late'], ['late']]);
    const soon = new Date(now.getTime() + 60_000);
    await setVisit(visit.id, { ...arrived(now), arrival_status: 'asked', arrival_answer_by: soon });
    expect([await kindsOf(customer), await kindsOf(sitter)]).toEqual([['arrival'], []]);
    await setVisit(visit.id, {
      state: 'done',
      arrival_status: 'confirmed',
      arrival_answer_by: null,
      left_at: now,
      left_by: 'sitter',
      overtime_minutes: 20,
      overtime_amount: 100,
      overtime_status: 'offered',
    });
    const { needs } = await todayOf(customer);
    expect(needs.map(({ kind }) => kind).sort()).toEqual(['confirm', 'overtime']);
    expect(needs[0]).toMatchObject({ visit: visit.id, order: visit.order, link: `/visits/${visit.id}` });
    expect(await kindsOf(sitter)).toEqual([]);
  });

  it('may be contested by its sitter for a day', async () => {
    const visit = await nextVisit();
    await passTo(visit.starts_at, 20);
    await setVisit(visit.id, { state: 'missed', missed_at: app.deps.clock.now(), missed_by: 'family', mark: 'missed' });
    expect([await kindsOf(customer), await kindsOf(sitter)]).toEqual([[], ['missed']]);
  });
});

it('a sitter sees what is due this month and what is held', async () => {
  const start_date = dayIn(app, 3);
  await bookPaid(app, customer, sitter, {
    start_date,
    end_date: addDays(start_date, 1),
    working_days_of_week: [1, 2, 3, 4, 5, 6, 7],
  });
  expect((await todayOf(sitter)).money).toEqual({ earned: 0, coming: 4000 });
  const { visit } = await todayOf(sitter);
  const now = app.deps.clock.now();
  await setVisit(visit?.id ?? 0, {
    ...arrived(now),
    state: 'confirmed',
    left_at: now,
    left_by: 'sitter',
    confirmed_at: now,
    confirmed_by: 'family',
    due: 2000,
    settled_at: now,
  });
  expect((await todayOf(sitter)).money).toEqual({ earned: 2000, coming: 2000 });
});
