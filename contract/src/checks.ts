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
