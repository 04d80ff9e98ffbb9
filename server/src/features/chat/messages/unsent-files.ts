import type { Deps } from '../../../platform/deps.ts';
import { discardFiles } from '../../files/files.service.ts';
import { lockUnsentFiles } from './unsent-files.sql.ts';

const keptMs = 24 * 3_600_000;
const batch = 200;

/** Files that were uploaded to a chat and sent with no message for a day; so many at a time, until none is left. */
export async function sweepUnsentFiles(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - keptMs);
  const sweepBatch = () =>
    deps.db.transaction().execute(async (trx) => {
      const ids = await lockUnsentFiles(trx, before, batch);
      await discardFiles(deps, trx, ids);
      return ids.length;
    });
  while ((await sweepBatch()) === batch);
}
