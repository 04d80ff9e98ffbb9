import { forEachInBatches } from '../../platform/database/batches.ts';
import type { Deps } from '../../platform/deps.ts';
import { openMoneyCase } from '../cases/money-cases.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { markRefundTold, selectStuckRefunds } from './stuck-refunds.sql.ts';

const lateMs = 24 * 3_600_000;
const everyMinutes = 5;

/** A refund that the provider refused, or that has not arrived within a day, is one case; it closes when the money arrives. */
export function createStuckRefunds(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>,
  notifications: Pick<NotificationsService, 'notify'>,
) {
  const { db, clock, jobs, log } = deps;
  let found = 0;

  async function tell(id: number): Promise<void> {
    const told = await db.transaction().execute(async (trx) => {
      if (!(await markRefundTold(trx, id, clock.now()))) return false;
      await openMoneyCase(deps, notifications, trx, { kind: 'refund_stuck', subject_kind: 'refund', subject_id: id });
      return true;
    });
    if (!told) return;
    found += 1;
    log.error({ refund: id }, 'a refund does not arrive, a person has to look');
  }

  const lookForStuck = () => {
    const before = new Date(clock.now().getTime() - lateMs);
    return forEachInBatches<number>(
      (after, limit) => selectStuckRefunds(db, { before, after: after ?? 0, limit }),
      tell,
    );
  };

  jobs.define('stuck-refunds', lookForStuck, { everyMinutes });
  return { count: () => found };
}
