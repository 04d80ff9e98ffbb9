import type { Charge } from '@ladushki/contract/charges';
import { addDays } from '@ladushki/contract/visits';
import { mondayOf } from '@ladushki/contract/weeks';
import { type Random, randomFrom } from '../../../../demo/random.ts';
import type { TestApp } from '../../../../testing/app.ts';
import { dayIn, signUpCustomer, signUpSitter, type TestCustomer } from '../../../../testing/orders.ts';
import { type StaySignedIn, staySignedIn, type TestPerson } from '../../../../testing/people.ts';
import { forAll } from '../../../../testing/side-by-side.ts';
import { passUntil } from '../../../../testing/visits.ts';
import { bookLongPaid, bookLongSaved, friday, passToEvening, sunday } from '../../../../testing/weekly.ts';
import { withoutLetters } from '../../../../testing/without-letters.ts';

/** A family, their sitter and what happens between them: the same whatever the others do. */
interface Pair {
  customer: TestCustomer;
  sitter: TestPerson;
  order: number;
  random: Random;
}

const counted = ['paid', 'failed', 'worked', 'overtime', 'objections', 'skips', 'sick', 'holidays', 'prices'] as const;
type Counted = (typeof counted)[number];

interface Year {
  app: TestApp;
  pairs: Pair[];
  tokenOf: StaySignedIn;
  did: Record<Counted, number>;
}

const mostTries = 5;

