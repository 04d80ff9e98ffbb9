import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask, callAs, dayIn, type ItemFields, orderItem, signUpCustomer } from '../../../testing/orders.ts';
import {
  type BookedVisit,
  bookVisit,
  moveVisit,
  passUntil,
  readVisit,
  type TestVisit,
  tryMove,
  visitNoticesFor,
  visitsOfOrder,
  workVisit,
} from '../../../testing/visits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

/** The sitter is there since the start. */
async function underWay(item: ItemFields = {}): Promise<BookedVisit> {
  const scene = await bookVisit(app, item);
  await passUntil(app, scene.visit.starts_at);
  await moveVisit(app, scene.customer, 'arrived', scene.visit.id);
  return scene;
}

const why = { text: 'Мы договаривались иначе' };

describe('leaving', () => {
  it('is told by either side, and the family confirms', async () => {
    const { customer, sitter, visit } = await underWay();
    await passUntil(app, visit.ends_at, -30);
    const left = await moveVisit(app, customer, 'leave', visit.id);
    expect(left).toMatchObject({ state: 'done', departure: { by: 'family', phone_time: false }, overtime: null });
    expect(Date.parse(left.confirm_by ?? '')).toBe(Date.parse(left.departure?.at ?? '') + 24 * 3_600_000);
    expect(await visitNoticesFor(app, sitter)).toContain('visit_left');
    const confirmed = await moveVisit(app, customer, 'confirm', visit.id);
    expect(confirmed).toMatchObject({ state: 'confirmed', confirmed: { by: 'family' }, confirm_by: null });
    expect(await visitNoticesFor(app, sitter)).toContain('visit_confirmed');
    expect(await tryMove(app, customer, 'object', visit.id, { kind: 'care', ...why })).toEqual([409, 'wrong_state']);
  });

  it('that nobody told of is at the planned end, after two hours, and can be corrected for ten more', async () => {
    const { customer, sitter, visit } = await underWay();
    await passUntil(app, visit.ends_at, 121);
    expect(await readVisit(app, customer, visit.id)).toMatchObject({
      state: 'done',
      departure: { at: visit.ends_at, by: 'system' },
    });
    const at = new Date(Date.parse(visit.ends_at) + 40 * 60_000).toISOString();
    expect(await moveVisit(app, sitter, 'leave', visit.id, { at })).toMatchObject({
      state: 'done',
      departure: { at, by: 'sitter' },
      overtime: { minutes: 40, amount: 333, status: 'offered' },
    });
    expect(await tryMove(app, sitter, 'leave', visit.id)).toEqual([409, 'wrong_state']);
  });

  it('confirms itself a day later', async () => {
    const { customer, sitter, visit } = await underWay();
    await passUntil(app, visit.ends_at);
    await moveVisit(app, sitter, 'leave', visit.id);
    await passUntil(app, visit.ends_at, 24 * 60 + 1);
    expect(await readVisit(app, customer, visit.id)).toMatchObject({ state: 'confirmed', confirmed: { by: 'system' } });
  });

  it('cannot be before the arrival', async () => {
    const { sitter, visit } = await underWay();
    const at = new Date(Date.parse(visit.starts_at) - 5 * 60_000).toISOString();
    expect(await tryMove(app, sitter, 'leave', visit.id, { at })).toEqual([400, 'invalid']);
  });
});

describe('overtime', () => {
  const late = async (minutes: number) => {
    const scene = await underWay();
    const at = new Date(Date.parse(scene.visit.ends_at) + minutes * 60_000).toISOString();
    await passUntil(app, at);
    return { ...scene, left: await moveVisit(app, scene.sitter, 'leave', scene.visit.id, { at }) };
  };

  it('is what is more than a quarter of an hour over the plan', async () => {
    expect((await late(15)).left.overtime).toBeNull();
    const { left, customer } = await late(16);
    expect(left.overtime).toMatchObject({ minutes: 16, amount: 133, status: 'offered' });
    expect(await visitNoticesFor(app, customer)).toContain('visit_overtime');
  });

  it('is nothing without a yes, and declined by itself after a day', async () => {
    const { customer, sitter, visit } = await late(30);
    expect(await tryMove(app, sitter, 'overtime_answer', visit.id, { accept: true })).toEqual([403, 'forbidden']);
    await passUntil(app, visit.ends_at, 30 + 24 * 60 + 2);
    expect((await readVisit(app, customer, visit.id)).overtime).toMatchObject({ status: 'declined' });
    expect(await tryMove(app, customer, 'overtime_answer', visit.id, { accept: true })).toEqual([409, 'wrong_state']);
  });

  it('can be declined', async () => {
    const { customer, sitter, visit } = await late(30);
    expect((await moveVisit(app, customer, 'overtime_answer', visit.id, { accept: false })).overtime?.status).toBe(
      'declined',
    );
    expect(await visitNoticesFor(app, sitter)).toContain('visit_overtime');
  });
});

