import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

/** What a case of kind `money` is about: found by a proof, or one of these. */
export interface Matter {
  kind: 'refund_stuck' | 'receipt_stuck' | 'leaving';
  subject_kind: 'refund' | 'payment' | 'person';
  subject_id: number;
}

export async function keepMatter(trx: Db, { subject_id, ...matter }: Matter, at: Date): Promise<number> {
  const row = await trx
    .insertInto('money_differences')
    .values({ ...matter, subject_id: String(subject_id), found_at: at })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_kind', 'subject_id']).doUpdateSet({ found_at: sql`excluded.found_at` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const selectMatter = (db: Db, { kind, subject_kind, subject_id }: Matter) =>
  db
    .selectFrom('money_differences')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', String(subject_id))
    .executeTakeFirst();

/** Whom it is told. */
export const selectMoneyModerators = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'moderator')
    .where('blocked_at', 'is', null)
    .where(sql<boolean>`'money' = any(permissions)`)
    .execute();
