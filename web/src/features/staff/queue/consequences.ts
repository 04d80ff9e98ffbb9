import type { CaseTopic, decisionsOf } from '@ladushki/contract/case-decisions';
import type staff from '../../../locales/ru/staff.json';

type Words = keyof typeof staff.consequences;

const complaint = { close: 'closeComplaint', warn: 'warn', block: 'block' } as const;

/** Texts for the consequences of each decision. */
export const consequences: { [Topic in CaseTopic]: Record<(typeof decisionsOf)[Topic][number], Words> } = {
  sitter: { approve: 'approve', reject: 'reject' },
  document: { approve: 'approve', reject: 'reject' },
  review: { restore: 'restore', hide: 'hide' },
  complaint_sitter: complaint,
  complaint_customer: complaint,
  complaint_review: { ...complaint, hide: 'hideReview' },
  complaint_message: { ...complaint, hide: 'hideMessage' },
  complaint_order: complaint,
  dispute: { refund: 'refund', release: 'release' },
  mystery_client: { approve: 'approveMystery', reject: 'rejectMystery', close: 'closeRequest' },
  mystery_report: { award: 'giveAward', open_case: 'openCase', close: 'closeReport' },
  lead: { close: 'closeRequest' },
  support: { close: 'closeLetter' },
  visit: { refund: 'refundVisit', release: 'releaseVisit' },
  visit_unclear: { refund: 'refundUnclear', release: 'releaseUnclear' },
  incident: { suspend: 'suspendIncident', uphold: 'upholdIncident', dismiss: 'dismissIncident' },
  appeal: { uphold: 'upholdAppeal', overturn: 'overturnAppeal' },
  money: { close: 'closeMoney' },
  taken_over: { restore: 'restoreAccount', keep: 'keepAccount', close: 'closeTakeover' },
  recovery: { approve: 'approveRecovery', reject: 'rejectRecovery' },
  bank_differs: { close: 'closeBank' },
  shared_address: { close: 'closePair', hide: 'hidePair' },
};
