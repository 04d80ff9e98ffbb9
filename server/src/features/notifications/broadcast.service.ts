import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import type { Text } from '../../platform/texts.ts';
import { insertBroadcast, insertNextNotices } from './broadcast.sql.ts';
import { deliveryJob } from './notifications.service.ts';
import type { Template } from './notifications.texts.ts';

export interface Broadcast {
  type: 'system' | 'news';
  template: Template;
  about: Text;
  link: string;
  /** Those who switched news on, or those who agreed to these terms. */
  audience: 'news' | `consent:${string}`;
}

const job = 'broadcast';
const atOnce = 200;

/**
 * Tells many people of one thing, some hundreds a transaction: who has been told is kept with the notices themselves, so
 * nobody is told twice and nobody is left out when the work is cut off.
 */
export function createBroadcast({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>) {
  async function tellNext({ broadcast }: JobData): Promise<void> {
    const id = Number(broadcast);
    await db.transaction().execute(async (trx) => {
      const notices = await insertNextNotices(trx, id, atOnce, clock.now());
      for (const notification of notices) await jobs.schedule(trx, deliveryJob, { notification });
      if (notices.length === atOnce) await jobs.schedule(trx, job, { broadcast: id });
    });
  }
  jobs.define(job, tellNext);

  /** Together with what it tells of; a second time it tells nobody. */
  return async (trx: Db, broadcast: Broadcast): Promise<void> => {
    const id = await insertBroadcast(trx, broadcast, clock.now());
    if (id !== undefined) await jobs.schedule(trx, job, { broadcast: id });
  };
}

export type TellMany = ReturnType<typeof createBroadcast>;
