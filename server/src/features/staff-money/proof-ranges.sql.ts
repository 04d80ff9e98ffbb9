import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

type Ranged = 'payments' | 'refunds' | 'payouts' | 'visits' | 'users' | 'postings';

/** Ids from the first on, up to and with the last. */
export interface Range {
  after: number;
  to: number;
}

const size = 10_000;

/** The ids of a table in parts of as many rows, so that no statement takes long however many there are. */
export async function* rangesOf(db: Db, table: Ranged, rows = size): AsyncGenerator<Range & { rows: number }> {
  for (let after = 0; ; ) {
    const { rows: found } = await sql<{ to: number | null; rows: number }>`
      select max(id) as to, count(*) as rows from (
        select id from ${sql.table(table)} where id > ${after} order by id limit ${rows}) part`.execute(db);
    const [{ to, rows: count } = { to: null, rows: 0 }] = found;
    if (to === null) return;
    yield { after, to, rows: count };
    after = to;
  }
}

/** How many there are, counted by the index. */
export async function countByRanges(db: Db, table: Ranged): Promise<number> {
  let count = 0;
  for await (const { rows } of rangesOf(db, table, size * 10)) count += rows;
  return count;
}
