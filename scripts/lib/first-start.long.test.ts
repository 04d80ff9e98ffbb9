import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { heldPostgresUrl } from '../embedded-postgres/embedded-postgres.ts';
import { findPlace } from '../embedded-postgres/place.ts';
import { readPostmaster } from '../embedded-postgres/process.ts';
import { inRoot } from './paths.ts';
import { readIfThere } from './proc.ts';

const startScript = inRoot('scripts', 'start.ts');
const place = mkdtempSync(join(tmpdir(), 'ladushki-first-start-'));
chmodSync(place, 0o755);
const dataDir = join(place, 'postgres');
const postgresFolder = () => findPlace(dataDir, () => undefined).folder;
const postmaster = () => readPostmaster(join(postgresFolder(), 'cluster'))?.pid;

afterAll(() => {
  rmSync(postgresFolder(), { recursive: true, force: true });
  rmSync(place, { recursive: true, force: true });
});

/** `npm start` in an empty folder, on the embedded database. */
async function start() {
  const { DATABASE_URL: _, ...env } = process.env;
  const port = await freePort();
  const own = { EMBEDDED_POSTGRES_DIR: dataDir, DATA_DIR: join(place, 'data'), PORT: `${port}` };
  const child = spawn(process.execPath, [startScript], {
    env: { ...env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const ended = once(child, 'exit');
  // Its server follows it.
  onTestFinished(() => void child.kill('SIGINT'));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return { child, port, ended, isOver, said: () => said };
}

type Start = Awaited<ReturnType<typeof start>>;

const query = <Row extends object>(text: string) =>
  withClient(heldPostgresUrl(dataDir, 'ladushki'), (client) => client.query<Row>(text)).then(({ rows }) => rows);
const isSo = (condition: string) =>
  query<{ so: boolean }>(`select (${condition}) as so`).then(
    ([row]) => row?.so ?? false,
    () => false,
  );

const stepsOf = (pid: number) =>
  readIfThere(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);

/** At once and without a warning. */
async function kill({ child, ended }: Start, what: 'launcher' | 'all'): Promise<void> {
  const others = what === 'all' ? [...stepsOf(child.pid ?? 0), postmaster()] : [];
  child.kill('SIGKILL');
  for (const pid of others) if (pid) process.kill(pid, 'SIGKILL');
  await ended;
}

/** Moments of a first start, told from the database, and what is killed then. */
const moments = [
  ['the migrations', '(select count(*) from migrations) > 20', 'all'],
  ['the migrations, once more', '(select count(*) from migrations) > 60', 'launcher'],
  ['the people', '(select count(*) from users) > 0', 'all'],
  ['the people, by a step that goes on', '(select count(*) from users) > 0', 'launcher'],
  ['the orders', `(select count(*) from orders where status = 'open') > 5`, 'all'],
  ['the orders, by a step that goes on', `(select count(*) from orders where status = 'open') > 5`, 'launcher'],
  ['the photos', '(select count(*) from profiles where image is not null) > 40', 'all'],
] as const;

it('whatever moment a first start is killed at, the next one opens a whole site, and prints no warning', async () => {
  for (const [moment, condition, what] of moments) {
    const killed = await start();
    await eventually(async () => expect((await isSo(condition)) || killed.isOver(), moment).toBe(true), 600_000);
    expect(killed.isOver(), killed.said()).toBe(false);
    await kill(killed, what);
  }
  const site = await start();
  await eventually(() => expect(site.said().includes('Ladushki is open') || site.isOver()).toBe(true), 600_000);
  expect(site.said()).toContain('Ladushki is open');

  const [counted] = await query(`select
    (select count(*)::int from sitters) as sitters,
    (select count(*)::int from users where role = 'customer') as customers,
    (select count(*)::int from users where role = 'moderator') as moderators,
    (select count(*) > 0 from content_items where key like 'demo-%') as events,
    (select image is not null from profiles join users on users.id = user_id where email = 'moderator@demo.local') as photos`);
  expect(counted).toEqual({ sitters: 300, customers: 100, moderators: 3, events: true, photos: true });
  for (const login of ['customer@demo.local', 'sitter@demo.local']) {
    const answer = await fetch(`http://127.0.0.1:${site.port}/api/v1/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password: 'Demo12345' }),
    });
    expect(answer.status, login).toBe(200);
  }
  await eventually(async () => {
    const waiting = `select name from jobs.job where state < 'completed' and start_after < now()`;
    expect(await query(waiting)).toEqual([]);
  });
  site.child.kill('SIGINT');
  await site.ended;
  expect(site.said()).not.toMatch(/"level":[456]0|warning/i);
});
