import { type CaseDecision, type CaseTopic, decisionsOf } from '@ladushki/contract/case-decisions';
import type { Db } from '../../../platform/database/connection.ts';
import { notFound } from '../../../platform/errors.ts';
import { hasEffect } from './complaint-decisions.policy.ts';
import { selectComplaintFacts } from './complaint-facts.sql.ts';
import { type CaseRow, isVisitOver, selectIncidentChoice, selectShownReviewsOfPair } from './queue.sql.ts';

/** Decisions possible in the current state of a case. */
interface Choice {
  topic: CaseTopic;
  decisions: CaseDecision[];
  /** The person that a warning or a block would affect. */
  person: number | null;
}

export async function choiceOf(db: Db, { kind, subject_id }: Pick<CaseRow, 'kind' | 'subject_id'>): Promise<Choice> {
  if (kind === 'complaint') {
    const facts = await selectComplaintFacts(db, subject_id);
    if (!facts) throw notFound();
    const topic = `complaint_${facts.target}` as const;
    const decisions = decisionsOf[topic].filter((decision) => hasEffect(decision, facts));
    return { topic, decisions, person: facts.person_id };
  }
  if (kind === 'incident') {
    const facts = await selectIncidentChoice(db, subject_id);
    const decisions = decisionsOf.incident.filter(
      (decision) => decision === 'dismiss' || (facts?.is_reachable && !(decision === 'suspend' && facts.is_suspended)),
    );
    return { topic: kind, decisions, person: facts?.id ?? null };
  }
  const hasNothingToHide = kind === 'shared_address' && (await selectShownReviewsOfPair(db, subject_id)).length === 0;
  if (kind === 'visit' && !(await isVisitOver(db, subject_id))) return { topic: kind, decisions: [], person: null };
  const decisions = decisionsOf[kind].filter((decision) => decision !== 'hide' || !hasNothingToHide);
  return { topic: kind, decisions, person: null };
}
