import { readConfig } from '../../platform/config.ts';
import { createDatabase, createPool } from '../../platform/database/connection.ts';
import { dataEncryption } from '../../platform/storage/data-encryption.ts';
import { rotateTotpSecrets } from '../identity/second-factor/totp-rotation.service.ts';
import { rotatePayoutAccounts } from '../payments/payout-accounts/rotation.service.ts';
import { createHealthRecords } from './health-records.ts';
import { rotateHealthKeys } from './health-rotation.ts';

/** Run after a new key was put first in HEALTH_KEYS; when 0 remain, the older key may be removed. */
const config = readConfig(process.env);
const db = createDatabase(createPool(config.DATABASE_URL, 2));
try {
  const rotated = await rotateHealthKeys(db, createHealthRecords(dataEncryption(config)));
  const accounts = await rotatePayoutAccounts(db, config);
  const secrets = await rotateTotpSecrets(db, config);
  const sealed = `${rotated} health records, ${accounts} payout accounts and ${secrets} secrets of one-time codes`;
  console.log(`${sealed} were sealed with the first key`);
} finally {
  await db.destroy();
}
