import { type daysOff as calls, datesFault } from '@ladushki/contract/days-off';
import { dayOffLimits } from '@ladushki/contract/days-off-constants';
import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import { isExclusionViolation } from '../../platform/database/failures.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import { validationText } from '../../platform/http/validation-text.ts';
import { lockVisitsIn } from '../orders/calendar/visits-in-dates.service.ts';
import {
  countDaysOff,
  type DatesOff,
  type DayOffFields,
  deleteDayOff,
  insertDayOff,
  lockDayOff,
  selectDaysOffPage,
  updateDayOff,
} from './days-off.sql.ts';
import { texts } from './days-off.texts.ts';

type Draft = BodyOf<typeof calls.add>;
type Change = BodyOf<typeof calls.update>;

function refuseOverlap(error: unknown): never {
  throw isExclusionViolation(error) ? new ApiError('conflict', { text: texts.overlap }) : error;
}

/** Days on which a sitter does not work. */
export function createDaysOff({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const today = () => moscowDate(clock.now());

  /** Locks the sitter's hours: no order takes one of these days meanwhile. */
  async function requireNoVisits(trx: Db, sitterId: number, dates: DatesOff): Promise<void> {
    const clashes = await lockVisitsIn(trx, sitterId, { ...dates, now: clock.now() });
    if (clashes.length > 0) throw new ApiError('slot_taken', { clashes, text: texts.visits });
  }

  /** Days off that have begun may be changed, as long as their first day stays. */
  function changed(stored: DayOffFields, { start_date, end_date, note }: Change): DayOffFields {
    const fields = {
      start_date: start_date ?? stored.start_date,
      end_date: end_date ?? stored.end_date,
      note: note ?? stored.note,
    };
    const fault = datesFault(fields);
    if (fault) throw invalidField('end_date', validationText(fault));
    if (fields.start_date < today() && fields.start_date !== stored.start_date) {
      throw invalidField('start_date', texts.past);
    }
    if (fields.end_date < today() && fields.end_date !== stored.end_date) throw invalidField('end_date', texts.past);
    return fields;
  }

  return {
    list: (actor: Actor, request: PageRequest) => selectDaysOffPage(db, actor.id, today(), request),

    async add(actor: Actor, { start_date, end_date, note = '' }: Draft, locale: Locale) {
      if (start_date < today()) throw invalidField('start_date', texts.past);
      const row = await db
        .transaction()
        .execute(async (trx) => {
          await requireNoVisits(trx, actor.id, { start_date, end_date });
          if ((await countDaysOff(trx, actor.id, today())) >= dayOffLimits.ranges) {
            throw new ApiError('conflict', { text: texts.tooMany });
          }
          return insertDayOff(trx, actor.id, { start_date, end_date, note });
        })
        .catch(refuseOverlap);
      return { ...row, message: texts.added[locale] };
    },

    async update(actor: Actor, id: number, change: Change, locale: Locale) {
      const row = await db
        .transaction()
        .execute(async (trx) => {
          const stored = await lockDayOff(trx, id, actor.id);
          if (!stored) throw notFound();
          const fields = changed(stored, change);
          await requireNoVisits(trx, actor.id, fields);
          return updateDayOff(trx, id, fields);
        })
        .catch(refuseOverlap);
      return { ...row, message: texts.saved[locale] };
    },

    async remove(actor: Actor, id: number, locale: Locale) {
      if (!(await deleteDayOff(db, id, actor.id))) throw notFound();
      return { message: texts.removed[locale] };
    },
  };
}

export type DaysOff = ReturnType<typeof createDaysOff>;
