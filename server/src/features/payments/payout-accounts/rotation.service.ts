import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { dataEncryption } from '../../../platform/storage/data-encryption.ts';
import { createInnHash, type InnHash } from '../../identity/accounts/inn-hash.service.ts';
import { resealAccount, selectAccountsAfter } from './payout-accounts.sql.ts';
import { openDetails, sealDetails } from './sealed-details.ts';

const batch = 200;

/** Seals payout accounts of older keys anew, and hashes their INN with the current secret; returns how many. */
export async function rotatePayoutAccounts(
  db: Db,
  config: Pick<Config, 'HEALTH_KEYS' | 'TOKEN_SECRET' | 'DATA_DIR'>,
): Promise<number> {
  const encryption = dataEncryption(config);
  let hashOf: InnHash | null = null;
  let [rotated, after] = [0, 0];
  for (;;) {
    const rows = await selectAccountsAfter(db, after, batch);
    if (rows.length === 0) return rotated;
    for (const row of rows) {
      // The secret is read only where there is something to hash.
      hashOf ??= createInnHash(config);
      const details = openDetails(encryption, row);
      const inn_hash = hashOf(details.inn);
      if (row.key_id === encryption.currentKeyId && inn_hash.equals(row.inn_hash)) continue;
      await resealAccount(db, row, { ...sealDetails(encryption, row.user_id, details), inn_hash });
      rotated += 1;
    }
    after = rows.at(-1)?.id ?? after;
  }
}
