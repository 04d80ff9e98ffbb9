import { firstDayOf, lastDayOf } from '@ladushki/contract/life-dates';
import { type RawBuilder, sql } from 'kysely';

/** A partial date (YYYY, YYYY-MM or YYYY-MM-DD) is stored as a day and a precision. */
const precisionOf = (written: string) => (['year', 'month', 'day'] as const)[written.split('-').length - 1] ?? 'day';

/** A partial start is stored as its first possible day, an end as its last. */
export const storedFrom = (written: string) => [firstDayOf(written), precisionOf(written)] as const;
export const storedTo = (written: string | null) =>
  written === null ? ([null, 'day'] as const) : ([lastDayOf(written), precisionOf(written)] as const);

/** A stored date as it was written. */
export const writtenDate = (column: string, precision: string): RawBuilder<string> => sql`
  left(${sql.ref(column)}::text, case ${sql.ref(precision)} when 'year' then 4 when 'month' then 7 else 10 end)`;
