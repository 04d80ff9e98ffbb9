import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, createPool } from '../../../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { startInstance } from '../../../testing/instance.ts';
import { fingerprints } from '../../../testing/resilience/support/fingerprint.ts';

const root = join(import.meta.dirname, '../../../../..');
const execute = promisify(execFile);

const envOf = ({ url, dataDir }: TestDatabase) => ({ DATABASE_URL: url, DATA_DIR: dataDir });
const command = async (words: string[], at: TestDatabase) =>
  (await execute('npm', ['run', '--silent', ...words], { cwd: root, env: { ...process.env, ...envOf(at) } })).stdout;

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
async function backUp(site: TestDatabase, folder: string): Promise<Backup> {
  const before = await printsOf(site);
  const said = await command(['backup', '--', folder], site);
  const prints = await printsOf(site);
  return JSON.stringify(before) === JSON.stringify(prints) ? { said, prints } : backUp(site, folder);
}

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? Number.NaN);

export interface Visitor {
  login: string;
  password: string;
}

/** Fills a site, backs it up while it runs, destroys it and restores it elsewhere, all with the documented commands. */
export function commandsSuite(fill: (site: TestDatabase) => Promise<Visitor>): void {
  const folder = mkdtempSync(join(tmpdir(), 'ladushki-backup-'));
  let place: TestDatabase;
  beforeAll(async () => {
    place = await createTestDatabase();
  });
  afterAll(async () => {
    await place.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a running site is backed up, lost and brought back by the commands alone', async () => {
    const site = await createTestDatabase();
    const visitor = await fill(site);
    const running = await startInstance(envOf(site));
    const { said, prints } = await backUp(site, folder);
    const seen = await look(running.address, visitor);
    const files = filesOf(join(site.dataDir, 'files'));
    cpSync(join(site.dataDir, 'files'), join(folder, 'files'), { recursive: true });
    const kept = numberIn(said, /: (\d+) rows/);
    expect(numberIn(said, /(\d+) files are listed/)).toBe(files.length);
    await running.kill();
    await site.drop();

    const restored = await command(['restore', '--', folder], place);
    expect(numberIn(restored, /^(\d+) rows are back/)).toBe(kept);
    expect(numberIn(restored, /(\d+) files are missing/)).toBeGreaterThan(0);
    cpSync(join(folder, 'files'), join(place.dataDir, 'files'), { recursive: true });
    expect(await printsOf(place)).toEqual(prints);
    expect(filesOf(join(place.dataDir, 'files'))).toEqual(files);
    await expect(command(['restore', '--', folder], place)).rejects.toThrow('people in it already');

    const back = await startInstance(envOf(place));
    expect(await look(back.address, visitor)).toEqual(seen);
    await back.kill();
  });
}
