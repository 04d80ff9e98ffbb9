import type { Db } from '../../platform/database/connection.ts';

export interface EncryptedRow {
  id: number;
  health_sealed: Buffer;
  health_key_id: string;
}

export const selectEncryptedWithOtherKeys = async (db: Db, keyId: string, limit: number): Promise<EncryptedRow[]> => {
  const rows = await db
    .selectFrom('children')
    .select(['id', 'health_sealed', 'health_key_id'])
    .where('health_key_id', '<>', keyId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows as EncryptedRow[];
};

/** Optimistic: skipped when the record was saved meanwhile. */
export const replaceEncrypted = (
  db: Db,
  old: EncryptedRow,
  fresh: { health_sealed: Buffer | null; health_key_id: string | null },
) =>
  db
    .updateTable('children')
    .set(fresh)
    .where('id', '=', old.id)
    .where('health_sealed', '=', old.health_sealed)
    .execute();
