import { createClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { createPool } from '../../platform/database/connection.ts';
import { applyMigrations } from '../../platform/database/migrations.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';

/** Creates every table that a backup may fill; pg-boss creates its own. */
export async function makeTables(config: Config): Promise<void> {
  await applyMigrations(config.DATABASE_URL);
  const pool = createPool(config.DATABASE_URL, 2);
  const jobs = createJobs(pool, createClock(), createLog(config), 'manual');
  await jobs.start();
  await jobs.stop();
  await pool.end();
}
