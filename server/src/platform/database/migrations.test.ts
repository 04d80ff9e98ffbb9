import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { applyMigrations } from './migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'ladushki-migrations-'));
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const apply = () => applyMigrations(database.url, '9999', folder);

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create table plums (id integer)');
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const validIndexes = async () => {
  const { rows } = await client.query(
    "select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'plums'::regclass",
  );
  return rows;
};

it('an index is made concurrently by instances that start together, also over a build that had failed', async () => {
  // What a failed build leaves.
  await client.query('insert into plums values (1), (1)');
  await client.query('create unique index concurrently plums_by_id on plums (id)').catch(() => undefined);
  expect(await validIndexes()).toEqual([{ name: 'plums_by_id', valid: false }]);
  write(
    '8000_plums.sql',
    `-- no transaction
drop index concurrently if exists plums_by_id;
create index concurrently plums_by_id on plums (id);
`,
  );
  const applied = await Promise.all([apply(), apply(), apply()]);
  expect(applied.flat()).toEqual(['8000_plums.sql']);
  expect(await validIndexes()).toEqual([{ name: 'plums_by_id', valid: true }]);
});

it('a table in use is waited for with a lock timeout; nothing is changed, and the next run does it', async () => {
  write('8001_pits.sql', 'create table pits (id integer);\nalter table plums add column ripe boolean;');
  await client.query('begin');
  await client.query('select count(*) from plums');
  await expect(apply()).rejects.toThrow('8001_pits.sql: canceling statement due to lock timeout; a table was in use');
  await client.query('commit');
  expect((await client.query("select to_regclass('pits') as pits")).rows).toEqual([{ pits: null }]);
  expect(await apply()).toEqual(['8001_pits.sql']);
});
