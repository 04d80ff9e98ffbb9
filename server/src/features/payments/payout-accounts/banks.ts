import { plainText } from '@ladushki/contract/plain-text';
import type { PageRequest } from '@ladushki/contract/primitives';
import type { Clock } from '../../../platform/clock.ts';
import type { Bank, PayoutProvider } from '../payout-provider.ts';

const keptMs = 3_600_000;

/** The provider's list, which rarely changes, kept for an hour; an older one serves while the provider is silent. */
export function createBanks(clock: Clock) {
  let kept: { at: number; banks: Bank[] } | null = null;

  async function list(provider: PayoutProvider): Promise<Bank[]> {
    const now = clock.now().getTime();
    if (kept && now - kept.at < keptMs) return kept.banks;
    const banks = await provider.banks().catch((error) => {
      if (kept) return kept.banks;
      throw error;
    });
    kept = { at: now, banks };
    return banks;
  }

  return {
    list,
    async find(provider: PayoutProvider, search: string, { page, page_size }: PageRequest) {
      const wanted = plainText(search);
      const found = (await list(provider)).filter(({ name }) => plainText(name).includes(wanted));
      return { count: found.length, results: found.slice((page - 1) * page_size, page * page_size) };
    },
  };
}
