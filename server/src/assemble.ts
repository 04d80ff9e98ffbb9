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

/** A command is not worth waiting for; a subscription is, for as long as it takes. */
const connectRedis = (url: string) => {
  const retryStrategy = () => 250;
  return {
    writer: new Redis(url, { retryStrategy, maxRetriesPerRequest: 1, commandTimeout: 1_000, connectTimeout: 2_000 }),
    reader: new Redis(url, { retryStrategy, maxRetriesPerRequest: null, connectTimeout: 2_000 }),
  };
};

/** Connects every port to its embedded default or to what the configuration names. */
export function assemble(config: Config, options: { manualJobs?: boolean } = {}): Assembly {
  const log = createLog(config);
  const clock = createClock();
  const pool = createPool(config.DATABASE_URL, config.DATABASE_POOL);
  const db = createDatabase(pool);
  const readDb = config.READ_DATABASE_URL
    ? createDatabase(createPool(config.READ_DATABASE_URL, config.DATABASE_POOL))
    : db;
  const redis = config.REDIS_URL ? connectRedis(config.REDIS_URL) : null;
  redis?.writer.on('error', (error) => log.warn({ err: error }, 'redis'));
  redis?.reader.on('error', (error) => log.warn({ err: error }, 'redis'));
  const outbox = createOutbox(db, clock);
  return {
    config,
    log,
    clock,
    pool,
    db,
    readDb,
    jobs: createJobs(pool, clock, log, { manual: options.manualJobs }),
    counters: redis ? createRedisCounters(redis.writer) : createMemoryCounters(() => clock.now().getTime()),
    pubsub: redis ? createRedisPubSub(redis.writer, redis.reader) : createMemoryPubSub(),
    mail: createMail(config, outbox),
    sms: createSms(config, outbox),
    outbox,
    storage: createStorage(config),
    async close() {
      redis?.writer.disconnect();
      redis?.reader.disconnect();
      if (readDb !== db) await readDb.destroy();
      await db.destroy();
    },
  };
}
