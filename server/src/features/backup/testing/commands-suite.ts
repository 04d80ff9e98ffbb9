import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, createPool } from '../../../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { startInstance } from '../../../testing/instance.ts';
import { fingerprints } from '../../../testing/resilience/support/fingerprint.ts';
import { listArchives } from '../archives.ts';

const root = join(import.meta.dirname, '../../../../..');
const execute = promisify(execFile);

const envOf = ({ siteUrl, dataDir }: TestDatabase) => ({ DATABASE_URL: siteUrl, DATA_DIR: dataDir });
const folder = mkdtempSync(join(tmpdir(), 'ladushki-backup-'));
const command = async (words: string[], at: TestDatabase) => {
  const env = { ...process.env, ...envOf(at), MIGRATION_DATABASE_URL: at.ownerUrl, BACKUP_DIR: folder };
  return (await execute('npm', ['run', '--silent', ...words], { cwd: root, env })).stdout;
};

async function printsOf({ url }: TestDatabase): Promise<Record<string, string>> {
  const db = createDatabase(createPool(url, 1));
  const prints = await fingerprints(db);
  await db.destroy();
  return prints;
}

const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(path, name)).isFile())
    .sort()
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(path, name)))
          .digest('hex')}`,
    );

/** What a returning user sees. */
async function look(address: string, { login, password }: Visitor): Promise<string[]> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ login, password });
  const tokens = await fetch(`${address}/api/v1/auth/login/`, { method: 'POST', headers: json, body });
  const { access } = (await tokens.json()) as { access: string };
  const headers = { authorization: `Bearer ${access}` };
  const paths = ['/user/profile', '/order/customer_book', '/customer/children', '/websocket/chat_room'];
  const seen = await Promise.all(
    paths.map(async (path) => (await fetch(`${address}/api/v1${path}`, { headers })).text()),
  );
  const [file = ''] = /\/media\/private\/[^"]+/.exec(seen.join()) ?? [];
  const bytes = Buffer.from(await (await fetch(address + file)).arrayBuffer());
  // Signed URLs differ every time.
  return [...seen.map((text) => text.replace(/\?expires[^"]*/g, '')), bytes.toString('base64')];
}

interface Backup {
  said: string;
  prints: Record<string, string>;
}

/** A job that runs every minute may change data between two reads; then they are repeated. */
async function backUp(site: TestDatabase): Promise<Backup> {
  const before = await printsOf(site);
  const said = await command(['backup'], site);
  const prints = await printsOf(site);
  return JSON.stringify(before) === JSON.stringify(prints) ? { said, prints } : backUp(site);
}

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? Number.NaN);

export interface Visitor {
  login: string;
  password: string;
}

/**
 * Fills a site, backs it up while it runs, destroys it and restores it into an empty database, where it is started again: all
 * with the documented commands and the two roles.
 */
export function commandsSuite(fill: (site: TestDatabase) => Promise<Visitor>): void {
  let place: TestDatabase;
  beforeAll(async () => {
    place = await createTestDatabase({ isEmpty: true });
  });
  afterAll(async () => {
    await place.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a running site is backed up, lost and brought back by the commands alone', async () => {
    const site = await createTestDatabase();
    const visitor = await fill(site);
    const running = await startInstance(envOf(site));
    const { said, prints } = await backUp(site);
    const seen = await look(running.address, visitor);
    const files = filesOf(join(site.dataDir, 'files'));
    const kept = numberIn(said, /: (\d+) rows/);
    expect(numberIn(said, /and (\d+) files/)).toBe(files.length);
    await running.kill();
    await site.drop();

    const [archive = ''] = await listArchives(folder);
    const restored = await command(['restore', '--', archive], place);
    expect(numberIn(restored, /: (\d+) rows/)).toBe(kept);
    expect(restored).toContain('Next: start one instance');
    expect(await printsOf(place)).toEqual(prints);
    expect(filesOf(join(place.dataDir, 'files'))).toEqual(files);
    await expect(command(['restore', '--', archive], place)).rejects.toThrow('people in it already');

    const back = await startInstance(envOf(place));
    expect(await look(back.address, visitor)).toEqual(seen);
    await back.kill();
  });
}
