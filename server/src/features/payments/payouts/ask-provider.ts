import type { Deps } from '../../../platform/deps.ts';
import type { Encryption } from '../../../platform/storage/encryption.ts';
import { type AccountRow, selectAccount } from '../payout-accounts/payout-accounts.sql.ts';
import { openDetails } from '../payout-accounts/sealed-details.ts';
import { type PayoutDestination, type PayoutProvider, PayoutRefused } from '../payout-provider.ts';
import { keyIsDeadMs, keyLivesMs, ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { nextAsking } from './payouts.policy.ts';
import { claimPayout, type Payout, selectPayout } from './payouts.sql.ts';
import type { SettlePayout } from './settle-payout.ts';

interface Parts {
  encryption: Encryption;
  settle: Pick<SettlePayout, 'apply' | 'fail'>;
  providerOf: (name: string) => PayoutProvider | null;
}

/** Asks the provider for a payout, or what became of it: under its own key, however often, it is one payout. */
export function createAskProvider(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { encryption, settle, providerOf }: Parts,
) {
  function destinationOf(account: AccountRow): PayoutDestination | null {
    const { phone, bank } = openDetails(encryption, account);
    if (account.kind === 'card') return account.provider_ref ? { kind: 'card', reference: account.provider_ref } : null;
    return phone && bank ? { kind: 'sbp', phone, bank: bank.id } : null;
  }

  /** Its key is forgotten: only what was made can be found, and nothing is made any more. */
  async function search(row: Payout, provider: PayoutProvider, askedMs: number): Promise<void> {
    const found = await provider.searchPayout({ payoutId: row.id, since: row.created_at });
    if (found) return settle.apply(row, found);
    // The last request under the key may still have been on its way.
    if (askedMs > keyIsDeadMs) await settle.fail(row, 'provider_down');
  }

  async function make(row: Payout, provider: PayoutProvider): Promise<void> {
    const isFirst = row.requested_at === null;
    const account = row.account_id === null ? undefined : await selectAccount(db, row.account_id);
    const destination = account && destinationOf(account);
    if (!account || !destination || (isFirst && account.ended_at)) {
      // Not asked for yet, so nothing goes to an account that its owner has removed.
      if (isFirst) return settle.fail(row, 'account_closed');
      log.error({ payout: row.id }, 'payout without an account, a person has to look');
      return;
    }
    try {
      const { id: payoutId, sitter_id: userId, amount_minor } = row;
      const request = { payoutId, userId, amount_minor, destination };
      await settle.apply(row, await provider.createPayout({ key: row.request_key ?? '', ...request }));
    } catch (error) {
      if (!isFirst || !(error instanceof ProviderRefused)) throw error;
      log.error({ err: error, payout: row.id }, 'payout refused');
      await settle.fail(row, error instanceof PayoutRefused ? error.failure : 'provider_down');
    }
  }

  async function ask(row: Payout): Promise<void> {
    const provider = providerOf(row.provider ?? '');
    if (row.status !== 'sent') return;
    if (!provider) {
      log.error({ payout: row.id }, 'payout without a provider');
      return;
    }
    if (row.provider_ref) {
      const found = await provider.findPayout(row.provider_ref);
      return found ? settle.apply(row, found) : undefined;
    }
    const askedMs = row.requested_at ? clock.now().getTime() - row.requested_at.getTime() : 0;
    return askedMs > keyLivesMs ? search(row, provider, askedMs) : make(row, provider);
  }

  const carefully = async (payout: number, work: Promise<void>): Promise<void> => {
    await work.catch((error) => {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
      log.warn({ err: error, payout }, 'payout unanswered, will be asked about again');
    });
  };

  return {
    /** If nobody has just done so; without an answer it is asked again later. */
    async perform(id: number): Promise<void> {
      const now = clock.now();
      const row = await claimPayout(db, id, { now, next: (claimed) => nextAsking(claimed, now) });
      if (row) await carefully(id, ask(row));
    },
    /** Somebody says that there is news of it. */
    async learn(id: number): Promise<void> {
      const row = await selectPayout(db, id);
      // One that was never asked for has no news.
      if (row?.requested_at) await carefully(id, ask(row));
    },
  };
}

export type AskProvider = ReturnType<typeof createAskProvider>;
