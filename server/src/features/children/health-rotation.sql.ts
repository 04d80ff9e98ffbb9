import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

export interface EncryptedRow {
  id: number;
  child_id: number;
  sealed: Buffer;
  key_id: string;
}

/** Where encrypted health data is kept. */
const places = {
  record: { table: 'children', id: 'id', child: 'id', sealed: 'health_sealed', key: 'health_key_id' },
  medicine: { table: 'child_medicines', id: 'id', child: 'child_id', sealed: 'sealed', key: 'key_id' },
  given: { table: 'diary_entries', id: 'id', child: 'child_id', sealed: 'sealed', key: 'key_id' },
} as const;
export type HealthPlace = keyof typeof places;

export async function selectEncryptedWithOtherKeys(
  db: Db,
  place: HealthPlace,
  keyId: string,
  limit: number,
): Promise<EncryptedRow[]> {
  const { table, id, child, sealed, key } = places[place];
  const { rows } = await sql<EncryptedRow>`
    select ${sql.ref(id)} as id, ${sql.ref(child)} as child_id, ${sql.ref(sealed)} as sealed, ${sql.ref(key)} as key_id
    from ${sql.table(table)} where ${sql.ref(key)} <> ${keyId} order by id limit ${limit}`.execute(db);
  return rows;
}

/** Optimistic: skipped when the data was saved meanwhile. */
export async function replaceEncrypted(
  db: Db,
  place: HealthPlace,
  old: EncryptedRow,
  fresh: { sealed: Buffer; key_id: string },
): Promise<void> {
  const { table, id, sealed, key } = places[place];
  await sql`update ${sql.table(table)} set ${sql.ref(sealed)} = ${fresh.sealed}, ${sql.ref(key)} = ${fresh.key_id}
    where ${sql.ref(id)} = ${old.id} and ${sql.ref(sealed)} = ${old.sealed}`.execute(db);
}
