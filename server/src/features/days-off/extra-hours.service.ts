import { endMinute, startMinute, timeOfMinute } from '@ladushki/contract/day-hours';
import type { daysOff as calls } from '@ladushki/contract/days-off';
import { dayOffLimits } from '@ladushki/contract/days-off-constants';
import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import { moscowDate } from '@ladushki/contract/visits';
import type { Actor } from '../../platform/actor.ts';
import { isExclusionViolation } from '../../platform/database/failures.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import { lockSitterHours } from '../orders/calendar/visits-in-dates.service.ts';
import { selectDaysOffIn } from './days-off.sql.ts';
import { texts } from './days-off.texts.ts';
import {
  countExtraHours,
  deleteExtraHours,
  type ExtraHoursFields,
  insertExtraHours,
  selectExtraHoursPage,
} from './extra-hours.sql.ts';

type Draft = BodyOf<typeof calls.addExtraHours>;

export const presentExtraHours = ({ id, date, start_minute, end_minute }: ExtraHoursFields & { id: number }) => ({
  id,
  date,
  start_time: timeOfMinute(start_minute),
  end_time: timeOfMinute(end_minute),
});

function refuseOverlap(error: unknown): never {
  throw isExclusionViolation(error) ? new ApiError('conflict', { text: texts.hoursOverlap }) : error;
}

/** Hours of single days on top of a sitter's week. */
export function createExtraHours({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const today = () => moscowDate(clock.now());
  return {
    async list(actor: Actor, request: PageRequest) {
      const { count, results } = await selectExtraHoursPage(db, actor.id, today(), request);
      return { count, results: results.map(presentExtraHours) };
    },

    async add(actor: Actor, { date, start_time, end_time }: Draft, locale: Locale) {
      if (date < today()) throw invalidField('date', texts.past);
      const row = await db
        .transaction()
        .execute(async (trx) => {
          await lockSitterHours(trx, actor.id);
          const off = await selectDaysOffIn(trx, actor.id, { first: date, last: date });
          if (off.length > 0) throw new ApiError('day_off', { clashes: [date], text: texts.onDayOff });
          if ((await countExtraHours(trx, actor.id, today())) >= dayOffLimits.extraHours) {
            throw new ApiError('conflict', { text: texts.tooMany });
          }
          const hours = { date, start_minute: startMinute(start_time), end_minute: endMinute(end_time) };
          return insertExtraHours(trx, actor.id, hours);
        })
        .catch(refuseOverlap);
      return { ...presentExtraHours(row), message: texts.hoursAdded[locale] };
    },

    async remove(actor: Actor, id: number, locale: Locale) {
      if (!(await deleteExtraHours(db, id, actor.id))) throw notFound();
      return { message: texts.hoursRemoved[locale] };
    },
  };
}

export type ExtraHoursService = ReturnType<typeof createExtraHours>;
