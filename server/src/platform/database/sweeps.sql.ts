import { type RawBuilder, sql } from 'kysely';
import { inBatches } from './batches.ts';
import type { Db } from './connection.ts';
import type { DB } from './schema.ts';

/** Deletes rows whose age, an indexed column or expression, is before a moment; the oldest first. */
export const deleteBefore = (db: Db, table: keyof DB & string, age: RawBuilder<unknown>, before: Date) =>
  inBatches(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${age} < ${before}
        order by ${age} limit ${limit} for update skip locked))`.execute(db);
    return Number(numAffectedRows);
  });

/** Where a sweep through a large table goes on; null at the beginning. */
export async function lockPosition(db: Db, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('sweep_positions')
    .select('position')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return row?.position ?? null;
}

/** Null: from the beginning again. */
export async function savePosition(db: Db, name: string, position: string | null): Promise<void> {
  if (position === null) await db.deleteFrom('sweep_positions').where('name', '=', name).execute();
  else
    await db
      .insertInto('sweep_positions')
      .values({ name, position })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
      .execute();
}
