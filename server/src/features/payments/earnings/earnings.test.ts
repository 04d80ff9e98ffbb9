import { randomUUID } from 'node:crypto';
import type { EarningLine, EarningStatement } from '@ladushki/contract/earnings';
import { moscowDate } from '@ladushki/contract/visits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { decideCase } from '../../../testing/cases.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { ask, bookPaid, callAs, dayIn, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { payOutAll } from '../../../testing/payouts.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { watchStatements } from '../../../testing/statements.ts';
import { moveVisit, type TestVisit, visitsOfOrder, workVisit } from '../../../testing/visits.ts';

let app: TestApp;
let moderator: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ COMMISSION_PERCENT: '12.345' }, { letters: false });
  moderator = await signUp(app, { role: 'moderator', permissions: ['complaints', 'people', 'money'] });
});
afterAll(() => app.close());

/** Three weekly visits of 2000 roubles each, paid by card. */
async function scene() {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const item = { start_date: dayIn(app, 3), end_date: dayIn(app, 17) };
  const { id: order } = await bookPaid(app, customer, sitter, item);
  const visits = (await visitsOfOrder(app, customer, order)) as [TestVisit, TestVisit, TestVisit];
  return { customer, sitter, order, visits };
}

const summaryOf = (sitter: TestPerson) => ask(app, sitter, 'GET', '/sitter/earnings');
const linesOf = async (sitter: TestPerson, query = ''): Promise<EarningLine[]> =>
  (await ask(app, sitter, 'GET', `/sitter/earnings/lines?page_size=100${query}`)).results;
const statementOf = (sitter: TestPerson, period: string): Promise<EarningStatement> =>
  ask(app, sitter, 'GET', `/sitter/earnings/statement?period=${period}`);
const sumOf = (lines: readonly { amount_minor: number }[]) =>
  lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
const amountsById = (lines: EarningLine[]) =>
  Object.fromEntries(lines.map(({ id, amount_minor }) => [id, amount_minor]));

const statuses = ['coming', 'due', 'frozen', 'on_the_way', 'paid'] as const;

