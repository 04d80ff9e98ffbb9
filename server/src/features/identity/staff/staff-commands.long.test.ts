import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../../../../scripts/embedded-postgres/embedded-postgres.ts';
import { startInstance } from '../../../testing/instance.ts';
import { openSocket } from '../../../testing/socket.ts';

const root = join(import.meta.dirname, '../../../../..');
const folder = mkdtempSync(join(tmpdir(), 'ladushki-staff-'));
const email = 'olga@test.local';
const adding = ['staff:add', '--', '--email', email, '--name', 'Ольга Смирнова', '--permissions', 'people,audit'];

/** As on a fresh checkout: no database is named. */
async function npmRun(words: string[]): Promise<string> {
  const { DATABASE_URL: _, ...rest } = process.env;
  const env = { ...rest, EMBEDDED_POSTGRES_DIR: join(folder, 'postgres'), DATA_DIR: folder };
  return (await promisify(execFile)('npm', ['run', '--silent', ...words], { cwd: root, env })).stdout;
}

/** The cluster of the commands, without fsync for speed. */
const hold = () => startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });

let said: string;
beforeAll(async () => {
  // The cluster is prepared here and stopped, as after Ctrl-C.
  await (await hold()).stop();
  said = await npmRun(adding);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a moderator is added on the embedded database, signs in, and is removed while the site runs', async () => {
  const password = /password (\S+)/.exec(said)?.[1] ?? '';
  const postgres = await hold();
  const DATABASE_URL = postgres.url('ladushki');
  const site = await startInstance({ DATABASE_URL, DATA_DIR: folder });
  const call = (path: string, init: RequestInit = {}) => fetch(`${site.address}/api/v1${path}`, init);
  const headers = { 'content-type': 'application/json' };
  const signIn = () =>
    call('/auth/login/', { method: 'POST', headers, body: JSON.stringify({ login: email, password }) });
  const { access, refresh } = (await (await signIn()).json()) as { access: string; refresh: string };
  const desk = () => call('/staff/audit', { headers: { authorization: `Bearer ${access}` } });
  expect((await desk()).status, 'without a second factor').toBe(403);
  const post = (path: string, body: object) =>
    call(path, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${access}` },
      body: JSON.stringify(body),
    });
  await post('/user/confirm', { password });
  const { secret } = (await (await post('/user/totp', {})).json()) as { secret: string };
  await post('/user/totp/enable', { code: new TOTP({ secret }).generate() });
  const log = (await (await desk()).json()) as { results: object[] };
  expect(log.results).toMatchObject([{ action: 'appoint', by: null, reason: 'people, audit' }]);
  const socket = await openSocket(site.address, refresh);

  await expect(npmRun(adding)).rejects.toThrow('There is an account');
  await expect(npmRun(['staff:remove', '--', '--login', 'nobody@test.local'])).rejects.toThrow('Nobody of the staff');
  const removed = await npmRun(['staff:remove', '--', '--login', email, '--reason', 'Уволена']);
  expect(removed).toContain('is removed and blocked');
  expect(removed).toContain('Sessions ended: 1. Cases back in the queue: 0.');
  expect(removed).toContain('Nobody is left with the permission people');

  await socket.closed;
  expect((await desk()).status).toBe(401);
  expect((await signIn()).ok).toBe(false);
  await expect(npmRun(['staff:remove', '--', '--login', email])).rejects.toThrow('Nobody of the staff');
  expect(await npmRun(['audit:verify'])).toContain('The audit log is whole');
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('select action, actor_id, reason from audit_log order by id');
  expect(rows[1]).toEqual({ action: 'dismiss', actor_id: null, reason: 'Уволена' });
  await client.end();
  await site.kill();
  await postgres.stop();
});