/** A call without an Idempotency-Key, whose rows would be many. */
async function act({ app, tokenOf, did }: Year, person: TestPerson, path: string, body: object, what?: Counted) {
  const headers = { authorization: `Bearer ${await tokenOf(person)}` };
  const post = () => app.call('POST', path, { headers, body });
  let reply = await post();
  // Like the web: a server that is too busy is asked again.
  for (let tries = 0; reply.status === 503 && tries < mostTries; tries += 1) reply = await post();
  if (reply.status >= 500) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.json)}`);
  if (reply.status < 300 && what) did[what] += 1;
  return reply;
}

interface PairVisit {
  id: number;
  pair: Pair;
}

/** The visits of all orders in some state between two days, by pair. */
async function visitsOf({ app, pairs }: Year, state: string, from: string, to: string): Promise<PairVisit[]> {
  const { rows } = await app.deps.pool.query<{ id: number; order_id: number }>(
    'select id, order_id from visits where state = $1 and date between $2 and $3 order by id',
    [state, from, to],
  );
  return rows.flatMap(({ id, order_id }) =>
    pairs.filter(({ order }) => order === order_id).map((pair) => ({ id, pair })),
  );
}

async function payCharge(year: Year, { customer }: Pair, charge: number, outcome: 'canceled' | 'succeeded') {
  const { status, json } = await act(year, customer, '/order/charge_pay', { charge });
  if (status >= 300) return;
  await year.app.call('POST', `/dev/payments/${(json as Charge).payment?.id}`, { body: { outcome } });
  year.did[outcome === 'succeeded' ? 'paid' : 'failed'] += 1;
}

/** Some families pay at once, some fail first, some pay late, some not at all. */
async function payWeek(year: Year, chance: number): Promise<void> {
  const { rows } = await year.app.deps.pool.query<{ id: number; order_id: number }>(
    `select id, order_id from charges where status = 'pending' order by id`,
  );
  await forAll(year.pairs, async (pair) => {
    for (const { id } of rows.filter(({ order_id }) => order_id === pair.order)) {
      if (!pair.random.chance(chance)) continue;
      if (pair.random.chance(0.2)) await payCharge(year, pair, id, 'canceled');
      await payCharge(year, pair, id, 'succeeded');
    }
  });
}

async function changePrice(year: Year, pair: Pair, from: string): Promise<void> {
  const terms = { order: pair.order, kind: 'price', from, price: 400 + 10 * pair.random.int(1, 20) };
  const { status, json } = await act(year, pair.sitter, '/order/propose', terms);
  if (status < 300) await act(year, pair.customer, '/order/proposal_accept', { proposal: json.id }, 'prices');
}

/** Holidays, sick days, single skips. */
async function callOff(year: Year, pair: Pair, visits: readonly PairVisit[]): Promise<void> {
  const isHoliday = pair.random.chance(0.1);
  if (isHoliday) year.did.holidays += 1;
  for (const { id } of visits) {
    const what = isHoliday
      ? 'holiday'
      : pair.random.weighted([
          ['skips', 1],
          ['sick', 1],
          ['nothing', 8],
        ] as const);
    if (what === 'nothing') continue;
    const by = what === 'sick' ? pair.sitter : pair.customer;
    await act(year, by, '/visit/skip', { visit: id }, what === 'holiday' ? undefined : what);
  }
}

/** What both sides settle before the week: another price, days that fall out. */
async function planWeek(year: Year, monday: string): Promise<void> {
  const visits = await visitsOf(year, 'planned', monday, addDays(monday, 6));
  await forAll(year.pairs, async (pair) => {
    if (pair.random.chance(0.1)) await changePrice(year, pair, addDays(monday, 7));
    await callOff(
      year,
      pair,
      visits.filter((visit) => visit.pair === pair),
    );
  });
}

/** Most visits are confirmed by their families, some are objected to, the rest confirm themselves. */
async function judge(year: Year, { id, pair: { customer, random } }: PairVisit): Promise<void> {
  const objection = { visit: id, kind: 'hours', text: 'Ушла раньше' };
  if (random.chance(0.1)) await act(year, customer, '/visit/object', objection, 'objections');
  else if (random.chance(0.7)) await act(year, customer, '/visit/confirm', { visit: id });
}

/** The day's visits of all orders, side by side: 10:00 to 14:00 in Moscow, some until 15:00; to a few nobody comes. */
async function liveDay(year: Year, day: string): Promise<void> {
  const { app } = year;
  await passUntil(app, `${day}T06:30:00Z`);
  const [inTime, late]: [PairVisit[], PairVisit[]] = [[], []];
  await forAll(await visitsOf(year, 'planned', day, day), async (visit) => {
    const { customer, random } = visit.pair;
    if (random.chance(0.03)) return;
    const { status } = await act(year, customer, '/visit/arrived', { visit: visit.id }, 'worked');
    if (status < 300) (random.chance(0.2) ? late : inTime).push(visit);
  });
  const leave = ({ id, pair }: PairVisit) => act(year, pair.sitter, '/visit/leave', { visit: id });
  await passUntil(app, `${day}T11:00:00Z`);
  await forAll(inTime, async (visit) => {
    await leave(visit);
    await judge(year, visit);
  });
  await passUntil(app, `${day}T12:00:00Z`);
  await forAll(late, async (visit) => {
    await leave(visit);
    const answer = { visit: visit.id, accept: true };
    await act(year, visit.pair.customer, '/visit/overtime_answer', answer, 'overtime');
    await judge(year, visit);
  });
}

/** Everything that is still open is decided, so that the books can be closed. */
async function settle(year: Year, last: string): Promise<void> {
  await forAll(await visitsOf(year, 'done', '2000-01-01', last), ({ id, pair }) =>
    act(year, pair.customer, '/visit/confirm', { visit: id }),
  );
  await forAll(year.pairs, ({ customer, order }) => act(year, customer, '/order/book_complete', { order }));
  for (const week of [7, 14]) await passToEvening(year.app, addDays(last, week - 6), sunday);
}

/** Every third is charged by a saved method, of which every other one is declined. */
async function bookPair(app: TestApp, customer: TestCustomer, sitter: TestPerson, count: number): Promise<number> {
  const days = count % 2 ? [1] : [1, 4];
  if (count % 3 !== 2) return (await bookLongPaid(app, customer, sitter, days)).id;
  return bookLongSaved(app, customer, sitter, { days, later: count % 6 === 5 ? 'insufficient_funds' : undefined });
}

async function begin(app: TestApp, seed: string, orders: number): Promise<Year> {
  withoutLetters(app.deps);
  const did = Object.fromEntries(counted.map((what) => [what, 0])) as Year['did'];
  const year: Year = { app, pairs: [], tokenOf: staySignedIn(app), did };
  await forAll(Array(orders).keys(), async (index) => {
    const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
    const order = await bookPair(app, customer, sitter, index);
    year.pairs.push({ customer, sitter, order, random: randomFrom(`${seed} ${index}`) });
  });
  return year;
}

/** Long orders live through some weeks: on Mondays, half of them on Thursdays too, each with what may happen to it. */
export async function liveYear(app: TestApp, seed: string, orders: number, weeks: number) {
  const first = mondayOf(dayIn(app, 7));
  const year = await begin(app, seed, orders);
  for (let week = 0; week < weeks; week += 1) {
    const monday = addDays(first, 7 * week);
    await liveDay(year, monday);
    await liveDay(year, addDays(monday, 3));
    await planWeek(year, addDays(monday, 7));
    await passToEvening(app, monday, friday);
    await payWeek(year, 0.8);
    await passToEvening(app, monday, sunday);
    await payWeek(year, 0.5);
  }
  await settle(year, addDays(first, 7 * weeks - 1));
  return year.did;
}
