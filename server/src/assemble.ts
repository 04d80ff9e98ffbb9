import { join } from 'node:path';
import type pg from 'pg';
import type { MovableClock } from './platform/clock.ts';
import { createClock } from './platform/clock.ts';
import { type Config, doesJobs } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database/connection.ts';
import { createReplica, type Replica } from './platform/database/replica.ts';
import type { Deps } from './platform/deps.ts';
import { createMemoryCounters, createRedisCounters } from './platform/http/limits/rate-counters.ts';
import { createImagePool } from './platform/images/image-pool.ts';
import { createJobs, type JobsMode } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMail } from './platform/mail/mail.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { createSms } from './platform/mail/sms/sms.ts';
import { createMemoryPresence } from './platform/realtime/presence.ts';
import { createMemoryPubSub, createRedisPubSub } from './platform/realtime/pubsub.ts';
import { connectRedis, type RedisPair } from './platform/realtime/redis.ts';
import { createRedisPresence } from './platform/realtime/redis-presence.ts';
import { createStorage } from './platform/storage/storage.ts';
import { createTemporaryFiles } from './platform/storage/temporary-files.ts';
import type { Tracing } from './platform/tracing/tracing.ts';

export interface Assembly extends Deps {
  clock: MovableClock;
  /** Null unless one is configured. */
  replica: Replica | null;
  /** Null unless it is configured. */
  redis: RedisPair | null;
  /** Null unless a collector is configured. */
  tracing: Tracing | null;
  close(): Promise<void>;
}

interface Options {
  manualJobs?: boolean;
  tracing?: Tracing | null;
}

const replicaOf = (config: Config, primary: pg.Pool, tracing: Tracing | null, log: Log): Replica | null =>
  config.READ_DATABASE_URL
    ? createReplica({
        url: config.READ_DATABASE_URL,
        connections: config.DATABASE_POOL,
        maxLagSeconds: config.READ_MAX_LAG_SECONDS,
        primary,
        tracing,
        log,
      })
    : null;

function modeOfJobs(config: Config, { manualJobs }: Options): JobsMode {
  if (manualJobs) return 'manual';
  return doesJobs(config) ? 'work' : 'enqueue';
}

/** Creates each adapter: the embedded default, or the one named by the configuration. */
export function assemble(config: Config, options: Options = {}): Assembly {
  const log = createLog(config);
  const clock = createClock();
  const pool = createPool(config.DATABASE_URL, config.DATABASE_POOL);
  const { tracing = null } = options;
  tracing?.statements(pool);
  const db = createDatabase(pool);
  const replica = replicaOf(config, pool, tracing, log);
  const redis = config.REDIS_URL ? connectRedis(config.REDIS_URL, log) : null;
  const outbox = createOutbox(db, clock);
  const plainMail = createMail(config, outbox);
  const mail = tracing?.mail(plainMail) ?? plainMail;
  const plainJobs = createJobs(pool, clock, log, modeOfJobs(config, options));
  const temporary = createTemporaryFiles(join(config.DATA_DIR, 'uploads'));
  const images = createImagePool({ processes: config.IMAGE_PROCESSES, timeoutMs: config.IMAGE_TIMEOUT_MS });
  return {
    config,
    log,
    clock,
    pool,
    db,
    replica,
    redis,
    readDb: replica?.db ?? db,
    jobs: tracing?.jobs(plainJobs) ?? plainJobs,
    tracing,
    counters: redis ? createRedisCounters(redis.writer) : createMemoryCounters(clock),
    pubsub: redis ? createRedisPubSub(redis.writer, redis.reader) : createMemoryPubSub(),
    presence: redis ? createRedisPresence(redis.writer, { log }) : createMemoryPresence(),
    mail,
    sms: createSms(config, outbox),
    outbox,
    storage: createStorage(config),
    temporary,
    images,
    async close() {
      redis?.close();
      mail.close();
      await images.close();
      await temporary.close();
      await replica?.close();
      await db.destroy();
      await tracing?.close();
    },
  };
}
