import { Redis } from 'ioredis';
import type { MovableClock } from './platform/clock.ts';
import { createClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createMemoryCounters, createRedisCounters } from './platform/counters.ts';
import { createDatabase, createPool } from './platform/database/connection.ts';
import type { Deps } from './platform/deps.ts';
import { createJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { createMail } from './platform/mail.ts';
import { createOutbox } from './platform/outbox.ts';
import { createMemoryPubSub, createRedisPubSub } from './platform/pubsub.ts';
import { createSms } from './platform/sms.ts';
import { createStorage } from './platform/storage.ts';

export interface Assembly extends Deps {
  clock: MovableClock;
  close(): Promise<void>;
}

/** Connects every port to its embedded default or to what the configuration names. */
export function assemble(config: Config, options: { manualJobs?: boolean } = {}): Assembly {
  const log = createLog(config);
  const clock = createClock();
  const pool = createPool(config.DATABASE_URL, config.DATABASE_POOL);
  const db = createDatabase(pool);
  const readDb = config.READ_DATABASE_URL
    ? createDatabase(createPool(config.READ_DATABASE_URL, config.DATABASE_POOL))
    : db;
  const redis = config.REDIS_URL ? new Redis(config.REDIS_URL, { lazyConnect: false }) : null;
  redis?.on('error', (error) => log.warn({ err: error }, 'redis'));
  const outbox = createOutbox(db, clock);
  return {
    config,
    log,
    clock,
    pool,
    db,
    readDb,
    jobs: createJobs(pool, clock, log, { manual: options.manualJobs }),
    counters: redis ? createRedisCounters(redis) : createMemoryCounters(() => clock.now().getTime()),
    pubsub: redis ? createRedisPubSub(redis) : createMemoryPubSub(),
    mail: createMail(config, outbox),
    sms: createSms(config, outbox),
    outbox,
    storage: createStorage(config),
    async close() {
      redis?.disconnect();
      if (readDb !== db) await readDb.destroy();
      await db.destroy();
    },
  };
}
