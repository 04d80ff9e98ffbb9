import { reminderOn } from '@ladushki/contract/checks';
import { moscowDate } from '@ladushki/contract/visits';
import type { Deps } from '../../../platform/deps.ts';
import type { NotificationsService } from '../../notifications/notifications.service.ts';
import { type EndingCheck, markReminded, selectEndingChecks } from './reminders.sql.ts';

const batch = 200;
/** The page where checks are renewed. */
const documentsPage = '/profile/awards-achievements';

/** Reminds sitters of expiring and expired checks, each once. */
export function createReminders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  notifications: Pick<NotificationsService, 'notify'>,
) {
  const remind = (check: EndingCheck, today: string) =>
    db.transaction().execute(async (trx) => {
      const reminder = reminderOn(check.valid_until, today);
      if (reminder === null || !(await markReminded(trx, check, reminder))) return;
      const template = reminder === 0 ? 'check_ended' : 'check_ending';
      await notifications.notify(trx, check.user_id, {
        type: 'system',
        template,
        check_kind: check.kind,
        link: documentsPage,
      });
    });

  return async function remindOfChecks(): Promise<void> {
    const today = moscowDate(clock.now());
    for (;;) {
      const checks = await selectEndingChecks(db, today, batch);
      for (const check of checks) await remind(check, today);
      if (checks.length < batch) return;
    }
  };
}
