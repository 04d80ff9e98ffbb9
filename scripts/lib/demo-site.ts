import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startTemporaryPostgres } from '../../server/src/testing/temporary-postgres.ts';
import { inRoot } from './paths.ts';
import { runOrThrow } from './run.ts';
import { startSite } from './site.ts';
import { ensureWebBuild } from './web-build.ts';

export interface DemoSite {
  address: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** The production build on a fresh database, with demo data, on a free port; stop() deletes it. */
export async function startDemoSite(): Promise<DemoSite> {
  await ensureWebBuild();
  const postgres = await startTemporaryPostgres();
  try {
    await postgres.createDatabase('demo');
    const site = await startOn(postgres.url('demo'), ['migrate.ts', 'demo/seed.ts']);
    return { ...site, stop: () => site.stop().then(postgres.stop) };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Another site with an empty database, on the PostgreSQL of the first: starting one more would take seconds. */
export async function startEmptySite({ databaseUrl }: Pick<DemoSite, 'databaseUrl'>): Promise<DemoSite> {
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return startOn(databaseUrl.replace(/\w+$/, name), ['migrate.ts']);
}

async function startOn(databaseUrl: string, preparedBy: string[]): Promise<DemoSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ladushki-site-'));
  const cleanUp = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: `${await freePort()}`,
      RATE_LIMIT: 'off',
      // A busy machine is no reason to refuse what a test asks.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      LOG_LEVEL: 'error',
    };
    for (const file of preparedBy) {
      await runOrThrow(process.execPath, [inRoot('server', 'src', file)], { env, quiet: true });
    }
    const site = await startSite(env);
    return { address: site.address, databaseUrl, stop: () => site.stop().then(cleanUp) };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
