import { firstDayOf, lastDayOf, type Period } from '@ladushki/contract/life-dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

const precisionOf = (written: string) => (['year', 'month', 'day'] as const)[written.split('-').length - 1] ?? 'day';

/** A partial start is stored as its first possible day, an end as its last. */
export const storedFrom = (written: string) => [firstDayOf(written), precisionOf(written)] as const;
export const storedTo = (written: string | null) =>
  written === null ? ([null, 'day'] as const) : ([lastDayOf(written), precisionOf(written)] as const);

/** A stored date as it was written. */
const writtenDate = (column: string, precision: string): RawBuilder<string> => sql`
  left(${sql.ref(column)}::text, case ${sql.ref(precision)} when 'year' then 4 when 'month' then 7 else 10 end)`;

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
export async function selectHistory(db: Db, userId: number): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select ${writtenWork.from} as "from", ${writtenWork.to} as "to" from sitter_work where user_id = ${userId}
    union all
    select ${writtenStudy.from}, ${writtenStudy.to} from sitter_education where user_id = ${userId}`.execute(db);
  return rows;
}
