import { yearsOfWork } from '@ladushki/contract/experience';
import { type Life, lifeOf, type Period, periodFault } from '@ladushki/contract/life-dates';
import type { PageRequest } from '@ladushki/contract/primitives';
import { moscowDate } from '@ladushki/contract/visits';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { offsetOf } from '../../../platform/http/paging.ts';
import { validationText } from '../../../platform/http/validation-text.ts';
import { lockSitter } from '../offer.sql.ts';
import { selectBirthDate, selectHistory } from './history.sql.ts';

export const isPossible = (period: Period, life: Life) => periodFault(period, life) === null;

/** Refuses dates outside the person's life, with the form's field names. */
export function requirePossible(period: Period, life: Life, fields: Record<keyof Period, string>): void {
  const fault = periodFault(period, life);
  if (fault) throw invalidField(fields[fault.end], validationText(fault.key));
}

/** Entries for others: those with impossible dates are visible only to their owner. */
export function pageOfPossible<Row extends Period>(rows: Row[], life: Life, request: PageRequest): Page<Row> {
  const possible = rows.filter((row) => isPossible(row, life));
  const from = offsetOf(request);
  return { count: possible.length, results: possible.slice(from, from + request.page_size) };
}

/** Work and education must lie within the person's life, whichever is changed. */
export function createHistory({ clock }: Pick<Deps, 'clock'>) {
  const today = () => moscowDate(clock.now());
  const ofPerson = async (db: Db, userId: number) => lifeOf(await selectBirthDate(db, userId), today());
  return {
    lifeOf: ofPerson,

    /** Changes of one person's entries run one after another. */
    change: <T>(db: Db, userId: number, work: (trx: Db, life: Life) => Promise<T>): Promise<T> =>
      db.transaction().execute(async (trx) => {
        await lockSitter(trx, userId);
        return work(trx, await ofPerson(trx, userId));
      }),

    /** A new birth date must not invalidate existing entries. */
    async requireBirthDate(trx: Db, userId: number, birthDate: string | null): Promise<void> {
      await lockSitter(trx, userId);
      const before = lifeOf(await selectBirthDate(trx, userId), today());
      const after = lifeOf(birthDate, today());
      const history = await selectHistory(trx, userId);
      if (history.some((period) => isPossible(period, before) && !isPossible(period, after))) {
        throw invalidField('birth_date', validationText('birth_breaks_history'));
      }
    },

    /** Full years of work today, and whether an entry has impossible dates. */
    async summaryOf(db: Db, userId: number, birthDate: string | null) {
      const history = await selectHistory(db, userId);
      const life = lifeOf(birthDate, today());
      const work = history.filter(({ is_work }) => is_work);
      return {
        experience: yearsOfWork(work, birthDate, life.today),
        check_dates: history.some((period) => !isPossible(period, life)),
      };
    },
  };
}

export type History = ReturnType<typeof createHistory>;
