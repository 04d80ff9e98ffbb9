import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { signUp } from '../testing/people.ts';
import { type ExportParts, exportSteps, notExported } from './export.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const nowhere = async () => {
  throw new Error('only the list is read');
};
const parts: ExportParts = {
  account: { getProfile: nowhere, getSettings: nowhere },
  children: { exportChildren: nowhere },
  dayPlans: { exportDayPlans: nowhere },
  sitterProfile: { exportSitterProfile: nowhere },
};

/** Tables whose rows belong to a person, by foreign keys, over any number of steps. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await app.deps.pool.query<{ name: string }>(`
    with recursive links as (
      select distinct conrelid, confrelid from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    ), reached as (
      select 'users'::regclass::oid as id
      union select links.conrelid from links join reached on links.confrelid = reached.id
    ) select relname as name from reached join pg_class on pg_class.oid = reached.id order by 1`);
  return rows.map(({ name }) => name);
}

it('speaks for every table that holds something of a person, or says why not', async () => {
  const covered = exportSteps(app.deps, parts).flatMap(({ tables }) => tables);
  expect(new Set(covered).size).toBe(covered.length);
  expect(covered.filter((table) => table in notExported)).toEqual([]);
  const tables = await tablesOfPeople();
  expect(tables.length).toBeGreaterThan(25);
  expect(tables.filter((table) => !covered.includes(table) && !(table in notExported))).toEqual([]);
});

it('is one file with everything the person gave, and no secrets', async () => {
  const { id, token, login } = await signUp(app, { role: 'customer', full_name: 'Мария Петрова' });
  await app.call('PATCH', '/user/update', { token, body: { hobby: 'Шахматы', consents: { push: true } } });
  const answer = await app.call('GET', '/user/export', { token });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-disposition']).toContain('attachment');
  expect(answer.json).toMatchObject({
    account: { id, email: login, role: 'customer' },
    profile: { profile: { full_name: 'Мария Петрова', hobby: 'Шахматы' } },
    settings: { order_notify: true },
    sessions: [{ user_agent: 'test' }],
    children: [],
  });
  const kinds = answer.json.consents.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['user_agreement', 'personal_data', 'push']);
  expect(JSON.stringify(answer.json)).not.toMatch(/argon2|seed|password_hash/);
});
