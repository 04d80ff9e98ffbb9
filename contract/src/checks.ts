import type { Permission } from './access.ts';
import { daysBetween } from './visits.ts';

/** Checks of a sitter; all are listed, also those not made. */
export const checkKinds = [
  'phone',
  'email',
  'bank_id',
  'passport',
  'diploma',
  'medical_book',
  'no_criminal_record',
  'recommendation',
  'interview',
  'public_pages',
  'insurance',
] as const;
export type CheckKind = (typeof checkKinds)[number];

/** Checks that the staff makes by hand. */
export const staffCheckKinds = ['interview', 'public_pages'] as const;
export type StaffCheckKind = (typeof staffCheckKinds)[number];
/** Who may record a check of a kind, and take it back. */
export const staffCheckPermission: Record<StaffCheckKind, Permission> = {
  interview: 'interview',
  public_pages: 'verification',
};
/** Kinds that somebody with these permissions may record. */
export const recordableKinds = (permissions: readonly Permission[]): StaffCheckKind[] =>
  staffCheckKinds.filter((kind) => permissions.includes(staffCheckPermission[kind]));

/** Checks bound to name, birth date, gender and photo: a change of any of these reopens them. */
export const identityChecks = ['passport', 'bank_id'] as const;
export type IdentityCheck = (typeof identityChecks)[number];
/** A check that ends with a change; a document of another kind than these has one too. */
export type ReopenedCheck = CheckKind | 'other';

/** Who made a check. */
export const checkers = ['moderator', 'psychologist', 'bank', 'family', 'system'] as const;
export type Checker = (typeof checkers)[number];

/** Whether a check is valid on a day; its last day counts. */
export const holdsOn = (validUntil: string | null, today: string): boolean =>
  validUntil === null || validUntil >= today;

/** The status of a check on a day: an expired check is not_verified. */
export const statusOn = <Status extends string>(
  status: Status,
  validUntil: string | null,
  today: string,
): Status | 'not_verified' => (status === 'verified' && !holdsOn(validUntil, today) ? 'not_verified' : status);

/** Validity in months: the default and the maximum. */
export const checkMonths = { usual: 12, most: 120 } as const;
/** A check can be renewed from this many days before it expires. */
export const renewalDays = 60;
/** Reminders are sent this many days before a check expires; 0 is the day after. */
export const reminderDays = [30, 7, 0] as const;
export type Reminder = (typeof reminderDays)[number];

/** The reminder due on a day, if any. */
export function reminderOn(validUntil: string, today: string): Reminder | null {
  if (validUntil < today) return 0;
  const left = daysBetween(today, validUntil);
  return left <= 7 ? 7 : left <= 30 ? 30 : null;
}
