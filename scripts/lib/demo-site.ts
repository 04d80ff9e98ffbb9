import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import { urlOf } from '../../server/src/testing/database-url.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { plannedOnce, startTemporaryPostgres } from '../../server/src/testing/temporary-postgres.ts';
import { inRoot } from './paths.ts';
import { runOrThrow } from './run.ts';
import { type Site, startSite } from './site.ts';
import { ensureWebBuild } from './web-build.ts';

/** Migrated once; every site begins with a copy. */
const emptyDatabase = 'empty';
const mostTries = 5;

export interface DemoSite {
  address: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** The production build on a fresh database, with demo data, on a free port; stop() deletes it. */
export async function startDemoSite(): Promise<DemoSite> {
  await ensureWebBuild();
  const postgres = await startTemporaryPostgres(plannedOnce);
  try {
    await postgres.createDatabase(emptyDatabase);
    await runOrThrow(process.execPath, [inRoot('server/src/migrate.ts')], {
      env: { ...process.env, DATABASE_URL: postgres.url(emptyDatabase) },
      quiet: true,
    });
    await copyEmptyDatabase(postgres.url(emptyDatabase), 'demo');
    const site = await startOn(postgres.url('demo'), ['demo/seed.ts']);
    return { ...site, stop: () => site.stop().then(postgres.stop) };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** Another site with an empty database, on the PostgreSQL of the first: starting one more would take seconds. */
export async function startEmptySite({ databaseUrl }: Pick<DemoSite, 'databaseUrl'>): Promise<DemoSite> {
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  await copyEmptyDatabase(databaseUrl, name);
  return startOn(urlOf(databaseUrl, name));
}

/** A database may be copied only while nobody is connected to it. */
async function copyEmptyDatabase(databaseUrl: string, name: string): Promise<void> {
  await withClient(urlOf(databaseUrl, 'postgres'), (client) =>
    client.query(`create database ${name} template ${emptyDatabase}`),
  );
}

async function startOn(databaseUrl: string, preparedBy: string[] = []): Promise<DemoSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ladushki-site-'));
  const cleanUp = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    };
    for (const file of preparedBy) {
      await runOrThrow(process.execPath, [inRoot('server', 'src', file)], { env, quiet: true });
    }
    const site = await startOnFreePort(env);
    return { address: site.address, databaseUrl, stop: () => site.stop().then(cleanUp) };
  } catch (error) {
    cleanUp();
    throw error;
  }
}

/** A neighbour may take the port before the server does. */
async function startOnFreePort(env: NodeJS.ProcessEnv): Promise<Site> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startSite({ ...env, PORT: `${await freePort()}` }, { keepsLines: true });
    } catch (error) {
      if (tries === mostTries || !/EADDRINUSE|is taken/.test(String(error))) throw error;
    }
  }
}
