import type { Db } from '../../platform/database/connection.ts';
import type { HealthRecords } from './health-records.ts';
import { type HealthPlace, replaceEncrypted, selectEncryptedWithOtherKeys } from './health-rotation.sql.ts';

const batch = 200;

async function rotatePlace(db: Db, health: HealthRecords, place: HealthPlace): Promise<number> {
  let rotated = 0;
  for (;;) {
    const rows = await selectEncryptedWithOtherKeys(db, place, health.currentKeyId, batch);
    if (rows.length === 0) return rotated;
    for (const row of rows) await replaceEncrypted(db, place, row, health.reseal(place, row.child_id, row));
    rotated += rows.length;
  }
}

/** Re-encrypts data of older keys, so that those keys can be removed. */
export const rotateHealthKeys = async (db: Db, health: HealthRecords): Promise<number> =>
  (await rotatePlace(db, health, 'record')) + (await rotatePlace(db, health, 'medicine'));
