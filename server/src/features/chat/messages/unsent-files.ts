import type { Deps } from '../../../platform/deps.ts';
import { discardFiles } from '../../files/files.service.ts';
import { lockUnsentFiles } from './unsent-files.sql.ts';

const retentionMs = 24 * 3_600_000;
const batch = 200;

/** Deletes chat uploads that no message has used for a day, in batches. */
export async function sweepUnsentFiles(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - retentionMs);
  const sweepBatch = () =>
    deps.db.transaction().execute(async (trx) => {
      const ids = await lockUnsentFiles(trx, before, batch);
      await discardFiles(deps, trx, ids);
      return ids.length;
    });
  while ((await sweepBatch()) === batch);
}
