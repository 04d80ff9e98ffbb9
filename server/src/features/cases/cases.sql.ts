import type { CaseKind } from '@ladushki/contract/case-decisions';
import type { Db } from '../../platform/database/connection.ts';

interface NewCase {
  kind: CaseKind;
  subject_id: number;
  priority: number;
  created_at: Date;
}

/** A pending check is not queued twice: then there is no new id. */
export const insertCase = (db: Db, fields: NewCase) =>
  db
    .insertInto('cases')
    .values(fields)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const finishCases = (db: Db, kind: CaseKind, subjectIds: number[], at: Date) =>
  db
    .updateTable('cases')
    .set((row) => ({ status: 'done', decided_at: at, version: row('version', '+', 1) }))
    .where('kind', '=', kind)
    .where('subject_id', 'in', subjectIds)
    .where('status', '<>', 'done')
    .execute();

export const releaseClaims = (db: Db, moderatorId: number) =>
  db
    .updateTable('cases')
    .set((row) => ({ status: 'pending', claimed_by: null, version: row('version', '+', 1) }))
    .where('claimed_by', '=', moderatorId)
    .where('status', '=', 'claimed')
    .returning('id')
    .execute();
