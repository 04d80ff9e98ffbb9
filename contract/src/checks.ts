import { daysBetween } from './visits.ts';

/** Checks that hold for the person as they were then: another name or face needs another look. */
export const identityChecks = ['passport', 'bank_id'] as const;
export type IdentityCheck = (typeof identityChecks)[number];

/** Whether a check still holds on a day; its last day counts. */
export const holdsOn = (validUntil: string | null, today: string): boolean =>
  validUntil === null || validUntil >= today;

/** What a check says on a day: after its last day it is as if it had not been made. */
export const statusOn = <Status extends string>(
  status: Status,
  validUntil: string | null,
  today: string,
): Status | 'not_verified' => (status === 'verified' && !holdsOn(validUntil, today) ? 'not_verified' : status);

/** How long a check holds, in months: unless said otherwise, and at the most. */
export const checkMonths = { usual: 12, most: 120 } as const;
/** From so many days before its end a check can be renewed. */
export const renewalDays = 60;
/** Days before the end of a check on which its owner is reminded, and the day after, 0. */
export const reminderDays = [30, 7, 0] as const;
export type Reminder = (typeof reminderDays)[number];

/** The reminder that is due when a check ends on a day, if any. */
export function reminderOn(validUntil: string, today: string): Reminder | null {
  if (validUntil < today) return 0;
  const left = daysBetween(today, validUntil);
  return left <= 7 ? 7 : left <= 30 ? 30 : null;
}
