import type { MedicineDraft } from '@ladushki/contract/children';
import type { Db } from '../../platform/database/connection.ts';
import { invalidField } from '../../platform/errors.ts';
import { validationText } from '../../platform/http/validation-text.ts';
import type { HealthRecords } from './health-records.ts';
import { deleteMedicines, insertMedicine, selectMedicineIds, updateMedicine } from './medicines.sql.ts';

/** Medicines sent with an id keep it, and with it their entries in the diary; missing ones are deleted, new ones added. */
export async function replaceMedicines(
  trx: Db,
  health: HealthRecords,
  childId: number,
  drafts: readonly MedicineDraft[],
): Promise<void> {
  const left = new Set(await selectMedicineIds(trx, childId));
  // An id of another child, or a duplicate.
  const foreign = drafts.findIndex(({ id }) => id !== undefined && !left.delete(id));
  if (foreign >= 0) throw invalidField(`medicines.${foreign}.id`, validationText('not_an_option'));
  await deleteMedicines(trx, [...left]);
  for (const [index, { id, ...facts }] of drafts.entries()) {
    const row = { position: index + 1, ...health.encryptMedicine(childId, facts) };
    if (id === undefined) await insertMedicine(trx, childId, row);
    else await updateMedicine(trx, id, row);
  }
}
