import { type ReopenedCheck, reminderDays } from '@ladushki/contract/checks';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

export interface EndingCheck {
  user_id: number;
  kind: ReopenedCheck;
  /** Where it is kept: the passport's with the sitter. */
  place: 'sitters' | 'sitter_documents' | 'staff_checks';
  /** Its row there. */
  row_id: number;
  valid_until: string;
  check_reminded: number | null;
}

/**
 * Checks within the first reminder's window that have not had their last reminder. A document outlasted by another of
 * its kind needs none; a passport check belongs to the sitter, whatever became of the picture. All three parts state their
 * part of an index: ending soon, and not yet reminded of the end.
 */
export async function selectEndingChecks(db: Db, today: string, limit: number): Promise<EndingCheck[]> {
  const soon = sql`${today}::date + ${reminderDays[0]}::integer`;
  const due = sql`case when until < ${today}::date then 0 when until <= ${today}::date + 7 then 7 else 30 end`;
  const { rows } = await sql<EndingCheck>`
    select user_id, kind, place, row_id, until::text as valid_until, check_reminded from (
      select user_id, 'passport' as kind, 'sitters' as place, user_id as row_id, (verified_until at time zone 'Europe/Moscow')::date as until,
        check_reminded from sitters where verification_status = 'verified' and check_reminded is distinct from 0
        and verified_until < (${soon} + 1)::timestamp at time zone 'Europe/Moscow'
      union all
      select d.user_id, d.kind, 'sitter_documents', d.file_id, d.valid_until, d.check_reminded from sitter_documents d
      where d.verification_status = 'verified' and d.check_reminded is distinct from 0 and d.valid_until <= ${soon}
        and d.kind <> 'passport'
        and not exists (select from sitter_documents later where later.user_id = d.user_id and later.kind = d.kind
          and later.verification_status = 'verified'
          and (later.valid_until is null or later.valid_until > d.valid_until))
      union all
      select c.user_id, c.kind, 'staff_checks', c.id, c.valid_until, c.check_reminded from staff_checks c
      where c.passed and c.check_reminded is distinct from 0 and c.valid_until <= ${soon}
        and not exists (select from staff_checks later where later.user_id = c.user_id and later.kind = c.kind
          and (later.made_on, later.id) > (c.made_on, c.id))
    ) checks where until <= ${soon} and (check_reminded is null or check_reminded > ${due})
    order by user_id, place, row_id limit ${limit}`.execute(db);
  return rows;
}

/** False when another instance was faster. */
export async function markReminded(db: Db, check: EndingCheck, reminder: number): Promise<boolean> {
  const key = { sitters: 'user_id', sitter_documents: 'file_id', staff_checks: 'id' }[check.place];
  const { numAffectedRows } = await sql`
    update ${sql.table(check.place)} set check_reminded = ${reminder}
    where ${sql.ref(key)} = ${check.row_id} and check_reminded is not distinct from ${check.check_reminded}::smallint`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
