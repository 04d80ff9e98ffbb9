import { randomUUID } from 'node:crypto';
import { payoutConsentVersion } from '@ladushki/contract/payout-accounts-constants';
import { createInnHash } from '../features/identity/accounts/inn-hash.service.ts';
import { sealDetails } from '../features/payments/payout-accounts/sealed-details.ts';
import type { Config } from '../platform/config.ts';
import { dataEncryption } from '../platform/storage/data-encryption.ts';
import type { DemoSitter } from './people.ts';
import { insertRows } from './seed.sql.ts';
import type { SeedContext, Seeded } from './seed-people.ts';

/** Of nobody, with right check digits. */
const inn = '990471836285';

/** The sitter of the demo account receives money by phone number. */
export async function seedPayoutAccount(
  { db }: SeedContext,
  config: Config,
  sitter: Seeded<DemoSitter>,
): Promise<void> {
  const details = { inn, phone: sitter.phone_number, bank: { id: '100000000111', name: 'Сбербанк' }, last4: null };
  const since = sitter.joined;
  await insertRows(db, 'payout_accounts', [
    {
      user_id: sitter.id,
      place: 'current',
      kind: 'sbp',
      provider: 'sandbox',
      request_key: randomUUID(),
      return_url: '/profile/earnings',
      ...sealDetails(dataEncryption(config), sitter.id, details),
      inn_hash: createInnHash(config)(inn),
      self_employed: 'confirmed',
      bound_at: since,
      usable_from: since,
      consent_version: payoutConsentVersion,
      consent_at: since,
      created_at: since,
    },
  ]);
}
