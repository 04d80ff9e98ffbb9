import type { ComplaintTarget } from './complaints-constants.ts';

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
  'visit',
  'visit_unclear',
  'incident',
  'money',
  'appeal',
  'mystery_report',
  'taken_over',
  'recovery',
  'bank_differs',
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
  'suspend',
  'uphold',
  'dismiss',
  'overturn',
  'award',
  'open_case',
  'keep',
] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** Topic of a case: its kind, and for a complaint also its target. */
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
  'visit',
  'visit_unclear',
  'incident',
  'money',
  'appeal',
  'mystery_report',
  'taken_over',
  'recovery',
  'bank_differs',
] as const satisfies readonly (Exclude<CaseKind, 'complaint'> | `complaint_${ComplaintTarget}`)[];
export type CaseTopic = (typeof caseTopics)[number];

/**
 * Decisions that have an effect on each topic. The server narrows them to those that still have one: a person who is
 * already blocked cannot be blocked again.
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
  mystery_client: ['approve', 'reject', 'close'],
  lead: ['close'],
  support: ['close'],
  shared_address: ['close', 'hide'],
  visit: ['refund', 'release'],
  visit_unclear: ['refund', 'release'],
  incident: ['suspend', 'uphold', 'dismiss'],
  money: ['close'],
  appeal: ['uphold', 'overturn'],
  mystery_report: ['award', 'open_case', 'close'],
  taken_over: ['restore', 'keep', 'close'],
  recovery: ['approve', 'reject'],
  bank_differs: ['close'],
} as const satisfies Record<CaseTopic, readonly CaseDecision[]>;

const toldDecisions: readonly CaseDecision[] = [
  'warn',
  'reject',
  'block',
  'suspend',
  'uphold',
  'dismiss',
  'overturn',
  'award',
  'open_case',
];

/** Who is warned, refused or shut out reads what happened, and whoever reported as a Mystery Client what came of it. */
export const needsText = (decision: CaseDecision, topic?: CaseTopic): boolean =>
  topic === 'mystery_report' || toldDecisions.includes(decision);

/** A refused check names one of the listed reasons; requests of people are refused in words alone. */
export const needsReason = (decision: CaseDecision, topic: CaseTopic): boolean =>
  decision === 'reject' && topic !== 'mystery_client' && topic !== 'recovery';

/** A claimed case becomes free this long after the moderator's last action. */
export const claimMinutes = 30;
