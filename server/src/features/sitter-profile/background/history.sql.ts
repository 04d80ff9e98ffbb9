import type { Period } from '@ladushki/contract/life-dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { writtenDate } from '../../../platform/database/partial-date.ts';

export const writtenWork = {
  from: writtenDate('from_date', 'from_precision'),
  to: writtenDate('to_date', 'to_precision').$castTo<string | null>(),
};
export const writtenStudy = {
  from: writtenDate('start_date', 'start_precision'),
  to: writtenDate('end_date', 'end_precision').$castTo<string | null>(),
};

export const selectBirthDate = async (db: Db, userId: number): Promise<string | null> => {
  const row = await db.selectFrom('profiles').select('birth_date').where('user_id', '=', userId).executeTakeFirst();
  return row?.birth_date ?? null;
};

/** Work and education together. */
export async function selectHistory(db: Db, userId: number): Promise<(Period & { is_work: boolean })[]> {
  const { rows } = await sql<Period & { is_work: boolean }>`
    select true as is_work, ${writtenWork.from} as "from", ${writtenWork.to} as "to" from sitter_work
    where user_id = ${userId}
    union all
    select false, ${writtenStudy.from}, ${writtenStudy.to} from sitter_education where user_id = ${userId}`.execute(db);
  return rows;
}
