import type { Charge } from '@ladushki/contract/charges';
import { addDays } from '@ladushki/contract/visits';
import { mondayOf } from '@ladushki/contract/weeks';
import { type Random, randomFrom } from '../../../../demo/random.ts';
import type { TestApp } from '../../../../testing/app.ts';
import { callAs, dayIn, signUpCustomer, signUpSitter, type TestCustomer } from '../../../../testing/orders.ts';
import type { TestPerson } from '../../../../testing/people.ts';
import { passUntil } from '../../../../testing/visits.ts';
import { bookLongPaid, bookLongSaved, chargesOf, friday, passToEvening, sunday } from '../../../../testing/weekly.ts';

interface Pair {
  customer: TestCustomer;
  sitter: TestPerson;
  order: number;
  price: number;
}

export type Figures = Record<
  | 'charged'
  | 'paid'
  | 'saved'
  | 'failed'
  | 'unpaid'
  | 'worked'
  | 'overtime'
  | 'skips'
  | 'sick'
  | 'missed'
  | 'holidays'
  | 'prices',
  number
>;

const none = (): Figures => ({
  charged: 0,
  paid: 0,
  saved: 0,
  failed: 0,
  unpaid: 0,
  worked: 0,
  overtime: 0,
  skips: 0,
  sick: 0,
  missed: 0,
  holidays: 0,
  prices: 0,
});

interface Year {
  app: TestApp;
  random: Random;
  pairs: Pair[];
  did: Figures;
}

const did = async (year: Year, person: TestPerson, path: string, body: object, what?: keyof Figures) => {
  const reply = await callAs(year.app, person, 'POST', path, body);
  if (reply.status < 300 && what) year.did[what] += 1;
  return reply;
};

interface Row {
  id: number;
  state: string;
}

const visitsOn = async ({ app }: Year, { order }: Pair, from: string, to: string): Promise<Row[]> =>
  (
    await app.deps.pool.query(
      'select id, state from visits where order_id = $1 and date between $2 and $3 order by id',
      [order, from, to],
    )
  ).rows;

/** Some families pay at once, some fail first, some pay late, some not at all. */
async function payWeek(year: Year, { customer, order }: Pair, chance: number): Promise<void> {
  const { app, random } = year;
  for (const charge of (await chargesOf(app, customer, order)).filter(({ status }) => status === 'pending')) {
    if (!random.chance(chance)) continue;
    if (random.chance(0.2)) {
      const { json } = await did(year, customer, '/order/charge_pay', { charge: charge.id });
      await app.call('POST', `/dev/payments/${(json as Charge).payment?.id}`, { body: { outcome: 'canceled' } });
      year.did.failed += 1;
    }
    const { json } = await did(year, customer, '/order/charge_pay', { charge: charge.id });
    await app.call('POST', `/dev/payments/${(json as Charge).payment?.id}`, { body: { outcome: 'succeeded' } });
    year.did.paid += 1;
  }
}

async function changePrice(year: Year, pair: Pair, from: string): Promise<void> {
  const price = 400 + 10 * year.random.int(1, 20);
  const { status, json } = await did(year, pair.sitter, '/order/propose', {
    order: pair.order,
    kind: 'price',
    from,
    price,
  });
  if (status < 300) await did(year, pair.customer, '/order/proposal_accept', { proposal: json.id }, 'prices');
}

/** Before the week: holidays, sick days, single skips. */
async function callOff(year: Year, pair: Pair, monday: string): Promise<void> {
  const { random } = year;
  const visits = await visitsOn(year, pair, monday, addDays(monday, 6));
  const isHoliday = random.chance(0.1);
  if (isHoliday) year.did.holidays += 1;
  for (const { id } of visits) {
    const what = isHoliday
      ? 'holiday'
      : random.weighted([
          ['skips', 1],
          ['sick', 1],
          ['nothing', 8],
        ] as const);
    if (what === 'nothing') continue;
    const by = what === 'sick' ? pair.sitter : pair.customer;
    await did(year, by, '/visit/skip', { visit: id }, what === 'holiday' ? undefined : what);
  }
}

