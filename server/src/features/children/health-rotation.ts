import type { Db } from '../../platform/database/connection.ts';
import type { HealthRecords } from './health-records.ts';
import { replaceEncrypted, selectEncryptedWithOtherKeys } from './health-rotation.sql.ts';

const batch = 200;

/** Re-encrypts records of older keys, so that those keys can be removed. */
export async function rotateHealthKeys(db: Db, health: HealthRecords): Promise<number> {
  let rotated = 0;
  for (;;) {
    const rows = await selectEncryptedWithOtherKeys(db, health.currentKeyId, batch);
    if (rows.length === 0) return rotated;
    for (const row of rows) {
      const records = health.decrypt(row.id, row);
      if (records) await replaceEncrypted(db, row, health.encrypt(row.id, records));
    }
    rotated += rows.length;
  }
}
