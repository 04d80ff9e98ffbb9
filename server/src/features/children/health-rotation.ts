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
export async function rotateHealthKeys(db: Db, health: HealthRecords): Promise<number> {
  let rotated = 0;
  for (const place of ['record', 'medicine', 'given'] as const) rotated += await rotatePlace(db, health, place);
  return rotated;
}
