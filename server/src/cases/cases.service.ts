import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/connection.ts';
import { type CaseKind, finishCases, insertCase } from './cases.sql.ts';

interface Subject {
  kind: CaseKind;
  /** An id of the kind's own table. */
  subject: number;
}

/** Puts work into the moderators' queue, in the transaction of what caused it. */
export async function openCase({ clock }: { clock: Clock }, trx: Db, { kind, subject }: Subject): Promise<void> {
  await insertCase(trx, { kind, subject_id: subject, created_at: clock.now() });
}

/** Takes back what there is no longer anything to decide about. */
export async function withdrawCases(
  { clock }: { clock: Clock },
  trx: Db,
  kind: CaseKind,
  subjects: number[],
): Promise<void> {
  if (subjects.length > 0) await finishCases(trx, kind, subjects, clock.now());
}
