// Creates the fixture of the upgrade test (server/src/features/backup/upgrade.test.ts): a backup of a release's demo
// with a few people of each role, orders in every state, their dependent rows, and one person with a row in every
// table. On the release's commit fill a database (npm run db:seed), then run in this folder:
//   node release-fixture.ts <address of that database> release-<migration>.tar.gz
import pg from 'pg';
import { assemble } from '../../../assemble.ts';
import { readConfig } from '../../../platform/config.ts';
import type { TestApp } from '../../../testing/app.ts';
import { urlOf } from '../../../testing/database-url.ts';
import { plantPerson } from '../../../testing/planted-person.ts';
import { type Totals, writeArchive } from '../archive.ts';
import { contentOf } from '../write-content.ts';

const [address = '', file = ''] = process.argv.slice(2);
const copy = 'release_fixture';

/** Two orders of each state with both sides and offers, the named demo people and the planted ones. */
const chosen = `
  create temp table kept_orders as
    select id, customer_id, sitter_id from (
      select *, row_number() over (partition by status order by id) as place from orders) o where place <= 2
      or customer_id in (select id from users where email like '%@test.local');
  create temp table kept_users as
    select customer_id as id from kept_orders union select sitter_id from kept_orders where sitter_id is not null
    union select min(sitter_id) from offers where order_id in (select id from kept_orders) group by order_id
    union select min(user_id) from sitter_documents
    union select id from users where email like '%@test.local'
      or email in ('customer@demo.local', 'sitter@demo.local', 'moderator@demo.local');
  delete from orders where id not in (select id from kept_orders);
  delete from users where id not in (select id from kept_users);`;

/** After the people: shortens the longest lists and removes unused towns. */
const shortened = `
  delete from chat_messages where id not in (
    select id from (select id, row_number() over (partition by room_id order by id) as place from chat_messages) m
    where place <= 20);
  delete from search_changes;
  delete from cities where id not in (
    select city_id from profiles where city_id is not null
    union select city_id from orders where city_id is not null
    union select parent_id from cities where parent_id is not null);`;

interface Reference {
  child: string;
  column: string;
  parent: string;
  target: string;
}

const references = `
  select conrelid::regclass::text as child, quote_ident(a.attname) as column,
    confrelid::regclass::text as parent, quote_ident(b.attname) as target
  from pg_constraint
  join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
  join pg_attribute b on b.attrelid = confrelid and b.attnum = confkey[1]
  where contype = 'f' and array_length(conkey, 1) = 1 and connamespace = 'public'::regnamespace`;

/** Deletes orphaned rows until none is left. */
async function deleteOrphans(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Reference>(references);
  for (let deleted = 1; deleted > 0; ) {
    deleted = 0;
    for (const { child, column, parent, target } of rows) {
      const orphans = `${column} is not null and not exists (select from ${parent} p where p.${target} = ${child}.${column})`;
      deleted += (await client.query(`delete from ${child} where ${orphans}`)).rowCount ?? 0;
    }
  }
}

async function connected(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client);
  await client.end();
}

/** Only the ports that the fixture needs. */
async function plant(url: string): Promise<void> {
  const deps = assemble(readConfig({ NODE_ENV: 'test', DATABASE_URL: url, LOG_LEVEL: 'warn' }), { manualJobs: true });
  await plantPerson({ deps } as TestApp);
  await deps.close();
}

const copyAddress = urlOf(address, copy);
const original = new URL(address).pathname.slice(1);
const elsewhere = urlOf(address, 'postgres');
await connected(elsewhere, (client) => client.query(`create database ${copy} template "${original}"`));
await plant(copyAddress);
await connected(copyAddress, async (client) => {
  await client.query('drop schema if exists jobs cascade');
  await client.query('set session_replication_role = replica');
  await client.query(chosen);
  await deleteOrphans(client);
  await client.query(shortened);
  await deleteOrphans(client);
});
const totals: Totals = { rows: {}, files: 0, bytes: 0, missing: 0 };
await connected(copyAddress, (client) => writeArchive(file, contentOf({ client, files: null }, totals)));
console.log(totals.rows);
await connected(elsewhere, (client) => client.query(`drop database ${copy}`));
