import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import type { Text } from '../../platform/texts.ts';
import { insertBroadcast, insertNextNotices } from './broadcast.sql.ts';
import { deliveryJob } from './notifications.service.ts';
import type { Template } from './notifications.texts.ts';

export interface Broadcast {
  type: 'system' | 'news' | 'events';
  template: Template;
  about: Text;
  link: string;
  /** People who subscribed to news or events, or who accepted these terms. */
  audience: 'news' | 'events' | `consent:${string}`;
}

const job = 'broadcast';
const atOnce = 200;

/**
 * Notifies many people in batches, one transaction each. The notices themselves record who has been reached, so a restart
 * repeats nobody and skips nobody.
 */
export function createBroadcast({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>) {
  async function notifyNextBatch({ broadcast }: JobData): Promise<void> {
    const id = Number(broadcast);
    await db.transaction().execute(async (trx) => {
      const notices = await insertNextNotices(trx, id, atOnce, clock.now());
      for (const notification of notices) await jobs.schedule(trx, deliveryJob, { notification });
      if (notices.length === atOnce) await jobs.schedule(trx, job, { broadcast: id });
    });
  }
  jobs.define(job, notifyNextBatch);

  /** Idempotent, in the transaction of its cause. */
  return async (trx: Db, broadcast: Broadcast): Promise<void> => {
    const id = await insertBroadcast(trx, broadcast, clock.now());
    if (id !== undefined) await jobs.schedule(trx, job, { broadcast: id });
  };
}

export type SendBroadcast = ReturnType<typeof createBroadcast>;
