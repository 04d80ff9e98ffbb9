import { lifeOf } from '@ladushki/contract/life-dates';
import { moscowDate } from '@ladushki/contract/visits';
import type { Deps } from '../../../platform/deps.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { deleteUnchecked, selectUnchecked } from './flag-histories.sql.ts';
import { selectBirthDate, selectHistory } from './history.sql.ts';
import { isPossible } from './history.ts';

const batch = 200;

/** Tells sitters once of impossible dates, entered before dates were validated. */
export function createHistoryFlags(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  notifications: Pick<NotificationsService, 'notify'>,
) {
  const look = (userId: number) =>
    db.transaction().execute(async (trx) => {
      // Another instance was faster.
      if (!(await deleteUnchecked(trx, userId))) return;
      const life = lifeOf(await selectBirthDate(trx, userId), moscowDate(clock.now()));
      const history = await selectHistory(trx, userId);
      const wrong = history.find((period) => !isPossible(period, life));
      if (!wrong) return;
      const link = wrong.is_work ? '/profile/work' : '/profile/education';
      await notifications.notify(trx, userId, { type: 'system', template: 'history_dates', link });
    });

  return async function flagHistories(): Promise<void> {
    for (;;) {
      const sitters = await selectUnchecked(db, batch);
      for (const userId of sitters) await look(userId);
      if (sitters.length < batch) return;
    }
  };
}
