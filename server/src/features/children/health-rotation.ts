import type { Db } from '../../platform/database/connection.ts';
import type { HealthRecords } from './health.ts';
import { replaceSealed, selectSealedWithOtherKeys } from './health-rotation.sql.ts';

const batch = 200;

/** Seals every record anew that an older key sealed, so that the older key can be thrown away. */
export async function rotateHealthKeys(db: Db, health: HealthRecords): Promise<number> {
  let rotated = 0;
  for (;;) {
    const rows = await selectSealedWithOtherKeys(db, health.currentKeyId, batch);
    if (rows.length === 0) return rotated;
    for (const row of rows) {
      const records = health.decrypt(row.id, row);
      if (records) await replaceSealed(db, row, health.encrypt(row.id, records));
    }
    rotated += rows.length;
  }
}
