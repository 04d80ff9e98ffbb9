import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readArchiveConfig } from '../../platform/config.ts';
import { createDatabase } from '../../platform/database/connection.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { signUp, testPassword } from '../../testing/people.ts';
import { fingerprints } from '../../testing/resilience/support/fingerprint.ts';
import { type Fixtures, makeFixtures } from '../../testing/resilience/support/fixtures.ts';
import type { Totals } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { type Written, writeBackup } from './write-backup.ts';
import { contentOf } from './write-content.ts';

const folder = mkdtempSync(join(tmpdir(), 'ladushki-archives-'));
let source: TestDatabase;
let app: TestApp;
let fixtures: Fixtures;
let written: Written;
let prints: Record<string, string>;

const configOf = ({ siteUrl, ownerUrl, dataDir }: TestDatabase, more: NodeJS.ProcessEnv = {}) =>
  readArchiveConfig({
    DATABASE_URL: siteUrl,
    MIGRATION_DATABASE_URL: ownerUrl,
    DATA_DIR: dataDir,
    BACKUP_DIR: folder,
    ...more,
  });
const silent = () => undefined;

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ isEmpty: true });
  onTestFinished(() => database.drop());
  return database;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows;
}

async function printsOf(url: string): Promise<Record<string, string>> {
  const db = createDatabase(new pg.Pool({ connectionString: url, max: 1 }));
  return fingerprints(db).finally(() => db.destroy());
}

const jobsOf = (url: string) => query(url, 'select name, data, start_after, state from jobs.job order by name, id');
const countPeople = async (url: string) => (await query(url, 'select id from users')).length;

beforeAll(async () => {
  source = await createTestDatabase();
  app = await startTestApp({ DATABASE_URL: source.siteUrl, DATA_DIR: source.dataDir });
  fixtures = await makeFixtures(app);
  written = await writeBackup(configOf(source), silent);
  prints = await printsOf(source.siteUrl);
});
afterAll(async () => {
  await app.close();
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** When the archive was written. */
const people = () => Number(prints.users?.split(' ')[0]);

/** Both the photo and the document of the fixtures. */
const allFiles = 2;

describe('a backup', () => {
  it('is one file for nobody else, with every row and every file, which tar opens', async () => {
    expect(written).toMatchObject({ files: allFiles, missing: 0 });
    expect(readdirSync(folder)).toEqual([basename(written.path)]);
    const listed = execFileSync('tar', ['-tzvf', written.path], { encoding: 'utf8' });
    expect(listed.match(/ files\//g)).toHaveLength(allFiles);
    const text = execFileSync('tar', ['-xzOf', written.path, '--wildcards', 'database/*public.profiles*'], {
      encoding: 'utf8',
    });
    const names = await query<{ full_name: string }>(source.siteUrl, 'select full_name from profiles');
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter(({ full_name }) => !text.includes(JSON.stringify(full_name)))).toEqual([]);
  });

  it('is one moment, whatever people do meanwhile', async () => {
    const client = new pg.Client({ connectionString: source.siteUrl });
    await client.connect();
    const totals: Totals = { rows: {}, files: 0, bytes: 0, missing: 0 };
    const content = contentOf({ client, files: null }, totals);
    await content.next();
    await signUp(app);
    for await (const _ of content);
    await client.end();
    expect(totals.rows['public.users']).toBe(people());
    expect(await countPeople(source.siteUrl)).toBe(people() + 1);
  });

  it('fails where the files are looked for in another folder, and leaves nothing', async () => {
    const elsewhere = mkdtempSync(join(folder, 'elsewhere-'));
    const config = configOf(source, { DATA_DIR: elsewhere, BACKUP_DIR: join(elsewhere, 'backups') });
    await expect(writeBackup(config, silent)).rejects.toThrow(`None of ${allFiles} files is in the storage`);
    expect(readdirSync(config.BACKUP_DIR)).toEqual([]);
    rmSync(elsewhere, { recursive: true });
  });

  it('names a file that is lost', async () => {
    const [row] = await query<{ storage_key: string }>(source.siteUrl, 'select storage_key from files limit 1');
    const key = row?.storage_key ?? '';
    const copy = mkdtempSync(join(folder, 'copy-'));
    cpSync(source.dataDir, copy, { recursive: true });
    rmSync(join(copy, 'files', key));
    const said: string[] = [];
    const config = configOf(source, { DATA_DIR: copy, BACKUP_DIR: join(copy, 'backups') });
    expect(await writeBackup(config, (line) => said.push(line))).toMatchObject({ files: allFiles - 1, missing: 1 });
    expect(said).toEqual([`not in the storage: ${key}`]);
    rmSync(copy, { recursive: true });
  });
});

describe('restored by the owner into an empty database', () => {
  let restored: TestDatabase;
  let said: string[];
  beforeAll(async () => {
    restored = await createTestDatabase({ isEmpty: true });
    const checks = await restoreBackup(configOf(restored), basename(written.path));
    expect(checks.filter(({ isPassed }) => !isPassed)).toEqual([]);
    said = checks.map((check) => check.said);
  });
  afterAll(() => restored.drop());

  it('every row and every waiting job is back, and numbers go on', async () => {
    expect(await printsOf(restored.siteUrl)).toEqual(prints);
    expect((await jobsOf(restored.siteUrl)).length).toBeGreaterThan(0);
    expect(await jobsOf(restored.siteUrl)).toEqual(await jobsOf(source.siteUrl));
    const [next] = await query<{ id: number; max: number }>(
      restored.siteUrl,
      `select nextval(pg_get_serial_sequence('users', 'id'))::int as id, max(id) from users`,
    );
    expect(next?.id).toBeGreaterThan(next?.max ?? 0);
  });

  it('tables, references, triggers and rights are as migrations make them', async () => {
    const shape = `
      select relname, relkind, pg_get_userbyid(relowner) as owner, relacl::text from pg_class
        where relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and relkind in ('r', 'p', 'S', 'v') order by 1`;
    const rules = `
      select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as said from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`;
    for (const text of [shape, rules])
      expect(await query(restored.siteUrl, text)).toEqual(await query(source.siteUrl, text));
  });

  it('it says what it compared', () => {
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`: ${written.rows} rows of \\d+ tables are back, .+ and ${allFiles} files of `)),
      'The audit log is whole.',
      'The ledger agrees with payments, visits, payouts and earnings.',
    ]);
  });

  it('the site starts on it with its own role, and people find their things', async () => {
    const back = await startTestApp({ DATABASE_URL: restored.siteUrl, DATA_DIR: restored.dataDir });
    onTestFinished(() => back.close());
    const body = { login: fixtures.sitter.login, password: testPassword };
    const { json: tokens } = await back.call('POST', '/auth/login/', { body });
    const read = async (site: TestApp, token: string) => (await site.call('GET', '/user/profile', { token })).json;
    const seen = await read(back, tokens.access);
    expect(seen).toMatchObject({ role: 'sitter' });
    expect(seen).toEqual(await read(app, fixtures.sitter.token));
    const keys = await query<{ storage_key: string }>(restored.siteUrl, 'select storage_key from files order by id');
    expect(keys).toHaveLength(allFiles);
    for (const { storage_key } of keys)
      expect(readFileSync(join(restored.dataDir, 'files', storage_key))).toEqual(
        readFileSync(join(source.dataDir, 'files', storage_key)),
      );
    await back.deps.jobs.runDue();
    expect((await back.deps.jobs.due()).count).toBe(0);
  });

  it('never goes over people', async () => {
    await expect(restoreBackup(configOf(restored), written.path)).rejects.toThrow('people');
    expect(await countPeople(restored.siteUrl)).toBe(people());
  });
});

