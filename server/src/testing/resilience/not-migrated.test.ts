import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wrongConfigCode } from '../../platform/config.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function onDatabase(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An instance, as its supervisor starts it: its exit code, and what it says. */
async function start(program: 'main.ts' | 'migrate.ts') {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.siteUrl,
    DATA_DIR: database.dataDir,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../..', program)], { env });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

const oneLine =
  /^The database is not migrated to this version \(.+\): run `node --run migrate` with MIGRATION_DATABASE_URL of the owner\n$/;

it.each(['main.ts', 'migrate.ts'] as const)('%s says in one line that a migration is left to do', async (program) => {
  await onDatabase('delete from migrations where name = (select max(name) from migrations)');
  const { code, said } = await start(program);
  expect(said).toMatch(oneLine);
  expect(code).toBe(wrongConfigCode);
});

it('a new database without tables is told in the same way', async () => {
  await onDatabase('drop table migrations');
  const { code, said } = await start('main.ts');
  expect(said).toMatch(oneLine);
  expect(code).toBe(wrongConfigCode);
});
