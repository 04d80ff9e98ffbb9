import { addDays, moscowDate, weekdayOf } from '@ladushki/contract/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask, bookAccepted, bookPaid, callAs, dayIn, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { freeHours } from './availability.ts';

describe('free hours of a day', () => {
  // A Monday.
  const date = '2031-01-06';
  const before = new Date('2031-01-01T00:00:00Z');
  const week = [
    { weekday: 1, start_minute: 540, end_minute: 780 },
    { weekday: 1, start_minute: 840, end_minute: 1440 },
    { weekday: 2, start_minute: 0, end_minute: 1440 },
  ];
  const held = (start_minute: number, end_minute: number, rest: object = {}) => ({
    weekday: 1,
    start_minute,
    end_minute,
    first: '2030-01-07',
    last: null,
    ...rest,
  });
  type Known = Parameters<typeof freeHours>[1];
  const shown = (
    day: string,
    hours: Known['week'],
    taken: Known['held'],
    notBefore: Date,
    { daysOff = [], extraHours = [] }: Partial<Known> = {},
  ) =>
    freeHours(day, { week: hours, held: taken, daysOff, extraHours }, notBefore).map(
      ({ start_time, end_time }) => `${start_time}–${end_time}`,
    );

  it('are the week where nothing is held, and midnight closes a day', () => {
    expect(shown(date, week, [], before)).toEqual(['09:00–13:00', '14:00–00:00']);
    expect(shown(addDays(date, 2), week, [], before)).toEqual([]);
  });

  it('lack what orders hold, cut in two where it lies in the middle', () => {
    expect(shown(date, week, [held(600, 660)], before)).toEqual(['09:00–10:00', '11:00–13:00', '14:00–00:00']);
    expect(shown(date, week, [held(0, 1440)], before)).toEqual([]);
    expect(shown(date, week, [held(480, 900), held(1200, 1440)], before)).toEqual(['15:00–20:00']);
    const others = [held(0, 1440, { weekday: 2 }), held(0, 1440, { last: addDays(date, -7) })];
    expect(shown(date, week, [...others, held(0, 1440, { first: addDays(date, 7) })], before)).toHaveLength(2);
  });

  it('are more with extra hours, and none on days off', () => {
    const extra = (start_time: string, end_time: string) => ({ extraHours: [{ date, start_time, end_time }] });
    expect(shown(date, week, [], before, extra('12:00', '14:30'))).toEqual(['09:00–00:00']);
    expect(shown(date, [], [held(600, 660)], before, extra('08:00', '12:00'))).toEqual(['08:00–10:00', '11:00–12:00']);
    expect(shown(addDays(date, 7), week, [], before, extra('12:00', '14:30'))).toHaveLength(2);
    const daysOff = [{ start_date: addDays(date, -2), end_date: date }];
    expect(shown(date, week, [], before, { daysOff })).toEqual([]);
    expect(shown(addDays(date, 1), week, [], before, { daysOff })).toEqual(['00:00–00:00']);
  });

  it('begin no earlier than can be asked for', () => {
    expect(shown(date, week, [], new Date('2031-01-06T11:30:30Z'))).toEqual(['14:31–00:00']);
    expect(shown(date, week, [], new Date('2031-01-08T00:00:00Z'))).toEqual([]);
  });
});

describe('the call', () => {
  let app: TestApp;
  let customer: Awaited<ReturnType<typeof signUpCustomer>>;
  let sitter: TestPerson;
  const path = (id: number, query = '') => `/sitter/sitter_detail_availability/${id}${query}`;

  beforeAll(async () => {
    app = await startTestApp();
    customer = await signUpCustomer(app);
    sitter = await signUpSitter(app);
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 540, end_minute: 1080 }));
    await app.deps.db
      .insertInto('sitter_schedule')
      .values(hours.map((each) => ({ ...each, user_id: sitter.id })))
      .execute();
  });
  afterAll(() => app.close());

  it('shows the week without what is awaiting pay or active, and never why', async () => {
    const [one, other] = [dayIn(app, 3), dayIn(app, 4)];
    await bookAccepted(app, customer, sitter, { start_date: one, end_date: one });
    await bookPaid(app, customer, sitter, { start_date: other, end_date: other });
    const answer = await ask(app, customer, 'GET', path(sitter.id, `?from=${dayIn(app, 2)}&days=4`));
    const whole = [{ start_time: '09:00', end_time: '18:00' }];
    const cut = [
      { start_time: '09:00', end_time: '10:00' },
      { start_time: '14:00', end_time: '18:00' },
    ];
    expect(answer).toEqual({
      from: dayIn(app, 2),
      to: dayIn(app, 5),
      days: [
        { date: dayIn(app, 2), free: whole },
        { date: one, free: cut },
        { date: other, free: cut },
        { date: dayIn(app, 5), free: whole },
      ],
    });
  });

  it('is of 28 days from today unless said otherwise', async () => {
    const today = moscowDate(app.deps.clock.now());
    const answer = await ask(app, customer, 'GET', path(sitter.id));
    expect([answer.from, answer.to, answer.days.length]).toEqual([today, addDays(today, 27), 28]);
    expect(weekdayOf(answer.days[7].date)).toBe(weekdayOf(today));
  });

  it('refuses visitors, bad questions and whoever is not listed', async () => {
    expect((await app.call('GET', path(sitter.id))).status).toBe(401);
    for (const query of ['?days=0', '?days=29', '?from=2031-02-31', `?from=${dayIn(app, 400)}`, '?to=2031-01-01']) {
      expect((await callAs(app, customer, 'GET', path(sitter.id, query))).status).toBe(400);
    }
    const unlisted = await signUp(app, { role: 'sitter' });
    for (const id of [unlisted.id, customer.id, 2_000_000_000]) {
      expect((await callAs(app, customer, 'GET', path(id))).status).toBe(404);
    }
    expect((await callAs(app, unlisted, 'GET', path(sitter.id))).status).toBe(200);
  });
});
