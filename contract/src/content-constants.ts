import { type CheckKind, checkKinds } from './checks.ts';

export const termsTypes = [
  'user_agreement',
  'personal_data',
  'service_agreement',
  'advertising',
  'cookie',
  'child_data',
  'health_data',
] as const;
export type TermsType = (typeof termsTypes)[number];

/** What an event is. */
export const eventCategories = ['classes', 'shows', 'walks', 'parents'] as const;
export type EventCategory = (typeof eventCategories)[number];

/** The check that a claim refers to, so that it is shown only where profiles show that check. */
export const claimKinds = checkKinds;
export type ClaimKind = CheckKind;
