import type { ComplaintTarget } from './complaints.ts';

export const caseKinds = [
  'sitter',
  'document',
  'review',
  'complaint',
  'dispute',
  'mystery_client',
  'lead',
  'support',
  'shared_address',
] as const;
export type CaseKind = (typeof caseKinds)[number];

export const caseDecisions = [
  'approve',
  'reject',
  'warn',
  'hide',
  'restore',
  'block',
  'close',
  'refund',
  'release',
] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** What a case is about: its kind, and of a complaint also what was complained of. */
export const caseTopics = [
  'sitter',
  'document',
  'review',
  'complaint_sitter',
  'complaint_customer',
  'complaint_review',
  'complaint_message',
  'complaint_order',
  'dispute',
  'mystery_client',
  'lead',
  'support',
  'shared_address',
] as const satisfies readonly (Exclude<CaseKind, 'complaint'> | `complaint_${ComplaintTarget}`)[];
export type CaseTopic = (typeof caseTopics)[number];

/**
 * What may be decided about each topic: only what has an effect there. Of these a case offers those that still have one,
 * so who is blocked already is not blocked again.
 */
export const decisionsOf = {
  sitter: ['approve', 'reject'],
  document: ['approve', 'reject'],
  review: ['restore', 'hide'],
  complaint_sitter: ['close', 'warn', 'block'],
  complaint_customer: ['close', 'warn', 'block'],
  complaint_review: ['close', 'warn', 'hide', 'block'],
  complaint_message: ['close', 'warn', 'hide', 'block'],
  complaint_order: ['close', 'warn', 'block'],
  dispute: ['refund', 'release'],
  mystery_client: ['close'],
  lead: ['close'],
  support: ['close'],
  shared_address: ['close', 'hide'],
} as const satisfies Record<CaseTopic, readonly CaseDecision[]>;

/** A warning is its text, and whoever is blocked is blocked for something. */
export const needsText = (decision: CaseDecision): boolean => decision === 'warn' || decision === 'block';

/** A case that somebody has taken is free again this long after their last act on it. */
export const claimMinutes = 30;
