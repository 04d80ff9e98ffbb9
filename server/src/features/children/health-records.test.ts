import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childConsentKinds } from '@ladushki/contract/children-constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey } from '../../platform/storage/encryption.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';

const run = promisify(execFile);
const [oldKey, newKey] = [makeKey('old'), makeKey('new')];
let app: TestApp;
let parent: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ HEALTH_KEYS: oldKey, LOG_LEVEL: 'silent' }, { letters: false });
  parent = await signUp(app);
});
afterAll(() => app.close());

const consents = Object.fromEntries(childConsentKinds.map((kind) => [kind, true]));
const create = async (allergies: string, description: string) => {
  const child = { full_name: 'Маша', birth_date: '2020-01-01', gender: 'female', description };
  const medicines = [{ name: allergies, dose: '5 мл' }];
  const body = { ...child, consents, medical_records: { allergies }, medicines };
  const { status, json } = await app.call('POST', '/customer/children', { token: parent.token, body });
  expect(status).toBe(201);
  return json.id as number;
};

async function filesWith(text: string, folder: string): Promise<string[]> {
  try {
    const { stdout } = await run('grep', ['-rlFa', '-e', text, folder]);
    return stdout.split('\n').filter(Boolean);
  } catch (error) {
    // grep exits with 1 when nothing matched, 2 when a file vanished meanwhile.
    if ([1, 2].includes((error as { code: number }).code))
      return (error as { stdout: string }).stdout.split('\n').filter(Boolean);
    throw error;
  }
}

it('is nowhere readable in the files of the database', async () => {
  const marks = { open: `open-${crypto.randomUUID()}`, sealed: `sealed-${crypto.randomUUID()}` };
  await create(marks.sealed, marks.open);
  await sql`checkpoint`.execute(app.deps.db);
  const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(app.deps.db);
  const folder = rows[0]?.data_directory ?? '';
  // The plain text beside it proves that the search works, in the table and in the log.
  const found = await filesWith(marks.open, folder);
  expect(found.some((path) => path.includes('pg_wal'))).toBe(true);
  expect(found.some((path) => path.includes('/base/'))).toBe(true);
  expect(await filesWith(marks.sealed, folder)).toEqual([]);
});

it('is sealed anew when the keys are rotated, after which the old key may go', async () => {
  const id = await create('Шерсть', '');
  const rotate = (keys: string) =>
    run(process.execPath, [join(import.meta.dirname, 'rotate-health-keys.ts')], {
      env: { DATABASE_URL: app.deps.config.DATABASE_URL, HEALTH_KEYS: keys },
    });
  const keyIds = async () =>
    (
      await sql<{
        key: string;
      }>`select health_key_id as key from children union select key_id from child_medicines`.execute(app.deps.db)
    ).rows.map(({ key }) => key);
  expect(await keyIds()).toEqual(['old']);
  await expect(rotate(newKey)).rejects.toThrow('old is not configured');
  expect((await rotate(`${newKey},${oldKey}`)).stdout).toMatch(/^4 health records/);
  expect(await keyIds()).toEqual(['new']);
  expect((await rotate(newKey)).stdout).toMatch(/^0 health records/);

  // The server still runs with the old key only: a record it cannot decrypt is an internal error.
  const reply = await app.call('GET', `/customer/children/${id}`, { token: parent.token });
  expect([reply.status, reply.json.code]).toEqual([500, 'internal']);
});

it('does not open in the row of another child', async () => {
  const [one, other] = [await create('Первый', ''), await create('Второй', '')];
  await sql`update children set health_sealed = (select health_sealed from children where id = ${one}) where id = ${other}`.execute(
    app.deps.db,
  );
  const { status, json } = await app.call('GET', `/customer/children/${other}`, { token: parent.token });
  expect(status).toBe(500);
  expect(JSON.stringify(json)).not.toContain('Первый');
});

it('of medicines does not open in the row of another child', async () => {
  const [one, other] = [await create('Третий', ''), await create('Четвёртый', '')];
  await sql`update child_medicines set sealed = (select sealed from child_medicines where child_id = ${one}) where child_id = ${other}`.execute(
    app.deps.db,
  );
  const { status, json } = await app.call('GET', `/customer/children/${other}`, { token: parent.token });
  expect(status).toBe(500);
  expect(JSON.stringify(json)).not.toContain('Третий');
});
