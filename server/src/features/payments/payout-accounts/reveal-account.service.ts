import type { Locale } from '@ladushki/contract/primitives';
import type { Deps } from '../../../platform/deps.ts';
import { fill } from '../../../platform/locale-texts.ts';
import { dataEncryption } from '../../../platform/storage/data-encryption.ts';
import { selectName } from '../earnings/earned-balance.sql.ts';
import { pairOf } from './payout-account.policy.ts';
import { maskedOf } from './payout-accounts.present.ts';
import { selectLiveAccounts } from './payout-accounts.sql.ts';
import { texts } from './payout-accounts.texts.ts';
import { openDetails } from './sealed-details.ts';

/** To whom and where money is transferred by hand, for staff who have given a reason; never the INN. */
export function createRevealAccount({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const encryption = dataEncryption(config);
  return async (sitter: number, locale: Locale) => {
    const { account } = pairOf(await selectLiveAccounts(db, sitter), clock.now());
    if (!account) return null;
    const details = openDetails(encryption, account);
    const [name, masked] = [await selectName(db, sitter), maskedOf(details)];
    const { phone, bank } = details;
    const words =
      phone && bank
        ? fill(texts.transferTo, { name, phone, bank: bank.name })
        : fill(texts.transferToCard, { name, masked });
    return { owner: sitter, value: words[locale] };
  };
}
