import type pg from 'pg';
import { createTestDatabase } from '../../../testing/database.ts';
import { createClock, type MovableClock } from '../../clock.ts';
import { readConfig } from '../../config.ts';
import { createDatabase, createPool, type Database } from '../../database/connection.ts';
import { createLog } from '../../log.ts';
import { createJobs, type Jobs, type JobsMode } from '../jobs.ts';

export interface JobsLab {
  pool: pg.Pool;
  db: Database;
  clock: MovableClock;
  /** Not started; as many as a test needs, each as an instance of its own. */
  createJobs(mode?: JobsMode): Jobs;
  close(): Promise<void>;
}

/** A database for the queue alone. */
export async function createJobsLab(connections = 10): Promise<JobsLab> {
  const database = await createTestDatabase();
  const log = createLog(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: database.url }));
  const pool = createPool(database.url, connections);
  const db = createDatabase(pool);
  const clock = createClock();
  const made: Jobs[] = [];
  return {
    pool,
    db,
    clock,
    createJobs(mode = 'manual') {
      const jobs = createJobs(pool, clock, log, mode);
      made.push(jobs);
      return jobs;
    },
    async close() {
      for (const jobs of made) await jobs.stop();
      await db.destroy();
      await database.drop();
    },
  };
}
