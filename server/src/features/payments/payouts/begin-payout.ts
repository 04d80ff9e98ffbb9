import { randomUUID } from 'node:crypto';
import type { PayoutBlock } from '@ladushki/contract/earning-constants';
import type { Db } from '../../../platform/database/connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Encryption } from '../../../platform/storage/encryption.ts';
import { selectStopFacts } from '../earnings/earned-balance.sql.ts';
import { heldUntil } from '../earnings/payout-block.policy.ts';
import { pairOf } from '../payout-accounts/payout-account.policy.ts';
import { maskedOf } from '../payout-accounts/payout-accounts.present.ts';
import { lockOwner, selectLiveAccounts } from '../payout-accounts/payout-accounts.sql.ts';
import { openDetails } from '../payout-accounts/sealed-details.ts';
import { atOnce, blockOf } from './payouts.policy.ts';
import { announcePayout, insertPayout, lockDueLines, type Payout, putIntoPayout } from './payouts.sql.ts';

/** Why none was made, and until when where that is known. */
export interface Refusal {
  block: PayoutBlock | null;
  until: Date | null;
}

/** Makes the payout of all that is due to a sitter, as far as banks take it at once, with its lines; the provider is asked after the commit. */
export function createBeginPayout({ clock }: Pick<Deps, 'clock'>, { encryption }: { encryption: Encryption }) {
  return async (trx: Db, sitterId: number, isAsked: boolean): Promise<Payout | Refusal> => {
    await lockOwner(trx, sitterId);
    const now = clock.now();
    const accounts = await selectLiveAccounts(trx, sitterId);
    const stops = await selectStopFacts(trx, sitterId);
    const lines = atOnce(await lockDueLines(trx, sitterId));
    const amount_minor = lines.reduce((sum, line) => sum + line.amount_minor, 0);
    const { account } = pairOf(accounts, now);
    const block = blockOf(stops, accounts, amount_minor, now, isAsked);
    const until = block === 'recent_change' ? heldUntil(stops.changed_at, now) : null;
    if (block || !account || amount_minor === 0) return { block, until };
    const payout = await insertPayout(trx, {
      ...{ sitter_id: sitterId, amount_minor, status: 'sent', is_asked: isAsked, created_at: now },
      ...{ account_id: account.id, account_masked: maskedOf(openDetails(encryption, account)) },
      ...{ provider: account.provider, request_key: randomUUID(), next_check_at: now },
    });
    await putIntoPayout(trx, payout.id, lines);
    await announcePayout(trx, payout);
    return payout;
  };
}

export type BeginPayout = ReturnType<typeof createBeginPayout>;