describe('nobody came', () => {
  it('both are asked after a quarter of an hour, and the family may say so from then on', async () => {
    const { customer, sitter, visit } = await bookVisit(app);
    await passUntil(app, visit.starts_at, 13);
    expect(await tryMove(app, customer, 'missed', visit.id)).toEqual([409, 'too_early']);
    await passUntil(app, visit.starts_at, 16);
    for (const person of [customer, sitter]) expect(await visitNoticesFor(app, person)).toContain('visit_late');
    expect((await readVisit(app, sitter, visit.id)).late).toBe(true);
    const missed = await moveVisit(app, customer, 'missed', visit.id);
    expect(missed).toMatchObject({
      state: 'missed',
      missed: { by: 'family' },
      mark: 'missed',
      money: { state: 'returning' },
    });
    expect(await visitNoticesFor(app, sitter)).toContain('visit_missed');
    expect((await readVisit(app, sitter, visit.id)).actions).toEqual(['contest']);
    const contested = await moveVisit(app, sitter, 'contest', visit.id, why);
    expect(contested).toMatchObject({ contest: { status: 'open', text: why.text }, money: { state: 'waiting' } });
    expect(await tryMove(app, sitter, 'contest', visit.id, why)).toEqual([409, 'wrong_state']);
    const gaveWay = await moveVisit(app, customer, 'confirm', visit.id);
    expect(gaveWay).toMatchObject({ state: 'confirmed', contest: { status: 'withdrawn' }, mark: null });
    const cases = app.deps.db
      .selectFrom('cases')
      .select('status')
      .where('kind', '=', 'visit')
      .where('subject_id', '=', visit.id);
    expect(await cases.execute()).toEqual([{ status: 'done' }]);
  });

  it('can be contested for a day', async () => {
    const { customer, sitter, visit } = await bookVisit(app);
    await passUntil(app, visit.starts_at, 20);
    const { missed } = await moveVisit(app, customer, 'missed', visit.id);
    await passUntil(app, missed?.contest_by ?? '', 1);
    expect(await tryMove(app, sitter, 'contest', visit.id, why)).toEqual([409, 'too_late']);
  });

  it('when nobody says anything it is missed without a mark, twelve hours after the end', async () => {
    const { customer, sitter, visit } = await bookVisit(app);
    await passUntil(app, visit.ends_at, 1);
    expect((await visitNoticesFor(app, customer)).filter((kind) => kind === 'visit_late')).toHaveLength(2);
    await passUntil(app, visit.ends_at, 12 * 60 + 1);
    expect(await readVisit(app, sitter, visit.id)).toMatchObject({
      state: 'missed',
      missed: { by: 'system' },
      mark: null,
    });
    expect(await moveVisit(app, customer, 'confirm', visit.id)).toMatchObject({ state: 'confirmed' });
  });
});

describe('an objection', () => {
  it('freezes that visit alone, until the family gives way or a moderator decides', async () => {
    const { customer, sitter, visit, order } = await underWay({ end_date: dayIn(app, 9) });
    const objected = await moveVisit(app, customer, 'object', visit.id, { kind: 'care', ...why });
    expect(objected).toMatchObject({
      state: 'under_way',
      objection: { kind: 'care', status: 'open' },
      money: { state: 'waiting' },
    });
    const [, next] = await visitsOfOrder(app, customer, order);
    expect(next?.money?.state).toBe('held');
    await moveVisit(app, sitter, 'leave', visit.id);
    await passUntil(app, visit.ends_at, 30 * 60);
    expect((await readVisit(app, customer, visit.id)).state).toBe('done');
    expect(await visitNoticesFor(app, sitter)).toContain('visit_objected');
    expect(await moveVisit(app, customer, 'confirm', visit.id)).toMatchObject({
      state: 'confirmed',
      objection: { status: 'withdrawn' },
    });
  });
});

