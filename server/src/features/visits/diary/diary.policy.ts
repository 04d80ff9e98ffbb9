import { type DiaryKind, diaryLimits } from '@ladushki/contract/diary-constants';
import type { ErrorCode } from '@ladushki/contract/errors';
import { visitTimers } from '@ladushki/contract/visit-states';
import { later, type Visit } from '../visit.ts';

/** While the sitter is there; afterwards what a phone has kept, with its time. */
export function takesEntries(visit: Visit, now: Date, given: string | undefined): boolean {
  if (visit.state === 'under_way') return true;
  if (visit.state !== 'done' || !visit.left_at) return false;
  return given !== undefined && now < later(visit.left_at, diaryLimits.lateMs);
}

export interface Moment {
  at: Date;
  /** By the phone's clock, sent later. */
  isPhoneTime: boolean;
}

/** Between the arrival and now, or the departure. A phone's clock may be a little ahead. */
export function isInside({ arrived_at, left_at }: Visit, at: Date, now: Date): boolean {
  return arrived_at !== null && at >= arrived_at && at <= (left_at ?? later(now, visitTimers.clockGraceMs));
}

/** Null: not during the visit. */
export function momentOf(visit: Visit, given: string | undefined, now: Date): Moment | null {
  const at = given === undefined ? now : new Date(given);
  if (!isInside(visit, at, now)) return null;
  return {
    at: at > now ? now : at,
    isPhoneTime: now.getTime() - at.getTime() > visitTimers.clockGraceMs,
  };
}

/** Why its author may not change or delete an entry now; null where they may. */
export function changeFault(
  kind: DiaryKind,
  { left_at }: Visit,
  now: Date,
  how: 'change' | 'remove',
): ErrorCode | null {
  if (kind === 'incident' || (kind === 'medicine' && how === 'remove')) return 'wrong_state';
  return left_at && now > later(left_at, diaryLimits.changeMs) ? 'too_late' : null;
}
