import type { Db } from '../../platform/database/connection.ts';

interface SealedMedicine {
  position: number;
  sealed: Buffer;
  key_id: string;
}

export const selectMedicineIds = async (db: Db, childId: number): Promise<number[]> => {
  const rows = await db.selectFrom('child_medicines').select('id').where('child_id', '=', childId).execute();
  return rows.map(({ id }) => id);
};

export async function deleteMedicines(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('child_medicines').where('id', 'in', ids).execute();
}

export const deleteMedicinesOf = (db: Db, childId: number) =>
  db.deleteFrom('child_medicines').where('child_id', '=', childId).execute();

export const updateMedicine = (db: Db, id: number, medicine: SealedMedicine) =>
  db.updateTable('child_medicines').set(medicine).where('id', '=', id).execute();

export const insertMedicine = (db: Db, childId: number, medicine: SealedMedicine) =>
  db
    .insertInto('child_medicines')
    .values({ child_id: childId, ...medicine })
    .execute();