describe('skipping', () => {
  const twoWeeks = () => ({ start_date: dayIn(app, 3), end_date: dayIn(app, 17) });

  it('frees the hours of that visit at once, and the order’s version grows', async () => {
    const { customer, sitter, order } = await bookVisit(app, twoWeeks());
    const [first, second, third] = (await visitsOfOrder(app, customer, order)) as [TestVisit, TestVisit, TestVisit];
    expect(await ask(app, customer, 'GET', `/visit/skip_preview?visit=${second.id}`)).toEqual({
      refund: 2000,
      kept: 0,
      mark: null,
    });
    const before = await ask(app, customer, 'GET', `/order/customer_book/${order}`);
    const skipped = await moveVisit(app, customer, 'skip', second.id, { text: 'Уезжаем на дачу' });
    expect(skipped).toMatchObject({
      state: 'skipped',
      skipped: { by: 'customer', reason: 'alone', text: 'Уезжаем на дачу' },
      mark: null,
    });
    expect((await ask(app, customer, 'GET', `/order/customer_book/${order}`)).version).toBe(before.version + 1);
    expect(await visitNoticesFor(app, sitter)).toContain('visit_skipped');
    const other = await signUpCustomer(app);
    const bookOn = async (start_date: string) =>
      (
        await callAs(app, other, 'POST', '/order/book_sitter', {
          sitter: sitter.id,
          order_item: orderItem(app, other, { start_date }),
        })
      ).status;
    expect([await bookOn(first.date), await bookOn(second.date), await bookOn(third.date)]).toEqual([409, 201, 409]);
  });

  it('of a night visit frees both days', async () => {
    const { customer, sitter, order } = await bookVisit(app, { ...twoWeeks(), start_time: '22:00', end_time: '06:00' });
    const [, second] = (await visitsOfOrder(app, customer, order)) as [TestVisit, TestVisit];
    await moveVisit(app, sitter, 'skip', second.id);
    const { rows } = await app.deps.pool.query(
      'select count(*)::integer as slots from order_slots where order_id = $1',
      [order],
    );
    expect(rows).toEqual([{ slots: 4 }]);
    const clash = await app.deps.pool.query(
      `select count(*)::integer as held from order_slots where order_id = $1 and (
         (dates @> $2::date and weekday = extract(isodow from $2::date))
         or (dates @> $2::date + 1 and weekday = extract(isodow from $2::date + 1)))`,
      [order, second.date],
    );
    expect(clash.rows).toEqual([{ held: 0 }]);
  });

  it('by the sitter counts in reliability, late by the family keeps half', async () => {
    const { customer, sitter, order } = await bookVisit(app, twoWeeks());
    const [first, second] = (await visitsOfOrder(app, customer, order)) as [TestVisit, TestVisit];
    expect((await moveVisit(app, sitter, 'skip', second.id)).mark).toBe('skipped_by_sitter');
    await passUntil(app, first.starts_at, -60 * 23);
    expect(await ask(app, customer, 'GET', `/visit/skip_preview?visit=${first.id}`)).toEqual({
      refund: 1000,
      kept: 1000,
      mark: null,
    });
    expect(await ask(app, sitter, 'GET', `/visit/skip_preview?visit=${first.id}`)).toEqual({
      refund: 2000,
      kept: 0,
      mark: 'skipped_by_sitter',
    });
    await passUntil(app, first.starts_at);
    expect(await tryMove(app, customer, 'skip', first.id)).toEqual([409, 'too_late']);
    const preview = await callAs(app, customer, 'GET', `/visit/skip_preview?visit=${first.id}`);
    expect([preview.status, preview.json.code]).toEqual([409, 'too_late']);
  });
});

describe('a word to each other', () => {
  it('is written from the arrival until a week after the end, and can be changed', async () => {
    const { customer, sitter, visit } = await bookVisit(app);
    expect(await tryMove(app, sitter, 'word', visit.id, { text: 'Спасибо' })).toEqual([409, 'wrong_state']);
    await workVisit(app, customer, sitter, visit);
    await moveVisit(app, sitter, 'word', visit.id, { text: 'Маша молодец' });
    await moveVisit(app, customer, 'word', visit.id, { text: 'Спасибо' });
    expect((await moveVisit(app, customer, 'word', visit.id, { text: 'Большое спасибо' })).words).toEqual({
      family: 'Большое спасибо',
      sitter: 'Маша молодец',
    });
    await passUntil(app, visit.ends_at, 7 * 24 * 60 + 5);
    expect(await tryMove(app, sitter, 'word', visit.id, { text: 'Поздно' })).toEqual([409, 'too_late']);
  });
});
