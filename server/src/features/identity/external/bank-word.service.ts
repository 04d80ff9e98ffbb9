import type { BankState } from '@ladushki/contract/identity';
import { type BankDifference, bankDifferRules } from '@ladushki/contract/identity-constants';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ApiError } from '../../../platform/errors.ts';
import { openCase } from '../../cases/cases.service.ts';
import type { Notice, NotificationsService } from '../../notifications/notifications.service.ts';
import { differencesOf, endsMark, isAboutOther } from './bank-word.policy.ts';
import {
  countDifferences,
  insertComparison,
  keepBankLink,
  lockNamed,
  lockOldMark,
  selectBankState,
  selectLastComparison,
  selectOldMarks,
  setBankMark,
  setOldMarkTold,
} from './bank-word.sql.ts';
import type { Claims } from './providers.ts';

interface Parts {
  notifications: Pick<NotificationsService, 'notify'>;
}

/** Where the bank is bound and asked anew. */
const bankPage = '/profile/settings/security';
const dayMs = 86_400_000;
const atOnce = 200;

/** Where the bank's word about a person, their profile and the mark 'confirmed by the bank' meet. */
export function createBankWord({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>, { notifications }: Parts) {
  const tell = (trx: Db, userId: number, template: Notice['template'], differs: BankDifference[] = []) =>
    notifications.notify(trx, userId, { type: 'system', template, link: bankPage, differs });

  /** The person learns of it once, until something else differs. */
  async function tellDifferences(trx: Db, userId: number, differs: BankDifference[], hadMark: boolean): Promise<void> {
    const before = await selectLastComparison(trx, userId);
    if (hadMark && endsMark(differs)) return tell(trx, userId, 'bank_mark_ended', differs);
    if (before?.differs.join() !== differs.join()) await tell(trx, userId, 'bank_differs', differs);
  }

  /** Staff look at an account whose bank speaks of somebody else again and again. */
  async function watch(trx: Db, userId: number, since: Date): Promise<void> {
    if ((await countDifferences(trx, userId, since)) < bankDifferRules.times) return;
    await openCase({ clock }, trx, { kind: 'bank_differs', subject: userId });
  }

  /** Compares under the account's lock, and sets, ends or leaves the mark. */
  async function hear(trx: Db, userId: number, claims: Claims): Promise<BankDifference[]> {
    const named = await lockNamed(trx, userId);
    if (!named) throw new ApiError('unauthorized');
    const differs = differencesOf(named, claims);
    const now = clock.now();
    const since = new Date(now.getTime() - bankDifferRules.days * dayMs);
    if (differs.length === 0) {
      await setBankMark(trx, userId, now);
      await keepBankLink(trx, userId);
    } else {
      if (endsMark(differs)) await setBankMark(trx, userId, null);
      await tellDifferences(trx, userId, differs, named.bank_verified_at !== null);
    }
    await insertComparison(trx, { user_id: userId, at: now, differs }, since);
    if (isAboutOther(differs)) await watch(trx, userId, since);
    return differs;
  }

  /** A mark that nobody compared: its end is told, or that it comes. */
  async function settleOldMark(userId: number): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      const named = await lockNamed(trx, userId);
      const mark = await lockOldMark(trx, userId);
      if (!named || !mark) return;
      const isOver = mark.ends_at <= now;
      // One that ended with the migration has not been told of yet; another that is gone ended with the profile's change.
      const wasTaken = isOver && mark.told_at === null;
      if (isOver || named.bank_verified_at === null) await setBankMark(trx, userId, null);
      else await setOldMarkTold(trx, userId, now);
      if (named.bank_verified_at !== null || wasTaken) {
        await tell(trx, userId, isOver ? 'bank_mark_unproven' : 'bank_mark_asked');
      }
    });
  }

  async function settleOldMarks(): Promise<void> {
    for (const userId of await selectOldMarks(db, clock.now(), atOnce)) await settleOldMark(userId);
  }
  jobs.define('identity.old-bank-marks', settleOldMarks, { everyMinutes: 10 });

  return {
    hear,

    tellLinked: (trx: Db, userId: number) => tell(trx, userId, 'bank_linked'),

    /** Nobody stands behind the mark any more. */
    async forget(trx: Db, userId: number): Promise<void> {
      await setBankMark(trx, userId, null);
      await tell(trx, userId, 'bank_unlinked');
    },

    async stateOf(userId: number, from: Db = db): Promise<BankState> {
      const { linked_at, bank_verified_at, last } = await selectBankState(from, userId);
      return {
        linked_date: linked_at?.toISOString() ?? null,
        verified_date: bank_verified_at?.toISOString() ?? null,
        compared_date: last?.at.toISOString() ?? null,
        // What a bank that is gone once said is nothing to put right.
        differs: linked_at && !bank_verified_at ? (last?.differs ?? []) : [],
      };
    },
  };
}

export type BankWord = ReturnType<typeof createBankWord>;
