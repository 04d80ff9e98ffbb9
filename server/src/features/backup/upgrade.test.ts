import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type OrderPeriod, visitsBetween } from '@ladushki/contract/visits';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { applyMigrations } from '../../platform/database/migrations.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { urlOf } from '../../testing/database-url.ts';
import { selectTables } from './archived-rows.sql.ts';
import { loadArchive } from './load-archive.ts';

/** The last release: its migrations end here, and its demo is the backup (see testing/release-fixture.ts). */
const release = { upTo: '0014', backup: join(import.meta.dirname, 'testing/release-0014.tar.gz') };

/**
 * Columns of existing rows that later migrations change on purpose, `table.column` with the reason. Everything else
 * must stay as it was.
 */
const changedOnPurpose: string[] = [
  // Became a block between two people, for the whole product.
  'chat_members.blocked',
  // Sums over reviews: those of short orders and unconfirmed authors are no longer counted.
  'sitters.rating_sum',
  'sitters.reviews_count',
  // A sum over orders: those that ended early count where a visit took place, those without one do not.
  'sitters.order_count',
  // Shipped claims of the home page that no profile can show are archived.
  'content_items.archived_at',
  // Texts of shipped cancellation reasons and of a service were corrected.
  'reject_reasons.name_ru',
  'reject_reasons.name_en',
  'service_types.name_ru',
  'service_types.name_en',
  // What was due by order is due by its lines, and what was paid was paid by hand.
  'payouts.status',
  // Marks of the bank that nobody had compared, and that no binding stands behind, end.
  'users.bank_verified_at',
];

const { adminUrl } = inject('postgres');
const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
const url = urlOf(adminUrl, name);

async function connected<Result>(address: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface AgreedOrder extends OrderPeriod {
  status: string;
  end_date: string;
  visits: number;
  /** By card, and of that what visits have. */
  paid: number;
  divided: number;
}

const isKept = (table: string, column: string) =>
  !changedOnPurpose.includes(`${table.replace('public.', '')}.${column}`);

/** Every row of these tables, limited to these columns, in a stable order. */
async function readAll(client: pg.Client, tables: Table[]): Promise<Record<string, string[]>> {
  const read = async ({ table, columns }: Table) => {
    const names = columns.filter((column) => isKept(table, column)).join(', ');
    const { rows } = await client.query(
      `select to_jsonb(t)::text as row from (select ${names} from ${table}) t order by 1`,
    );
    return [table, rows.map(({ row }) => row as string)] as const;
  };
  const found: (readonly [string, string[]])[] = [];
  for (const table of tables) found.push(await read(table));
  return Object.fromEntries(found);
}

type Table = Awaited<ReturnType<typeof selectTables>>[number];
let tables: Table[];
let before: Record<string, string[]>;
let app: TestApp;
let blocker: number;

/** As in the last release: blocking inside a room. */
async function blockInRoom(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`update chat_members set blocked = true where (room_id, user_id) = (
    select room_id, min(user_id) from chat_members join chat_rooms on id = room_id
    where kind = 'direct' group by room_id having count(*) = 2 order by room_id limit 1) returning user_id`);
  return rows[0].user_id;
}

interface CardOrder {
  id: number;
  payment: number;
  amount: number;
}

/** By card: a completed order that was paid out, one that is due, each with a commission of a tenth, and one under way. */
let paidOut: CardOrder;
let due: CardOrder;
let held: CardOrder;
const unneeded = 500;
const commissionOf = ({ amount }: CardOrder) => Math.floor(amount / 10);

