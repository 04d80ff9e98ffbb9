import type { CaseKind } from '@ladushki/contract/case-decisions';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/connection.ts';
import { finishCases, insertCase, releaseClaims } from './cases.sql.ts';

interface Subject {
  kind: CaseKind;
  /** An id of the kind's own table. */
  subject: number;
  /** A child may be in danger: highest priority. */
  urgent?: boolean;
}

/** Before everything else. */
export const urgency = 100;

/** Kinds where people wait or money is held come first. */
const priorities: Record<CaseKind, number> = {
  incident: urgency,
  dispute: 50,
  money: 48,
  visit: 45,
  visit_unclear: 44,
  complaint: 40,
  sitter: 30,
  document: 20,
  review: 20,
  shared_address: 15,
  support: 10,
  taken_over: 60,
  recovery: 32,
  bank_differs: 30,
  appeal: 35,
  mystery_report: 10,
  mystery_client: 0,
  lead: 0,
};

/** Returns the new case's id, or null where one waits already. */
export async function openNewCase(
  { clock }: { clock: Clock },
  trx: Db,
  { kind, subject, urgent }: Subject,
): Promise<number | null> {
  const priority = urgent ? urgency : priorities[kind];
  const opened = await insertCase(trx, { kind, subject_id: subject, priority, created_at: clock.now() });
  return opened?.id ?? null;
}

/** Adds a case to the moderators' queue, in the transaction of its cause. */
export async function openCase(deps: { clock: Clock }, trx: Db, subject: Subject): Promise<void> {
  await openNewCase(deps, trx, subject);
}

/** Withdraws cases that no longer need a decision. */
export async function withdrawCases(
  { clock }: { clock: Clock },
  trx: Db,
  kind: CaseKind,
  subjects: number[],
): Promise<void> {
  if (subjects.length > 0) await finishCases(trx, kind, subjects, clock.now());
}

/** Releases the cases claimed by a leaving moderator and returns them. */
export async function releaseCases(trx: Db, moderatorId: number): Promise<number[]> {
  return (await releaseClaims(trx, moderatorId)).map(({ id }) => id);
}
