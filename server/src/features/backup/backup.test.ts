import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { createDatabase, createPool } from '../../platform/database/connection.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { urlOf } from '../../testing/database-url.ts';
import { fingerprints } from '../../testing/resilience/support/fingerprint.ts';
import { makeFixtures } from '../../testing/resilience/support/fixtures.ts';
import { readSnapshot, writeSnapshot } from './database-snapshot.ts';
import { missingFiles, writeFileList } from './stored-files.ts';
import { makeTables } from './tables.ts';

let app: TestApp;
let file: string;
const restoredName = `restored_${process.pid}_${Date.now()}`;
const restoredUrl = urlOf(inject('postgres').adminUrl, restoredName);

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres').adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  app = await startTestApp();
  await makeFixtures(app);
  file = join(app.deps.config.DATA_DIR, 'database.ndjson.gz');
  await onServer(`create database ${restoredName}`);
  await makeTables(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: restoredUrl }));
});
afterAll(async () => {
  await onServer(`drop database if exists ${restoredName} with (force)`);
  await app.close();
});

const waitingJobs = async (pool: pg.Pool) =>
  (await pool.query('select name, data, start_after, state from jobs.job order by name, id')).rows;

/** The customer, the sitter and a member of the family. */
const people = 3;

describe('a backup', () => {
  it('is one moment, written whole while people go on', async () => {
    const writing = writeSnapshot(app.deps.config.DATABASE_URL, file);
    await app.call('POST', '/utils/other_profession_client', { body: {} });
    const counts = await writing;
    expect(counts['public.users']).toBe(people);
    expect(counts['public.orders']).toBe(1);
    expect(gunzipSync(await readFile(file)).toString()).toContain('Маша Иванова');
  });

  it('comes back with every row, waiting jobs and numbers that go on', async () => {
    const counts = await readSnapshot(restoredUrl, file);
    expect(counts['public.users']).toBe(people);
    const pool = createPool(restoredUrl, 3);
    const restored = createDatabase(pool);
    const [there, here] = [await fingerprints(restored), await fingerprints(app.deps.db)];
    expect(there).toEqual(here);
    expect((await waitingJobs(pool)).length).toBeGreaterThan(0);
    expect(await waitingJobs(pool)).toEqual(await waitingJobs(app.deps.pool));
    const next = await pool.query(
      `select nextval(pg_get_serial_sequence('users', 'id'))::int as id, max(id) from users`,
    );
    expect(next.rows[0].id).toBeGreaterThan(next.rows[0].max);
    await restored.destroy();
  });

  it('never goes over people by accident', async () => {
    await expect(readSnapshot(restoredUrl, file)).rejects.toThrow('people');
  });

  it('of another version is refused and changes nothing', async () => {
    const client = new pg.Client({ connectionString: restoredUrl });
    await client.connect();
    await client.query(`insert into migrations (name, hash) values ('9999_later.sql', '')`);
    await expect(readSnapshot(restoredUrl, file, { overPeople: true })).rejects.toThrow('another version');
    expect((await client.query('select count(*)::int as count from users')).rows[0].count).toBe(people);
    await client.end();
  });

  it('says which files belong to it, and which are missing', async () => {
    const list = join(app.deps.config.DATA_DIR, 'files.txt');
    expect(await writeFileList(app.deps.storage, list)).toBe(2);
    expect(await missingFiles(restoredUrl, app.deps.storage)).toEqual([]);
    const [first = ''] = (await readFile(list, 'utf8')).split('\n');
    await app.deps.storage.remove(first);
    expect(await missingFiles(restoredUrl, app.deps.storage)).toEqual([first]);
  });
});
