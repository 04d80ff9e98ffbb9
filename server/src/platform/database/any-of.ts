import { type RawBuilder, sql } from 'kysely';

/** As many as the planner expects of a list that it cannot see. */
const expected = 10;

/**
 * For `id = any(…)`. A short list is hidden from the planner: the plan of one that it sees depends on the length, so a
 * prepared statement would be planned anew each time, which takes longer than running it. A long list is planned for.
 */
export function anyOf(ids: readonly number[], type: 'integer' | 'bigint' = 'integer'): RawBuilder<number> {
  const array = sql.raw(`${type}[]`);
  const list = sql`${[...ids]}::${array}`;
  // The second cast makes it a list to compare with; without it every row would be compared with the list as a whole.
  return ids.length > expected ? sql`any(${list})` : sql`any((select ${list})::${array})`;
}
