import { permissions } from '@ladushki/contract/access';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteRoleOf } from '../../platform/database/site-role.ts';
import { prepareDatabase } from '../../prepare-database.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { signUp, testPassword } from '../people.ts';
import { openSocket } from '../socket.ts';
import { endpoints } from './support/endpoints.ts';
import { type Fixtures, makeFixtures } from './support/fixtures.ts';
import { validCall } from './support/valid-call.ts';

let database: TestDatabase;
let app: TestApp;
let fixtures: Fixtures;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({ DATABASE_URL: database.siteUrl });
  fixtures = await makeFixtures(app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const query = (text: string) => app.deps.pool.query(text);

describe('the site, signed in as a role that owns no table', () => {
  it('is no superuser and owns neither the database nor what people wrote', async () => {
    const { rows } = await query(`select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as mighty,
      (select count(*)::int from pg_tables where schemaname = 'public' and tableowner = current_user) as owned,
      (select datdba = pg_roles.oid from pg_database where datname = current_database()) as owns_database
      from pg_roles where rolname = current_user`);
    expect(rows).toEqual([{ mighty: false, owned: 0, owns_database: false }]);
  });

  it('finds the database up to date, as an instance does that starts, and fills in what it needs', async () => {
    expect(await prepareDatabase(database.siteUrl)).toEqual([]);
  });

  it('answers every call of the product, whoever makes it', async () => {
    const chief = await signUp(app, { role: 'moderator', permissions: [...permissions] });
    const failed: string[] = [];
    for (const { name, endpoint } of endpoints) {
      const { path, body } = validCall(endpoint);
      for (const { token } of [fixtures.customer, fixtures.sitter, chief]) {
        const { status } = await app.call(endpoint.method, path, { token, ...(body !== undefined && { body }) });
        if (status >= 500) failed.push(`${name}: ${status}`);
      }
    }
    expect(failed).toEqual([]);
  });

  it('does its jobs, hears what changes and speaks over the socket', async () => {
    const login = { login: fixtures.sitter.login, password: testPassword };
    const { json } = await app.call('POST', '/auth/login/', { body: login });
    await app.deps.jobs.runDue();
    expect((await app.deps.jobs.due()).count).toBe(0);
    const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const socket = await openSocket(address, json.refresh);
    const { rows } = await query(
      "select count(*)::int as listening from pg_stat_activity where query like 'listen%' and datname = current_database()",
    );
    expect(rows[0].listening).toBeGreaterThan(0);
    socket.send('sync', { after_id: 0 });
    expect(await socket.next(({ action }) => action === 'sync')).toMatchObject({ status: 'success' });
    socket.close();
  });

  it.each([
    'create table mine (id integer)',
    'alter table users add column mine integer',
    'drop table reviews',
    'truncate reviews',
    'alter table audit_log disable trigger refuse_audit_change',
    "update audit_log set reason = ''",
    'delete from audit_log',
    'delete from migrations',
    'create schema mine',
    'set session_replication_role = replica',
  ])('may not: %s', async (statement) => {
    await expect(query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

it('migrations are an ordinary role’s, and leave out what only a superuser may make', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(`select extname, rolsuper from pg_extension
    join pg_roles on pg_roles.oid = extowner where extname <> 'plpgsql' order by 1`);
  expect(rows).toEqual(['btree_gist', 'pg_trgm', 'unaccent'].map((extname) => ({ extname, rolsuper: false })));
  await client.end();
});

it('the role to give grants to is that of the site, where it is another than the owner', () => {
  const [owner, site] = ['postgres://owner@db/x', 'postgres://site@db/x'];
  expect(siteRoleOf({ DATABASE_URL: site, MIGRATION_DATABASE_URL: owner })).toBe('site');
  expect(siteRoleOf({ DATABASE_URL: owner, MIGRATION_DATABASE_URL: owner })).toBeUndefined();
  expect(siteRoleOf({ DATABASE_URL: site })).toBeUndefined();
});
