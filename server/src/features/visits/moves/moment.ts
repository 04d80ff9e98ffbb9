import { visitTimers } from '@ladushki/contract/visit-states';
import { invalidField } from '../../../platform/errors.ts';
import { later } from '../visit.ts';
import { texts } from '../visits.texts.ts';

export interface Moment {
  at: Date;
  /** By the phone's clock: a press that was kept and sent later. */
  isPhoneTime: boolean;
}

/** The moment that a press tells of: now, or that of a kept press, within what is possible. */
export function momentOf(given: string | undefined, now: Date, [first, last]: readonly [Date, Date]): Moment {
  if (given === undefined) return { at: now, isPhoneTime: false };
  const at = new Date(given);
  const isTooNew = at > later(now, visitTimers.clockGraceMs);
  const isTooOld = at < later(now, -visitTimers.keptPressMs);
  if (isTooNew || isTooOld || at < first || at > last) throw invalidField('at', texts.impossibleMoment);
  const isPhoneTime = now.getTime() - at.getTime() > visitTimers.clockGraceMs;
  return { at: at > now ? now : at, isPhoneTime };
}
