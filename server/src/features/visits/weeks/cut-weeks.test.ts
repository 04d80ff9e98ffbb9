import { addDays } from '@ladushki/contract/visits';
import { mondayOf } from '@ladushki/contract/weeks';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayIn } from '../../../testing/orders.ts';
import { friday, passToEvening, sunday } from '../../../testing/weekly.ts';
import { type Booked, chargedOnce, startWithProvider } from './testing/charged-weeks.ts';

let world: Awaited<ReturnType<typeof startWithProvider>>;
beforeAll(async () => {
  world = await startWithProvider();
});
afterAll(() => world.close());

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const cut = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

/** Cuts the connection once for each order, at one statement of what is done under the lock of its row. */
function cutOnce(points: Map<number, number>) {
  const original = pg.Client.prototype.query as unknown as Query;
  const restore = (query: Query) => {
    pg.Client.prototype.query = query as unknown as typeof pg.Client.prototype.query;
  };
  const working = new Map<pg.Client, number>();
  const counts = new Map<number, number>();
  let cuts = 0;
  restore(function query(this: pg.Client, ...args) {
    const { text = String(args[0]), values = args[1] } = args[0] as { text?: string; values?: unknown };
    const [id] = Array.isArray(values) ? values : [];
    if (/from "orders" where "id" = \$1 for update$/.test(text) && points.has(id)) working.set(this, id);
    const order = working.get(this);
    if (order === undefined) return original.apply(this, args);
    const count = counts.get(order) ?? 0;
    counts.set(order, count + 1);
    const isCut = count === points.get(order);
    if (isCut) {
      cuts += 1;
      cut(this);
    }
    if (isCut || /^(commit|rollback)$/.test(text)) working.delete(this);
    return original.apply(this, args);
  });
  return {
    stop(): number {
      restore(original);
      return cuts;
    },
  };
}

/** From the first statement to about the last. */
const spread = (orders: readonly Booked[], statements: number) =>
  new Map(orders.map(({ order }, index) => [order, Math.floor((index * statements) / orders.length)]));

/** Charged by the provider, whose first answer never arrives. */
function loseAnswers(orders: readonly Booked[]): void {
  const lost = new Set(orders.map(({ card }) => card));
  world.provider.state.onCharge = async (when, method) => when === 'before' || !lost.delete(method);
}

/** The moment comes, and two processes find at once what is due. */
async function pass(monday: string, day: number): Promise<void> {
  const { clock, jobs } = world.app.deps;
  const at = Date.parse(`${addDays(monday, day - 1)}T15:01:00Z`);
  clock.advance((at - clock.now().getTime()) / 1000);
  await Promise.all([jobs.runDue(), jobs.runDue()]);
}

it('cut off anywhere and done by two at once, a week is charged once and closed once', {
  timeout: 180_000,
}, async () => {
  const { app } = world;
  const monday = mondayOf(dayIn(app, 7));
  const orders: Booked[] = [];
  while (orders.length < 10) orders.push(await world.book());

  await passToEvening(app, monday, friday, -1);
  const fridays = cutOnce(spread(orders, 36));
  loseAnswers(orders.slice(-3));
  await pass(monday, friday);
  await passToEvening(app, monday, friday, 20);
  expect(fridays.stop()).toBeGreaterThan(7);
  await passToEvening(app, monday, friday, 40);
  for (const booked of orders) expect(await world.weekOf(booked)).toEqual(chargedOnce);

  await passToEvening(app, monday, sunday, -1);
  const sundays = cutOnce(spread(orders, 16));
  await pass(monday, sunday);
  expect(sundays.stop()).toBeGreaterThan(7);
  await passToEvening(app, monday, sunday, 10);
  for (const booked of orders) expect(await world.statementsOf(booked)).toEqual([monday]);
});