/** As the last release kept money that came by card; the demo's families pay directly. */
async function payByCard(client: pg.Client): Promise<void> {
  const take = async (status: string): Promise<CardOrder> => {
    const { rows } = await client.query<CardOrder>(
      `select o.id, p.id as payment, p.amount from orders o join payments p on p.order_id = o.id and p.applied
      where o.status = $1 and o.disputed_at is null order by o.id limit 1`,
      [status],
    );
    const [order] = rows as [CardOrder];
    await client.query(
      `update payments set method = 'card', provider = 'sandbox', provider_id = 'old-' || id, status = 'pending', applied = false where id = $1`,
      [order.payment],
    );
    return order;
  };
  const move = (payment: number, from: string, to: string, amount: number, reason: string) =>
    client.query(
      'insert into ledger (payment_id, from_account, to_account, amount, reason, at) values ($1, $2, $3, $4, $5, now())',
      [...[payment, from, to, amount, reason]],
    );
  [paidOut, due, held] = [await take('completed'), await take('completed'), await take('active')];
  for (const { payment, amount } of [paidOut, due, held]) {
    await move(payment, 'payer', 'held', amount, 'paid');
    await client.query('update payments set applied = true where id = $1', [payment]);
  }
  for (const order of [paidOut, due]) {
    await move(order.payment, 'held', 'due', order.amount, 'completed');
    await client.query(
      `insert into payouts (order_id, sitter_id, amount, commission, status, created_at, paid_at)
      select id, sitter_id, $2, $3, $4, now(), $5 from orders where id = $1`,
      [order.id, order.amount, commissionOf(order), order === due ? 'due' : 'paid', order === due ? null : new Date()],
    );
  }
  // Paid by a second link too, and returned.
  const { rows } = await client.query<{ id: number }>(
    `insert into payments (order_id, customer_id, method, provider, provider_id, request_key, amount, status, return_url, created_at)
    select order_id, customer_id, 'card', 'sandbox', 'twice', gen_random_uuid(), $2, 'pending', '', now() from payments where id = $1
    returning id`,
    [held.payment, unneeded],
  );
  const second = rows[0]?.id ?? 0;
  await move(second, 'payer', 'held', unneeded, 'paid');
  await move(second, 'held', 'refunded', unneeded, 'not_needed');
  await client.query(
    `insert into refunds (payment_id, amount, status, request_key, created_at, settled_at) values ($1, $2, 'succeeded', gen_random_uuid(), now(), now())`,
    [second, unneeded],
  );
}

