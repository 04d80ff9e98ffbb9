import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { dataEncryption } from '../../../platform/storage/data-encryption.ts';
import { resealSecret, selectSecretsOfOtherKeys } from './factors.sql.ts';
import { openTotpSecret, sealTotpSecret } from './sealed-secret.ts';

const batch = 200;

/** Seals the secrets of one-time codes of older keys anew; returns how many. */
export async function rotateTotpSecrets(db: Db, config: Pick<Config, 'HEALTH_KEYS' | 'DATA_DIR'>): Promise<number> {
  const encryption = dataEncryption(config);
  let [rotated, after] = [0, 0];
  for (;;) {
    const rows = await selectSecretsOfOtherKeys(db, encryption.currentKeyId, after, batch);
    if (rows.length === 0) return rotated;
    for (const row of rows) {
      await resealSecret(db, row, sealTotpSecret(encryption, row.user_id, openTotpSecret(encryption, row)));
    }
    rotated += rows.length;
    after = rows.at(-1)?.id ?? after;
  }
}