describe('a restore is refused', () => {
  it('to whom the database does not belong, since the site could not use the tables', async () => {
    const database = await emptyDatabase();
    const config = configOf(database, { MIGRATION_DATABASE_URL: database.url });
    await expect(restoreBackup(config, written.path)).rejects.toThrow('belongs to ladushki_owner, not to ');
    expect(await query(database.ownerUrl, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual(
      [],
    );
  });

  it('with a word about what there is, where the archive is not there', async () => {
    const config = configOf(source);
    await expect(restoreBackup(config, 'ladushki-yesterday')).rejects.toThrow(basename(written.path));
    await expect(restoreBackup(config, undefined)).rejects.toThrow('Name an archive');
  });

  it('of an archive that is cut short or damaged, and changes nothing', async () => {
    const database = await emptyDatabase();
    const path = join(folder, 'spoilt.tar.gz');
    const bytes = readFileSync(written.path);
    for (const share of [0.01, 0.5, 0.99]) {
      writeFileSync(path, bytes);
      truncateSync(path, Math.floor(bytes.length * share));
      await expect(restoreBackup(configOf(database), path), `${share}`).rejects.toThrow('cut short');
    }
    const flipped = Buffer.from(bytes);
    // The checksum of the whole.
    flipped[bytes.length - 6] = (flipped[bytes.length - 6] ?? 0) ^ 1;
    writeFileSync(path, flipped);
    await expect(restoreBackup(configOf(database), path)).rejects.toThrow('damaged');
    expect(await countPeople(database.ownerUrl)).toBe(0);
    rmSync(path);
  });

  it('of a newer version, which this one cannot know', async () => {
    await query(source.ownerUrl, `insert into migrations (name, hash) values ('9999_later.sql', '')`);
    const later = join(folder, 'later');
    const { path } = await writeBackup(configOf(source, { BACKUP_DIR: later }), silent);
    await query(source.ownerUrl, `delete from migrations where name = '9999_later.sql'`);
    const database = await emptyDatabase();
    await expect(restoreBackup(configOf(database), path)).rejects.toThrow('another version, up to 9999_later.sql');
    rmSync(later, { recursive: true });
  });
});

it('an archive of an earlier release is brought up to this one', async () => {
  const database = await emptyDatabase();
  const [first] = await restoreBackup(configOf(database), join(import.meta.dirname, 'testing/release-0014.tar.gz'));
  expect(first?.said).toMatch(/^release-0014.tar.gz: \d+ rows/);
  const names = 'select name from migrations order by name';
  expect(await query(database.siteUrl, names)).toEqual(await query(source.siteUrl, names));
});

it('says what the data contradict, and restores them all the same', async () => {
  await query(
    source.ownerUrl,
    `insert into audit_log (at, action, target_kind, target_id, reason, previous_hash, hash)
    values (now(), 'test', 'user', 1, '', '', '')`,
  );
  await query(
    source.ownerUrl,
    `alter table audit_log disable trigger user; update audit_log set reason = 'another';
    alter table audit_log enable trigger user`,
  );
  await query(
    source.ownerUrl,
    `update visits set due = due + 1 where id = (select min(id) from visits where funding = 'held')`,
  );
  const wrong = join(folder, 'wrong');
  const { path } = await writeBackup(configOf(source, { BACKUP_DIR: wrong }), silent);
  const database = await emptyDatabase();
  const checks = await restoreBackup(configOf(database), path);
  expect(checks.filter(({ isPassed }) => !isPassed).map(({ said }) => said)).toEqual([
    expect.stringContaining('The audit log was changed at entry'),
    'The ledger differs in 1 places: press «Сверить сейчас» at /staff/money.',
  ]);
  expect(await countPeople(database.siteUrl)).toBe(await countPeople(source.siteUrl));
});
