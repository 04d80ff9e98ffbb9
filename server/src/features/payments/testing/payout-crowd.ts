import type { TestApp } from '../../../testing/app.ts';
import { bookPaid, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { giveAccount } from '../../../testing/payouts.ts';

export interface Member {
  id: number;
  orders: readonly [number, number];
  /** The visit of each order. */
  visits: readonly [number, number];
}

/** Ids of copies begin here. */
const [people, orders, payments, visits] = [1_000_000, 2_000_000, 3_000_000, 4_000_000];

/** Sitters with two paid orders each: copies of one who came by herself, whose rows are put back before every story. */
export async function createCrowd(app: TestApp, size: number) {
  const { pool } = app.deps;
  const [customer, model] = [await signUpCustomer(app), await signUpSitter(app)];
  const morning = await bookPaid(app, customer, model, { start_time: '08:00', end_time: '12:00' });
  const evening = await bookPaid(app, customer, model, { start_time: '14:00', end_time: '18:00' });

  /** `changes` is SQL over `n`, the number of the copy. */
  async function copy(table: string, [key, id]: [string, number], changes: string): Promise<void> {
    const { rows } = await pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = rows.map(({ column_name }) => column_name);
    await pool.query(`begin; set local session_replication_role = replica;
      insert into ${table} (${names}) overriding system value select ${names.map((name) => `r.${name}`)}
      from ${table} t cross join generate_series(0, ${size - 1}) n
      cross join lateral jsonb_populate_record(t, jsonb_build_object(${changes})) r where t.${key} = ${id}; commit`);
  }

  await copy('users', ['id', model.id], `'id', ${people} + n, 'phone_number', null, 'email', null`);
  for (const table of ['profiles', 'sitters']) await copy(table, ['user_id', model.id], `'user_id', ${people} + n`);
  for (const [place, { id }] of [morning, evening].entries()) {
    const at = `2 * n + ${place}`;
    const of = `'order_id', ${orders} + ${at}`;
    await copy('orders', ['id', id], `'id', ${orders} + ${at}, 'sitter_id', ${people} + n`);
    await copy('visits', ['order_id', id], `'id', ${visits} + ${at}, ${of}, 'sitter_id', ${people} + n`);
    const paid = `'amount', 1000000, 'held', 1000000, 'request_key', gen_random_uuid(), 'provider_id', 'copy-' || ${orders} + ${at}`;
    await copy('payments', ['order_id', id], `'id', ${payments} + ${at}, ${of}, 'charge_id', null, ${paid}`);
  }

  const members = Array.from({ length: size }, (_, n): Member => {
    const pair = (from: number) => [from + 2 * n, from + 2 * n + 1] as const;
    return { id: people + n, orders: pair(orders), visits: pair(visits) };
  });

  /** As on the first day, each with an account. */
  async function reset(): Promise<void> {
    await pool.query(`begin; set local session_replication_role = replica;
      delete from payout_lines; delete from sandbox_payouts; delete from sandbox_rules; delete from payout_holds; delete from notifications;
      delete from transfers where order_id >= ${orders}; delete from earnings; delete from payouts; delete from expenses;
      delete from postings where id not in (select posting_id from transfers); delete from payout_accounts;
      delete from payments where order_id >= ${orders} and kind <> 'order'; delete from sandbox_payments where id like 'extra-%';
      update payments set held = 1000000, due = 0 where order_id >= ${orders};
      update orders set disputed_at = null, dispute_settled_at = null where id >= ${orders}; commit`);
    // Nobody else does so in a database for tests, and rows that are gone would be read again and again.
    await pool.query(`vacuum payout_lines, sandbox_payouts, sandbox_rules, payout_holds, notifications, transfers, earnings, payouts,
      expenses, postings, payout_accounts, payments, sandbox_payments, orders, sitters, visits`);
    await giveAccount(app, ...members.map(({ id }) => id));
  }

  return { customer, members, reset };
}
