import type pg from 'pg';
import { inRoot } from '../../scripts/lib/paths.ts';
import { runOrThrow } from '../../scripts/lib/run.ts';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import { prepareDatabase } from '../../server/src/prepare-database.ts';
import { makeOriginals } from './search-people.ts';

const copiesOfAnnouncements = 40;
const ordersOfPerson = 30;
const shift = 1_000_000;

/** Ten thousand sitters plus the people, orders and reviews of the demo. */
export async function fillDatabase(url: string, dataDir: string): Promise<void> {
  await prepareDatabase(url);
  await makeOriginals(url);
  // makeOriginals leaves one order for its bookings; the demo seeds orders only where there are none.
  await withClient(url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('delete from orders');
  });
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  await runOrThrow(process.execPath, [inRoot('server', 'src', 'demo', 'seed.ts')], { env, quiet: true });
  await withClient(url, multiplyAnnouncements);
}

async function columnsOf(client: pg.Client, table: string, without: string[]): Promise<string> {
  const { rows } = await client.query<{ list: string }>(
    `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
      where table_name = $1 and is_generated = 'NEVER' and column_name <> all($2)`,
    [table, without],
  );
  return rows[0]?.list ?? '';
}

/** Children of copied orders: a copy's number refers to its original. */
const copyChildren = (client: pg.Client, from: number) =>
  client.query(
    `insert into order_children (order_id, child_id, position, age_at_order, gender)
      select copies.id, child_id, position, age_at_order, gender
      from orders copies join order_children on order_id = copies.id % ${shift} where copies.id >= $1`,
    [from],
  );

async function multiplyAnnouncements(client: pg.Client): Promise<void> {
  const columns = await columnsOf(client, 'orders', ['id', 'created_at']);
  await client.query('set session_replication_role = replica');
  await client.query(`insert into orders (id, created_at, ${columns}) overriding system value
    select id + copy * ${shift}, created_at - copy * interval '7 minutes', ${columns}
    from orders cross join generate_series(1, ${copiesOfAnnouncements}) copy where status = 'open'`);
  await copyChildren(client, shift);
}

/** All of these customers have the same password, and orders in every state. */
export const giveOrders = (url: string, emails: string, passwordHash: string): Promise<void> =>
  withClient(url, async (client) => {
    const columns = await columnsOf(client, 'orders', ['id', 'customer_id']);
    const first = (copiesOfAnnouncements + 1) * shift;
    await client.query('set session_replication_role = replica');
    await client.query('update users set password_hash = $1 where email like $2', [passwordHash, emails]);
    await client.query(
      `insert into orders (id, customer_id, ${columns}) overriding system value
        select ${first} + person.turn * ${shift} + sample.id, person.id, ${columns}
        from (select id, row_number() over (order by id) as turn from users where email like $1) person
        cross join (select * from orders where id < ${shift} and status <> 'open' order by id limit ${ordersOfPerson}) sample`,
      [emails],
    );
    await copyChildren(client, first);
    await client.query('vacuum analyze');
  });
