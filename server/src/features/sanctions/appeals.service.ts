import { sanctionRules } from '@ladushki/contract/sanctions-constants';
import type { Db } from '../../platform/database/connection.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError } from '../../platform/errors.ts';
import { urgency } from '../cases/cases.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { blockedLetterJob } from './blocked-letters.ts';
import {
  decideAppeal,
  isBlockedPerson,
  raiseAppeals,
  selectAppealModerators,
  selectSanctionOfAppeal,
  takeLateAppeals,
} from './sanctions.sql.ts';

export { selectSanctionOfAppeal } from './sanctions.sql.ts';

const dayMs = 86_400_000;
export const sanctionsPage = '/profile/sanctions';

type Told = Pick<NotificationsService, 'notify'>;

/** Nobody judges their own decision. */
export async function requireOther(db: Db, appealId: number, moderator: number): Promise<void> {
  const sanction = await selectSanctionOfAppeal(db, appealId);
  if (sanction?.by_id === moderator) throw new ApiError('own_decision');
}

/** The answer, in the transaction that undoes the sanction or leaves it. */
export async function closeAppeal(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  notifications: Told,
  trx: Db,
  decided: { appeal: number; status: 'upheld' | 'overturned'; answer: string; by: number },
) {
  const { appeal, status, answer, by } = decided;
  const sanction = await selectSanctionOfAppeal(trx, appeal);
  await decideAppeal(trx, appeal, { status, answer, decided_by: by, decided_at: clock.now() });
  if (!sanction) return;
  const template = status === 'upheld' ? 'appeal_upheld' : 'appeal_overturned';
  await notifications.notify(trx, sanction.user_id, { type: 'system', template, quote: answer, link: sanctionsPage });
  if (status === 'upheld' && sanction.kind === 'block') {
    await jobs.schedule(trx, blockedLetterJob, { sanction: sanction.id, what: 'upheld' });
  }
}

/** After 12 days an appeal comes before everything else; past its time both sides are told, once. */
export function defineAppealTimers(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  notifications: Told,
): void {
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);

  async function tellLate(trx: Db): Promise<void> {
    const late = await takeLateAppeals(trx, ago(sanctionRules.decidedDays), clock.now());
    const moderators = late.length > 0 ? await selectAppealModerators(trx) : [];
    for (const { sanction_id, user_id, case_id } of late) {
      if (await isBlockedPerson(trx, user_id)) {
        await jobs.schedule(trx, blockedLetterJob, { sanction: sanction_id, what: 'late' });
      }
      await notifications.notify(trx, user_id, { type: 'system', template: 'appeal_late', link: sanctionsPage });
      for (const id of moderators) {
        const link = `/staff/queue/${case_id ?? ''}`;
        await notifications.notify(trx, id, { type: 'system', template: 'appeal_overdue', link });
      }
    }
  }

  const look = () =>
    db.transaction().execute(async (trx) => {
      await raiseAppeals(trx, ago(sanctionRules.raisedDays), clock.now(), urgency);
      await tellLate(trx);
    });
  jobs.define('sanctions.appeals_due', look, { everyMinutes: 30 });
}