/** The day's visits of all orders, side by side: 10:00 to 14:00 in Moscow. */
async function liveDay(year: Year, day: string): Promise<void> {
  const { app, random } = year;
  await passUntil(app, `${day}T06:30:00Z`);
  const open: { pair: Pair; id: number; isLong: boolean }[] = [];
  for (const pair of year.pairs) {
    for (const { id } of await visitsOn(year, pair, day, day)) {
      const { status } = await did(year, pair.customer, '/visit/arrived', { visit: id }, 'worked');
      if (status < 300) open.push({ pair, id, isLong: random.chance(0.2) });
    }
  }
  await passUntil(app, `${day}T11:00:00Z`);
  for (const { pair, id, isLong } of open) if (!isLong) await did(year, pair.sitter, '/visit/leave', { visit: id });
  await passUntil(app, `${day}T12:00:00Z`);
  for (const { pair, id, isLong } of open) {
    if (!isLong) continue;
    await did(year, pair.sitter, '/visit/leave', { visit: id });
    await did(year, pair.customer, '/visit/overtime_answer', { visit: id, accept: true }, 'overtime');
  }
  for (const { pair, id } of open) {
    if (random.chance(0.1))
      await did(year, pair.customer, '/visit/object', { visit: id, kind: 'hours', text: 'Ушла раньше' });
    else if (random.chance(0.5)) await did(year, pair.customer, '/visit/confirm', { visit: id });
  }
}

/** Everything that is still open is decided, so that the books can be closed. */
async function settle(year: Year, last: string): Promise<void> {
  for (const pair of year.pairs) {
    for (const { id } of await visitsOn(year, pair, '2000-01-01', last))
      await did(year, pair.customer, '/visit/confirm', { visit: id });
    await did(year, pair.customer, '/order/book_complete', { order: pair.order });
  }
  for (const week of [7, 14]) await passToEvening(year.app, addDays(last, week - 6), sunday);
}

/** Every third is charged by a saved method, of which every other one is declined. */
async function bookPair(app: TestApp, customer: TestCustomer, sitter: TestPerson, count: number): Promise<number> {
  const days = [1, 4];
  if (count % 3 !== 2) return (await bookLongPaid(app, customer, sitter, days)).id;
  return bookLongSaved(app, customer, sitter, { days, later: count % 6 === 5 ? 'insufficient_funds' : undefined });
}

/** Long orders live through some weeks: Mondays and Thursdays, each with what may happen to it. */
export async function liveYear(app: TestApp, seed: string, orders: number, weeks: number): Promise<Figures> {
  const year: Year = { app, random: randomFrom(seed), pairs: [], did: none() };
  const first = mondayOf(dayIn(app, 7));
  for (let count = 0; count < orders; count += 1) {
    const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
    year.pairs.push({ customer, sitter, order: await bookPair(app, customer, sitter, count), price: 500 });
  }
  for (let week = 0; week < weeks; week += 1) {
    const monday = addDays(first, 7 * week);
    await liveDay(year, monday);
    await liveDay(year, addDays(monday, 3));
    for (const pair of year.pairs) {
      if (year.random.chance(0.1)) await changePrice(year, pair, addDays(monday, 14));
      await callOff(year, pair, addDays(monday, 7));
    }
    await passToEvening(app, monday, friday);
    for (const pair of year.pairs) await payWeek(year, pair, 0.8);
    await passToEvening(app, monday, sunday);
    for (const pair of year.pairs) await payWeek(year, pair, 0.5);
  }
  await settle(year, addDays(first, 7 * weeks - 1));
  const { rows } = await app.deps.pool.query(`select count(*) filter (where kind = 'week')::integer as charged,
    (select count(*)::integer from payments where by_saved and applied) as saved,
    (select count(*)::integer from visits where skip_reason = 'unpaid') as unpaid,
    (select count(*)::integer from visits where state = 'missed') as missed from charges`);
  return { ...year.did, ...rows[0] };
}

/** Orders whose statements and ledger differ, and roubles that nobody has. */
export const booksOf = async ({ deps: { pool } }: TestApp) =>
  (
    await pool.query<{ unexplained: number; differing: number; twice: number; statements: number; total: number }>(`
    select
      (select coalesce(sum(p.amount - p.held - p.due - p.refunded), 0) from payments p where p.status = 'succeeded' and p.method = 'card')::integer
        as unexplained,
      (select count(*) from orders o where
        (select coalesce(sum(s.total), 0) from statements s where s.order_id = o.id)
        <> (select coalesce(sum(p.due), 0) from payments p where p.order_id = o.id and p.applied))::integer as differing,
      (select count(*) from (select visit_id from charge_items where paid and what = 'visit' group by visit_id
        having sum(amount) > (select max(v.amount) + max(v.overpaid) from visits v where v.id = visit_id)) x)::integer as twice,
      (select count(*) from statements)::integer as statements,
      (select coalesce(sum(total), 0) from statements)::integer as total`)
  ).rows[0];