/** The five sums are those of the lines, however they are asked for. */
async function expectSums(sitter: TestPerson) {
  const summary = await summaryOf(sitter);
  const all = await linesOf(sitter);
  for (const status of statuses) {
    const lines = await linesOf(sitter, `&status=${status}`);
    expect(lines).toEqual(all.filter((line) => line.status === status));
    expect(summary[`${status}_minor`], status).toBe(sumOf(lines));
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  return summary;
}

it('a visit is coming, then due with the same name and the same sum, then paid', async () => {
  const { customer, sitter, order, visits } = await scene();
  expect((await ask(app, sitter, 'GET', '/today')).needs).toEqual([]);
  const before = await linesOf(sitter);
  expect(before.map(({ id, status }) => [id, status])).toEqual(
    visits.map(({ id }) => [`visit-${id}`, 'coming']).reverse(),
  );
  expect(await expectSums(sitter)).toMatchObject({ coming_minor: 525_930, due_minor: 0, blocked_by: null });
  for (const visit of visits) {
    await workVisit(app, customer, sitter, visit);
    await moveVisit(app, customer, 'confirm', visit.id);
  }
  const due = await linesOf(sitter);
  expect(amountsById(due)).toEqual(amountsById(before));
  expect(due[0]).toEqual({
    ...{ id: `visit-${visits[2].id}`, kind: 'visit', status: 'due', visit: visits[2].id, order },
    ...{ title: `Заказ № ${order}`, date: dayIn(app, 0), gross_minor: 200_000, fee_minor: 24_690 },
    ...{ amount_minor: 175_310, payout: null, link: `/visits/${visits[2].id}` },
  });
  expect(await expectSums(sitter)).toMatchObject({ due_minor: 525_930, blocked_by: 'account', next_payout: null });
  const { needs } = await ask(app, sitter, 'GET', '/today');
  expect(needs).toMatchObject([{ kind: 'payout_account', link: '/profile/earnings' }]);
  const hold = (held: boolean) =>
    ask(app, moderator, 'POST', `/staff/people/${sitter.id}/payouts`, { held, text: 'Проверяем жалобу' });
  await hold(true);
  expect(await expectSums(sitter)).toMatchObject({ due_minor: 0, frozen_minor: 525_930, blocked_by: 'staff' });
  await hold(false);
  expect(await expectSums(sitter)).toMatchObject({ due_minor: 525_930, frozen_minor: 0 });
  await payOutAll(app);
  expect(await expectSums(sitter)).toMatchObject({ due_minor: 0, paid_minor: 525_930, blocked_by: null });
  expect(await linesOf(sitter, `&order=${order}&kind=visit&to=${visits[0].date}`)).toHaveLength(1);
  expect(await linesOf(sitter, '&kind=tip')).toEqual([]);
});

it('what a dispute holds is frozen, once, and due again or gone when it ends', async () => {
  const { customer, sitter, order, visits } = await scene();
  await workVisit(app, customer, sitter, visits[0]);
  await moveVisit(app, customer, 'confirm', visits[0].id);
  await workVisit(app, customer, sitter, visits[1]);
  expect(await expectSums(sitter)).toMatchObject({ due_minor: 175_310, coming_minor: 350_620 });
  const period = moscowDate(app.deps.clock.now()).slice(0, 7);
  await ask(app, customer, 'POST', '/order/dispute', { order, text: 'Договорённости нарушены' });
  // The confirmed visit and the one that waits; the third will not be.
  const frozen = { coming_minor: 0, due_minor: 0, frozen_minor: 350_620, blocked_by: 'dispute', next_payout: null };
  expect(await expectSums(sitter)).toMatchObject(frozen);
  expect((await linesOf(sitter)).map(({ id }) => id)).toEqual([visits[1], visits[0]].map(({ id }) => `visit-${id}`));
  expect(sumOf((await statementOf(sitter, period)).lines)).toBe((await statementOf(sitter, period)).closing_minor);
  await decideCase(app, moderator, { kind: 'dispute', subject: order }, { decision: 'release' });
  expect(await expectSums(sitter)).toMatchObject({ frozen_minor: 0, due_minor: 350_620, blocked_by: 'account' });
  const { lines, closing_minor, opening_minor } = await statementOf(sitter, period.slice(0, 4));
  expect(opening_minor + sumOf(lines)).toBe(closing_minor);
  expect(closing_minor).toBe(350_620);
  expect(lines.filter(({ amount_minor }) => amount_minor < 0)).toMatchObject([
    { kind: 'correction', amount_minor: -175_310, visit: visits[0].id },
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(await findContradictions(app.deps)).toEqual({});
});

it('is read by its sitter alone, and asks for what exists', async () => {
  const [{ sitter }, other] = [await scene(), await signUpSitter(app)];
  expect(await linesOf(other)).toEqual([]);
  expect(await expectSums(other)).toMatchObject({ coming_minor: 0, next_payout: null, blocked_by: null });
  const customer = await signUpCustomer(app);
  const paths = ['', '/lines', '/statement?period=2026-11', '/statement.csv?period=2026'];
  for (const path of paths) {
    expect(await callAs(app, customer, 'GET', `/sitter/earnings${path}`)).toMatchObject({ status: 403 });
    expect(await app.call('GET', `/sitter/earnings${path}`)).toMatchObject({ status: 401 });
  }
  const bad = [
    '/lines?status=gone',
    '/lines?kind=wage',
    '/lines?from=yesterday',
    '/statement',
    '/statement?period=2026-13',
  ];
  for (const path of bad)
    expect(await callAs(app, sitter, 'GET', `/sitter/earnings${path}`), path).toMatchObject({ status: 400 });
  const page = await ask(app, sitter, 'GET', '/sitter/earnings/lines?page_size=2');
  expect(page).toMatchObject({ count: 3, results: { length: 2 } });
  expect((await ask(app, sitter, 'GET', page.next.replace('/api/v1', ''))).results).toHaveLength(1);
});

/** The same numbers every time. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const kinds = ['visit', 'overtime', 'late_cancel', 'tip', 'expense', 'correction'];

/** Lines of fourteen months, many of which were paid out, on the way, or taken back by a dispute that ended. */
async function fill(sitter: TestPerson, order: number) {
  const random = randomFrom(7);
  const { db } = app.deps;
  const moment = () => new Date(Date.UTC(2025, random(14), 1 + random(28), random(24), random(60)));
  for (let index = 0; index < 120; index += 1) {
    const at = moment();
    const gross = 100 + random(500_000);
    const { rows } = await sql<{ id: number }>`insert into postings (at, cause_kind, cause_id, reason)
      values (${at}, 'carried_order', ${1_000_000 + index}, 'test') returning id`.execute(db);
    const isPaid = random(3) > 0;
    const paidAt = new Date(at.getTime() + random(60) * 86_400_000);
    const status = 'paid';
    const payout = isPaid ? await insertPayout(sitter, order, { status, at: paidAt }) : null;
    await db
      .insertInto('earnings')
      .values({
        ...{ sitter_id: sitter.id, order_id: order, visit_id: null, kind: kinds[random(kinds.length)] ?? 'visit' },
        ...{ gross_minor: gross, fee_minor: random(100), posting_id: rows[0]?.id ?? 0, due_at: at, payout_id: payout },
        taken_back_at: !isPaid && random(2) === 0 ? paidAt : null,
      })
      .execute();
  }
}

async function insertPayout(sitter: TestPerson, order: number, { status, at }: { status: string; at: Date }) {
  const asked = { request_key: randomUUID(), next_check_at: at, failure: 'provider_down' };
  const row = { order_id: order, sitter_id: sitter.id, amount_minor: 1, created_at: at, ...asked };
  const { id } = await app.deps.db
    .insertInto('payouts')
    .values({ ...row, status, paid_at: status === 'paid' ? at : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

it('every month begins with what the last one left, and the months add up to the year', async () => {
  const { sitter, order } = await scene();
  await fill(sitter, order);
  await expectSums(sitter);
  const months = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`);
  const read: EarningStatement[] = [];
  for (const month of months) read.push(await statementOf(sitter, month));
  let opening = 0;
  for (const { opening_minor, closing_minor, totals, lines, payouts } of read) {
    expect(opening_minor).toBe(opening);
    expect(opening_minor + totals.earned_minor - totals.paid_minor).toBe(closing_minor);
    expect(totals.earned_minor).toBe(sumOf(lines));
    expect(totals.earned_minor).toBe(totals.gross_minor - totals.fee_minor);
    expect(totals.paid_minor).toBe(sumOf(payouts));
    opening = closing_minor;
  }
  const year = await statementOf(sitter, '2025');
  expect(year).toMatchObject({ opening_minor: 0, closing_minor: opening, from: '2025-01-01', to: '2025-12-31' });
  expect(year.lines).toEqual(read.flatMap(({ lines }) => lines));
  expect(year.totals.tips_minor).toBe(read.reduce((sum, { totals }) => sum + totals.tips_minor, 0));
  expect((await statementOf(sitter, '2026')).opening_minor).toBe(opening);
  // Midnight in Moscow is nine in the evening before in London.
  expect(year.lines.every(({ date }) => date.startsWith('2025'))).toBe(true);
});

it('is a table that spreadsheets open and do not run', async () => {
  const { customer, sitter, order, visits } = await scene();
  await workVisit(app, customer, sitter, visits[0]);
  await moveVisit(app, customer, 'confirm', visits[0].id);
  await app.deps.db.updateTable('orders').set({ title: '=1+1; «няня "Маша"»' }).where('id', '=', order).execute();
  const day = dayIn(app, 0);
  const { json: text, headers } = await callAs(
    app,
    sitter,
    'GET',
    `/sitter/earnings/statement.csv?period=${day.slice(0, 7)}`,
  );
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe(`attachment; filename="earnings-${day.slice(0, 7)}.csv"`);
  expect(text).toBe(
    `\uFEFFdate;kind;order;visit;title;gross;fee;amount\r\n${day};visit;${order};${visits[0].id};"'=1+1; «няня ""Маша""»";` +
      '2000,00;246,90;1753,10\r\ntotal;;;;;2000,00;246,90;1753,10\r\n',
  );
});

it('many lines, of visits to come and of those that were, take as many statements as one', async () => {
  const { customer, sitter, visits } = await scene();
  const count = async () => {
    const { statements, stop } = watchStatements(app);
    const lines = await linesOf(sitter);
    await summaryOf(sitter);
    stop();
    const own = statements.filter(({ text }) => /earnings|visits|orders|payouts/.test(text));
    return { lines: lines.length, statements: own.length };
  };
  const before = await count();
  const { id: more } = await bookPaid(app, customer, sitter, { start_date: dayIn(app, 40), end_date: dayIn(app, 54) });
  for (const visit of visits) {
    await workVisit(app, customer, sitter, visit);
    await moveVisit(app, customer, 'confirm', visit.id);
  }
  await payOutAll(app);
  const after = await count();
  expect([before.lines, after.lines]).toEqual([3, 6]);
  expect(after.statements).toBe(before.statements);
  expect((await linesOf(sitter, `&order=${more}`)).length).toBe(3);
});
