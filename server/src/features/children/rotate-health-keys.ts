import { readConfig } from '../../platform/config.ts';
import { createDatabase, createPool } from '../../platform/database/connection.ts';
import { createHealthRecords, healthEncryption } from './health-records.ts';
import { rotateHealthKeys } from './health-rotation.ts';

/** Run after a new key was put first in HEALTH_KEYS; when 0 remain, the older key may be removed. */
const config = readConfig(process.env);
const db = createDatabase(createPool(config.DATABASE_URL, 2));
try {
  const rotated = await rotateHealthKeys(db, createHealthRecords(healthEncryption(config)));
  console.log(`${rotated} health records were sealed with the first key; 0 remain with an older one`);
} finally {
  await db.destroy();
}
