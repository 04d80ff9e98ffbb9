import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { Counters } from './http/limits/rate-counters.ts';
import type { ImagePool } from './images/image-pool.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Sms } from './mail/sms/sms.ts';
import type { Presence } from './realtime/presence.ts';
import type { PubSub } from './realtime/pubsub.ts';
import type { Storage } from './storage/storage.ts';
import type { TemporaryFiles } from './storage/temporary-files.ts';

/** The ports that a use case may use. */
export interface Deps {
  config: Config;
  log: Log;
  clock: Clock;
  pool: pg.Pool;
  db: Database;
  /** For public lists, which may be seconds old: the replica when configured and fit, otherwise the same as `db`. */
  readDb: Database;
  jobs: Jobs;
  counters: Counters;
  pubsub: PubSub;
  presence: Presence;
  mail: Mail;
  sms: Sms;
  outbox: Outbox;
  storage: Storage;
  temporary: TemporaryFiles;
  images: ImagePool;
}
