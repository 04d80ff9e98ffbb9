import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readArchiveConfig } from '../../platform/config.ts';
import { makeKey } from '../../platform/storage/encryption.ts';
import { createStorage } from '../../platform/storage/storage.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { signUp } from '../../testing/people.ts';
import { jpeg } from '../../testing/uploads.ts';
import { proveBackup } from './prove-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let source: TestDatabase;
let scratch: TestDatabase;
let app: TestApp;
const keys = makeKey('first');

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ladushki-archives-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const configOf = (more: NodeJS.ProcessEnv) =>
  readArchiveConfig({
    DATABASE_URL: source.siteUrl,
    DATA_DIR: source.dataDir,
    BACKUP_PROOF_DATABASE_URL: scratch.ownerUrl,
    BACKUP_KEYS: keys,
    ...more,
  });
const write = async (config: ReturnType<typeof configOf>) =>
  basename((await writeBackup(config, () => undefined)).path);

async function count(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${text}`);
  await client.end();
  return rows[0]?.count ?? 0;
}
const countTables = (url: string) => count(url, `pg_class where relnamespace = 'public'::regnamespace`);

beforeAll(async () => {
  source = await createTestDatabase();
  scratch = await createTestDatabase({ isEmpty: true });
  app = await startTestApp({ DATABASE_URL: source.siteUrl, DATA_DIR: source.dataDir });
  await signUp(app);
});
afterAll(async () => {
  await app.close();
  await source.drop();
  await scratch.drop();
});

describe('the newest archive is proved', () => {
  it('by a restore into a database that is empty before and after, as often as it is asked for', async () => {
    const config = configOf({ BACKUP_DIR: newFolder() });
    const name = await write(config);
    expect(name).toMatch(/\.sealed$/);
    expect(readFileSync(join(config.BACKUP_DIR, name)).toString('latin1', 0, 15)).toBe('ladushki sealed');
    for (const _ of ['once', 'again']) {
      const checks = await proveBackup(config);
      expect(checks.map(({ isPassed }) => isPassed)).toEqual([true, true, true]);
      expect(await countTables(scratch.ownerUrl)).toBe(0);
    }
    expect(readFileSync(join(config.BACKUP_DIR, `${name}.proved`), 'utf8')).toContain('The audit log is whole.');
  });

  it('not when it is cut short, and what a killed proof left is emptied by the next', async () => {
    const config = configOf({ BACKUP_DIR: newFolder() });
    const path = join(config.BACKUP_DIR, await write(config));
    const bytes = readFileSync(path);
    truncateSync(path, bytes.length - 1);
    await expect(proveBackup(config)).rejects.toThrow('cut short');
    expect(readdirSync(config.BACKUP_DIR)).toEqual([basename(path)]);
    writeFileSync(path, bytes);
    await restoreBackup({ ...config, DATABASE_URL: scratch.ownerUrl, DATA_DIR: newFolder() }, path);
    expect(await countTables(scratch.ownerUrl)).toBeGreaterThan(0);
    await proveBackup(config);
    expect(await countTables(scratch.ownerUrl)).toBe(0);
  });

  it('in no database that holds anything else', async () => {
    const config = configOf({ BACKUP_DIR: newFolder(), BACKUP_PROOF_DATABASE_URL: source.ownerUrl });
    await write(config);
    await expect(proveBackup(config)).rejects.toThrow('is not empty, and no proof has filled it');
    expect(await count(source.siteUrl, 'users')).toBe(1);
  });

  it('and is named where there is none, or no database to prove it in', async () => {
    const BACKUP_DIR = newFolder();
    await expect(proveBackup(configOf({ BACKUP_DIR }))).rejects.toThrow('There is no archive');
    const config = configOf({ BACKUP_DIR, BACKUP_PROOF_DATABASE_URL: '' });
    expect(() => proveBackup(config)).toThrow('BACKUP_PROOF_DATABASE_URL');
  });
});

it('so many archives are kept, and the newest that was proved', async () => {
  const config = configOf({ BACKUP_DIR: newFolder(), BACKUP_KEEP: '2' });
  const old = ['20260101', '20260102', '20260103', '20260104'].map((day) => `ladushki-${day}T000000Z.tar.gz`);
  for (const name of [...old, `${old[0]}.proved`, `${old[1]}.proved`, 'ladushki-killed.tar.gz.part', 'a-file-of-mine'])
    writeFileSync(join(config.BACKUP_DIR, name), '');
  const newest = await write(config);
  const kept = ['a-file-of-mine', old[1], `${old[1]}.proved`, old[3], newest];
  expect(readdirSync(config.BACKUP_DIR).sort()).toEqual(kept.sort());
});

it('without its key nothing is restored', async () => {
  const config = configOf({ BACKUP_DIR: newFolder() });
  const name = await write(config);
  const restored = await createTestDatabase({ isEmpty: true });
  onTestFinished(() => restored.drop());
  const lost = { ...config, BACKUP_KEYS: undefined, DATABASE_URL: restored.ownerUrl, DATA_DIR: restored.dataDir };
  await expect(restoreBackup(lost, name)).rejects.toThrow('encrypted with the key first');
  expect(await countTables(restored.ownerUrl)).toBe(0);
});

it('files of an object storage are in the archive, and go into another one', async () => {
  const folder = newFolder();
  const buckets = ['old', 'new'].map((name) => ({ name, configs: [] }));
  const options = { port: 0, address: '127.0.0.1', silent: true, allowMismatchedSignatures: true };
  const s3 = new S3rver({ ...options, directory: folder, configureBuckets: buckets });
  const { port } = await s3.run();
  onTestFinished(() => s3.close());
  const S3_ENDPOINT = `http://127.0.0.1:${port}`;
  const inBucket = (S3_BUCKET: string) => ({
    S3_BUCKET,
    S3_ENDPOINT,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  });
  const site = await startTestApp(inBucket('old'));
  onTestFinished(() => site.close());
  const owner = await signUp(site);
  const bytes = await jpeg();
  const key = 'private/photo.jpg';
  await site.deps.storage.put(key, bytes, 'image/jpeg');
  await site.deps.pool.query(
    `insert into files (owner_id, kind, storage_key, name, mime, size, created_at) values ($1, 'avatar', $2, 'a.jpg', 'image/jpeg', $3, now())`,
    [owner.id, key, bytes.length],
  );
  const config = configOf({ ...inBucket('old'), BACKUP_DIR: newFolder(), DATABASE_URL: site.deps.config.DATABASE_URL });
  const name = await write(config);
  const restored = await createTestDatabase({ isEmpty: true });
  onTestFinished(() => restored.drop());
  const target = { ...config, ...inBucket('new'), DATABASE_URL: restored.ownerUrl };
  await restoreBackup(target, name);
  const found = await createStorage(target).get(key);
  expect(found && Buffer.concat(await found.toArray()).equals(bytes)).toBe(true);
});
