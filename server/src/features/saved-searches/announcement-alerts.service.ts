import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';

export const announcementJob = 'saved-search-announcement';

/** In the transaction that publishes or changes an announcement. */
export const alertOfAnnouncement = ({ jobs }: Pick<Deps, 'jobs'>, trx: Db, order: number): Promise<void> =>
  jobs.schedule(trx, announcementJob, { order });
