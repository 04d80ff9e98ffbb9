import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';

export const suggestJob = 'suggest-announcement';

/** In the transaction that publishes it. */
export const suggestAnnouncement = ({ jobs }: Pick<Deps, 'jobs'>, trx: Db, order: number): Promise<void> =>
  jobs.schedule(trx, suggestJob, { order });
