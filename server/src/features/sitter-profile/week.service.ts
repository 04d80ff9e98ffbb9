import { endMinute, startMinute, timeOfMinute } from '@ladushki/contract/day-hours';
import type { BodyOf } from '@ladushki/contract/endpoint';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { sitterProfile as calls } from '@ladushki/contract/sitter-profile';
import type { Actor } from '../../platform/actor.ts';
import { isExclusionViolation } from '../../platform/database/failures.ts';
import type { Deps } from '../../platform/deps.ts';
import { ApiError, invalidField, notFound } from '../../platform/errors.ts';
import { validationText } from '../../platform/http/validation-text.ts';
import type { Text } from '../../platform/texts.ts';
import { lockSitter } from './offer.sql.ts';
import { texts } from './sitter-profile.texts.ts';
import {
  deleteHours,
  type HoursFields,
  insertHours,
  lockHours,
  replaceWeek,
  selectHoursPage,
  selectWeek,
  updateHours,
} from './week.sql.ts';

type Draft = BodyOf<typeof calls.addSchedule>;
type Change = BodyOf<typeof calls.updateSchedule>;

const presentHours = ({ id, weekday, start_minute, end_minute }: HoursFields & { id: number }) => ({
  id,
  weekday,
  start_time: timeOfMinute(start_minute),
  end_time: timeOfMinute(end_minute),
});

const minutesOf = ({ weekday, start_time, end_time }: Draft): HoursFields => ({
  weekday,
  start_minute: startMinute(start_time),
  end_minute: endMinute(end_time),
});

const refuseOverlap =
  (text: Text = texts.hoursOverlap) =>
  (error: unknown): never => {
    throw isExclusionViolation(error) ? new ApiError('conflict', { text }) : error;
  };

/** A sitter's working hours by weekday. Written one after another: inside the constraint two would wait for each other. */
export const createWeek = ({ db }: Pick<Deps, 'db'>) => ({
  async list(actor: Pick<Actor, 'id'>, request: PageRequest) {
    const { count, results } = await selectHoursPage(db, actor.id, request);
    return { count, results: results.map(presentHours) };
  },

  async replace(actor: Actor, hours: readonly Draft[], locale: Locale) {
    const rows = await db
      .transaction()
      .execute(async (trx) => {
        await lockSitter(trx, actor.id);
        await replaceWeek(trx, actor.id, hours.map(minutesOf));
        return selectWeek(trx, actor.id);
      })
      .catch(refuseOverlap(texts.weekOverlap));
    return { message: texts.weekSaved[locale], hours: rows.map(presentHours) };
  },

  async add(actor: Actor, draft: Draft, locale: Locale) {
    const row = await db
      .transaction()
      .execute(async (trx) => {
        await lockSitter(trx, actor.id);
        return insertHours(trx, actor.id, minutesOf(draft));
      })
      .catch(refuseOverlap());
    return { ...presentHours(row), message: texts.added[locale] };
  },

  async update(actor: Actor, id: number, { weekday, start_time, end_time }: Change, locale: Locale) {
    const row = await db
      .transaction()
      .execute(async (trx) => {
        await lockSitter(trx, actor.id);
        const stored = await lockHours(trx, id, actor.id);
        if (!stored) throw notFound();
        const hours = {
          weekday: weekday ?? stored.weekday,
          start_minute: start_time === undefined ? stored.start_minute : startMinute(start_time),
          end_minute: end_time === undefined ? stored.end_minute : endMinute(end_time),
        };
        if (hours.start_minute >= hours.end_minute) throw invalidField('end_time', validationText('range'));
        return updateHours(trx, id, hours);
      })
      .catch(refuseOverlap());
    return { ...presentHours(row), message: texts.saved[locale] };
  },

  async remove(actor: Actor, id: number, locale: Locale) {
    if (!(await deleteHours(db, id, actor.id))) throw notFound();
    return { message: texts.removed[locale] };
  },
});
