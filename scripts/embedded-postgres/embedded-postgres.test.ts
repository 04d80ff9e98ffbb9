import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@ladushki/contract/testing/eventually';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderInUseError } from '../../server/src/platform/storage/folder-lock.ts';
import { type EmbeddedPostgres, heldPostgresUrl, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
const settings = { fsync: 'off', shared_buffers: '16MB', max_connections: 10 };
const start = () => startEmbeddedPostgres({ dataDir, settings });
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  postgres = await start();
  await postgres.createDatabase('kept');
  await query(postgres.url('kept'), 'create table notes (text text)');
});

afterAll(async () => {
  await postgres.stop();
  rmSync(postgres.dataDir, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('sorts and folds Russian as Russian is sorted', async () => {
    const rows = await query(
      postgres.url('kept'),
      "select string_agg(w, ' ' order by w) as sorted, lower('ЁЖ') as lower from unnest(array['ёж', 'яма', 'еда', 'жук']) w",
    );
    expect(rows).toEqual([{ sorted: 'еда ёж жук яма', lower: 'ёж' }]);
  });

  it('refuses a second start on the same folder and tells what the first announced', async () => {
    postgres.announce('http://localhost:1234');
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FolderInUseError);
    expect((refusal as FolderInUseError).announcement).toBe('http://localhost:1234');
    expect(await query(heldPostgresUrl(dataDir, 'kept'), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('keeps its port, password and data over a restart', async () => {
    const before = postgres.url('kept');
    await query(before, "insert into notes values ('restart')");
    await postgres.stop();
    postgres = await start();
    expect(postgres.url('kept')).toBe(before);
    expect(await query(before, 'select text from notes')).toContainEqual({ text: 'restart' });
  });

  it('takes over the server that a killed process left running, and loses nothing', async () => {
    await postgres.stop();
    const { url, postmaster } = await startInProcessThatIsKilled();
    expect(isAlive(postmaster)).toBe(true);
    await query(url, "insert into notes values ('left')");
    postgres = await start();
    expect(postgres.pid).toBe(postmaster);
    expect(await query(url, 'select text from notes')).toContainEqual({ text: 'left' });
  });

  it('starts again after everything was killed at once', async () => {
    await query(postgres.url('kept'), "insert into notes values ('killed')");
    const { url, pid } = postgres;
    process.kill(pid, 'SIGKILL');
    await eventually(() => expect(isAlive(pid)).toBe(false));
    await postgres.stop();
    expect(existsSync(join(postgres.dataDir, 'cluster', 'postmaster.pid'))).toBe(true);
    postgres = await start();
    expect(postgres.url('kept')).toBe(url('kept'));
    expect(await query(url('kept'), 'select text from notes')).toContainEqual({ text: 'killed' });
  });

  it('says why it did not start', async () => {
    await postgres.stop();
    const neighbour = createServer().listen(0, '127.0.0.1');
    await once(neighbour, 'listening');
    const { port } = neighbour.address() as AddressInfo;
    await expect(startEmbeddedPostgres({ dataDir, settings, port })).rejects.toThrow(/Address already in use/);
    neighbour.close();
    postgres = await start();
  });

  it('is not stopped by a pid file whose number now belongs to another process', async () => {
    await postgres.stop();
    const port = readFileSync(join(postgres.dataDir, 'port'), 'utf8');
    writeFileSync(
      join(postgres.dataDir, 'cluster', 'postmaster.pid'),
      `${process.pid}\n${postgres.dataDir}/cluster\n1700000000\n${port}\n\n127.0.0.1\n`,
    );
    postgres = await start();
    expect(postgres.pid).not.toBe(process.pid);
  });
});

/** Another Node process starts the database and is killed with SIGKILL. */
async function startInProcessThatIsKilled(): Promise<{ url: string; postmaster: number }> {
  const module = JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'));
  const script = `
    const { startEmbeddedPostgres } = await import(${module});
    const postgres = await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings })});
    process.stdout.write(JSON.stringify({ url: postgres.url('kept'), postmaster: postgres.pid }), () =>
      process.kill(process.pid, 'SIGKILL'),
    );
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await once(child, 'close');
  return JSON.parse(output) as { url: string; postmaster: number };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