beforeAll(async () => {
  await connected(adminUrl, (client) => client.query(`create database ${name}`));
  await applyMigrations(url, release.upTo);
  await loadArchive(release.backup, { url, files: null });
  blocker = await connected(url, blockInRoom);
  await connected(url, payByCard);
  await connected(url, async (client) => {
    tables = (await selectTables(client)).filter(({ table }) => table !== 'public.migrations');
    before = await readAll(client, tables);
  });
  await applyMigrations(url);
});
afterAll(async () => {
  await app?.close();
  await connected(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
});

describe('a database of the last release', () => {
  it('holds people of every role, orders in every state, and what they wrote', () => {
    const countOf = (table: string) => before[`public.${table}`]?.length ?? 0;
    const states = new Set(before['public.orders']?.map((row) => JSON.parse(row).status));
    const roles = new Set(before['public.users']?.map((row) => JSON.parse(row).role));
    expect(roles).toEqual(new Set(['customer', 'sitter', 'moderator']));
    expect(states.size).toBeGreaterThanOrEqual(6);
    for (const table of ['chat_messages', 'reviews', 'children', 'sitter_documents', 'files', 'offers', 'cases']) {
      expect(countOf(table), table).toBeGreaterThan(0);
    }
  });

  it('loses nothing that anybody wrote when it is brought up to date', async () => {
    const after = await connected(url, (client) => readAll(client, tables));
    const lost = tables.flatMap(({ table }) => {
      const kept = new Set(after[table]);
      return (before[table] ?? []).filter((row) => !kept.has(row)).map((row) => `${table} ${row}`);
    });
    expect(lost).toEqual([]);
  });

  it('keeps who blocked whom', async () => {
    const { rows } = await connected(url, (client) => client.query('select blocker_id from blocks'));
    expect(rows).toEqual([{ blocker_id: blocker }]);
  });

  it('gives the orders that exist their visits, and each paid rouble to one of them', async () => {
    const { rows } = await connected(url, (client) =>
      client.query<AgreedOrder>(`select o.status, o.start_date, o.end_date, o.unlimited_date, o.weekdays as working_days_of_week,
        to_char(o.start_time, 'HH24:MI') as start_time, to_char(o.end_time, 'HH24:MI') as end_time,
        coalesce(v.count, 0)::integer as visits, coalesce(v.paid, 0)::integer as divided,
        coalesce(p.amount, 0)::integer as paid
      from orders o left join payments p on p.order_id = o.id and p.applied and p.method = 'card'
      left join (select order_id, count(*), sum(amount) filter (where funding = 'held') as paid from visits group by order_id) v
        on v.order_id = o.id`),
    );
    for (const { status, visits, divided, paid, ...period } of rows) {
      const planned = visitsBetween(period, period.start_date, period.end_date).length;
      if (['awaiting_pay', 'active', 'completed'].includes(status)) expect(visits).toBe(planned);
      if (['open', 'awaiting'].includes(status)) expect(visits).toBe(0);
      expect(divided).toBe(paid);
    }
    expect(new Set(rows.flatMap(({ status, visits }) => (visits > 0 ? [status] : [])))).toEqual(
      new Set(['awaiting_pay', 'active', 'completed']),
    );
  });

  it('has every payment, refund and payout in the ledger, which sums to zero', async () => {
    const { rows } = await connected(url, (client) =>
      client.query(`select
        (select coalesce(sum(amount), 0) from payments where method = 'card' and status = 'succeeded') * 100
          - (select coalesce(sum(amount_minor), 0) from transfers where from_account = 'provider_clearing') as missing,
        (select coalesce(sum(held), 0) from payments) * 100 - (select coalesce(sum(case when to_account = 'held' then amount_minor
          when from_account = 'held' then -amount_minor end), 0) from transfers) as held,
        (select coalesce(sum(due), 0) from visits) * 100 - (select coalesce(sum(t.amount_minor), 0) from transfers t
          join visits v on v.id = t.visit_id where t.from_account = 'held' and t.to_account in ('due', 'fee')) as earned,
        (select coalesce(sum(amount_minor), 0) from payouts where status in ('paid', 'by_hand'))
          - (select coalesce(sum(amount_minor), 0) from transfers where to_account = 'paid') as paid`),
    );
    expect(rows).toEqual([{ missing: 0, held: 0, earned: 0, paid: 0 }]);
  });

  it('carries money that came by card over, to the kopeck: what is held, due, paid out, returned, and our fee', async () => {
    const balances = async (order: CardOrder) => {
      const { rows } = await connected(url, (client) =>
        client.query<{ account: string; balance: number }>(
          `select account, sum(amount)::integer as balance from (
            select to_account as account, amount_minor as amount from transfers where order_id = $1
            union all select from_account, -amount_minor from transfers where order_id = $1) t
          group by account having sum(amount) <> 0`,
          [order.id],
        ),
      );
      return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
    };
    const [all, fee] = [(order: CardOrder) => order.amount * 100, (order: CardOrder) => commissionOf(order) * 100];
    expect(await balances(paidOut)).toEqual({
      ...{ provider_clearing: -all(paidOut), paid: all(paidOut) - fee(paidOut), fee: fee(paidOut) },
    });
    expect(await balances(due)).toEqual({ provider_clearing: -all(due), due: all(due) - fee(due), fee: fee(due) });
    expect(await balances(held)).toEqual({
      ...{ provider_clearing: -all(held) - unneeded * 100, held: all(held), refunds: unneeded * 100 },
    });
    const { rows } = await connected(url, (client) =>
      client.query(
        `select p.fee_minor::integer as fee, p.fiscal_minor::integer as said, (select status from payouts y where y.order_id = p.order_id) as payout,
          (select sum(amount_minor)::integer from earnings e where e.order_id = p.order_id and e.payout_id is null) as due
        from payments p where p.id = any($1) order by p.id = $2 desc`,
        [[paidOut.payment, due.payment], paidOut.payment],
      ),
    );
    expect(rows).toEqual([
      { fee: fee(paidOut), said: fee(paidOut), payout: 'by_hand', due: null },
      { fee: fee(due), said: fee(due), payout: 'canceled', due: all(due) - fee(due) },
    ]);
  });

  it('keeps migrations of a former text as applied, and refuses any other', async () => {
    expect(await applyMigrations(url)).toEqual([]);
    await connected(url, async (client) => {
      const hash = "select hash from migrations where name = '0000_platform.sql'";
      const former = (await client.query(hash)).rows[0].hash;
      const set = (text: string) =>
        client.query("update migrations set hash = $1 where name = '0000_platform.sql'", [text]);
      await set('0'.repeat(64));
      await expect(applyMigrations(url)).rejects.toThrow('0000_platform.sql was changed after it had been applied');
      await set(former);
    });
  });

  it('serves its people with today’s program', async () => {
    await prepareDatabase(url);
    app = await startTestApp({ DATABASE_URL: url });
    for (const who of ['customer', 'sitter', 'moderator']) {
      const login = { login: `${who}@demo.local`, password: 'Demo12345' };
      const { status, json } = await app.call('POST', '/auth/login/', { body: login });
      expect(status, who).toBe(200);
      expect((await app.call('GET', '/user/profile', { token: json.access })).status, who).toBe(200);
    }
  });
});
