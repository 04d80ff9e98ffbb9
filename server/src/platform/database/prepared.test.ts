import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectMatters } from '../../features/notifications/matter.sql.ts';
import { selectNotificationsByIds } from '../../features/notifications/notifications.sql.ts';
import { selectRecipients } from '../../features/push/push.sql.ts';
import { selectCards } from '../../features/search/cards/cards.sql.ts';
import { selectListings } from '../../features/search/feed/listings.sql.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createDatabase, createPool, type Database, type Db } from './connection.ts';
import { isStalePlan } from './failures.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase({ plannedOnce: false });
  // A single connection, so that the next query finds the prepared statement.
  db = createDatabase(createPool(database.url, 1));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const preparedTexts = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    ({ statement }) => statement,
  );

async function askOften(ask: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 10; time += 1) await ask();
}

it('plans a statement that comes again and again once', async () => {
  const ask = (id: number) => sql`select name_ru from languages where id = ${id}`.execute(db);
  await ask(1);
  expect(await preparedTexts()).toEqual([]);
  await askOften(() => ask(1));
  expect(await preparedTexts()).toEqual(['select name_ru from languages where id = $1']);
  expect((await ask(1)).rows).not.toEqual((await ask(2)).rows);
});

it('also after hundreds of others that came once', async () => {
  for (let at = 0; at < 600; at += 1) await sql`select ${sql.raw(String(at))} + ${1}::int`.execute(db);
  await askOften(() => sql`select name_ru from cities where id = ${77}`.execute(db));
  expect(await preparedTexts()).toContain('select name_ru from cities where id = $1');
});

it('does so within a transaction too, also one that failed', async () => {
  const ask = (on: Db) => sql`select name_en from languages where id = ${1}`.execute(on);
  const refused = db.transaction().execute(async (trx) => {
    await ask(trx);
    await ask(trx);
    throw new Error('changed my mind');
  });
  await expect(refused).rejects.toThrow('changed my mind');
  await askOften(() => db.transaction().execute(ask));
  expect(await preparedTexts()).toContain('select name_en from languages where id = $1');
});

it('does so within a transaction also where only a part of it takes all columns', async () => {
  await sql`create table parts as select 1 as id, 'a)' as word`.execute(db);
  const ask = (on: Db) =>
    sql`with one as (select * from parts where word <> ')') select id from (select one.* from one) part where id = ${1}`.execute(
      on,
    );
  await askOften(() => db.transaction().execute(ask));
  expect((await preparedTexts()).filter((text) => text.includes('from parts'))).toHaveLength(1);
  await sql`alter table parts add column grown text default 'yes'`.execute(db);
  expect((await db.transaction().execute(ask)).rows).toEqual([{ id: 1 }]);
});

it('keeps no plan within a transaction that another column would make stale', async () => {
  await sql`create table widening as select 1 as id`.execute(db);
  const ask = (on: Db) => sql`select * from widening where id = ${1}`.execute(on);
  await askOften(() => db.transaction().execute(ask));
  await sql`alter table widening add column grown text default 'yes'`.execute(db);
  expect((await db.transaction().execute(ask)).rows).toEqual([{ id: 1, grown: 'yes' }]);
});

it('a transaction that met a stale plan fails as one to be tried again, and then goes through', async () => {
  await sql`create table retyped as select 1 as id`.execute(db);
  const ask = (on: Db) => sql`select id from retyped where id = ${1}`.execute(on);
  await askOften(() => db.transaction().execute(ask));
  await sql`alter table retyped alter column id type bigint`.execute(db);
  const failure = await db
    .transaction()
    .execute(ask)
    .catch((error: unknown) => error);
  expect(isStalePlan(failure)).toBe(true);
  expect((await db.transaction().execute(ask)).rows).toEqual([{ id: 1 }]);
});

it('goes on when a table gets another column meanwhile', async () => {
  await sql`create table growing as select 1 as id`.execute(db);
  const ask = () => sql`select * from growing where id = ${1}`.execute(db);
  await askOften(ask);
  await sql`alter table growing add column grown text default 'yes'`.execute(db);
  expect((await ask()).rows).toEqual([{ id: 1, grown: 'yes' }]);
  expect((await ask()).rows).toEqual([{ id: 1, grown: 'yes' }]);
});

it('goes on when the connection forgot what was prepared', async () => {
  const ask = () => sql`select ${7}::int as number`.execute(db);
  await askOften(ask);
  await sql`deallocate all`.execute(db);
  expect((await ask()).rows).toEqual([{ number: 7 }]);
});

it('does not fill the memory with statements that never come again', async () => {
  const before = (await preparedTexts()).length;
  for (let length = 1; length <= 60; length += 1) {
    const ids = Array.from({ length }, (_, at) => at);
    await db.selectFrom('languages').select('id').where('id', 'in', ids).execute();
  }
  expect(await preparedTexts()).toHaveLength(before);
});

it('tells an error as it is', async () => {
  const divide = (by: number) => sql`select 1 / ${by}::int as result`.execute(db);
  await askOften(() => divide(1));
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(1)).rows).toEqual([{ result: 1 }]);
});

/** How often statements of a beginning were planned for their values, and how often one plan served. */
const plansOf = async (beginning: string) => {
  const { rows } = await sql<{ custom: number; generic: number }>`
    select sum(custom_plans) as custom, sum(generic_plans) as generic from pg_prepared_statements
    where statement like ${`${beginning}%`}`.execute(db);
  return rows[0];
};

it('notices, recipients and sitters of short lists share one plan, however long the list', async () => {
  const beginnings = {
    'select "n"."id"': (ids: number[]) => selectNotificationsByIds(db, ids),
    '%with told as': (ids: number[]) => selectMatters(db, ids, new Date()),
    '%select u.id, case when': (ids: number[]) => selectRecipients(db, ids),
    '%select sitters.user_id': (ids: number[]) => selectListings(db, ids),
    '%coalesce((select json_agg(card)': (ids: number[]) => selectCards(db, ids),
  };
  for (const [beginning, read] of Object.entries(beginnings)) {
    for (let count = 0; count < 20; count += 1) await read([1, 2, 3].slice(0, 1 + (count % 3)));
    // The first is not prepared, and the database tries five plans before it keeps one.
    expect(await plansOf(beginning), beginning).toEqual({ custom: 5, generic: 14 });
  }
});
