import type { CaseDecision } from '@ladushki/contract/case-decisions';
import type { Notice } from '../../notifications/notifications.service.ts';
import type { ComplaintFacts } from './complaint-facts.sql.ts';

/** Whether the decision would still have an effect. */
export function hasEffect(decision: CaseDecision, { is_reachable, is_shown }: ComplaintFacts): boolean {
  if (decision === 'warn' || decision === 'block') return is_reachable;
  return decision !== 'hide' || is_shown;
}

/** The outcome sent to the author of the complaint, also when an earlier decision caused it. */
export function outcomeFor(decision: CaseDecision, facts: ComplaintFacts): Notice['template'] {
  if (decision === 'warn') return 'complaint_warned';
  if (decision === 'block') return 'complaint_blocked';
  if (decision === 'hide' || facts.is_hidden) {
    return facts.target === 'message' ? 'complaint_message_hidden' : 'complaint_review_hidden';
  }
  return facts.is_blocked ? 'complaint_blocked' : 'complaint_closed';
}
