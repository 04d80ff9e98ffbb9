import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** The production build on a fresh database, with the demo people or nobody, on a free port, thrown away by stop(). */
export async function startDemoSite({ isSeeded = true } = {}): Promise<DemoSite> {
  await ensureWebBuild();
  const dataDir = mkdtempSync(join(tmpdir(), 'ladushki-site-'));
  const postgres = await startTemporaryPostgres();
  const cleanUp = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await postgres.createDatabase('demo');
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url('demo'),
      DATA_DIR: dataDir,
      PORT: `${await freePort()}`,
      RATE_LIMIT: 'off',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      LOG_LEVEL: 'error',
    };
    for (const file of ['migrate.ts', ...(isSeeded ? ['demo/seed.ts'] : [])]) {
      await runOrThrow(process.execPath, [inRoot('server', 'src', file)], { env, quiet: true });
    }
    const site = await startSite(env);
    return { address: site.address, databaseUrl: env.DATABASE_URL, stop: () => site.stop().then(cleanUp) };
  } catch (error) {
    await cleanUp();
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
