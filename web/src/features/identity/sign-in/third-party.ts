import { api } from 'virtual:api-manifest';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query/queries.ts';

export type Provider = 'bank_id' | 'federated_id';

interface Journey {
  /** What must come back unchanged. */
  state: string;
  next: string | null;
}

const keyOf = (provider: Provider) => `third-party:${provider}`;

/** An address of the provider, minted now, with the state that must come back; null while the provider is away. */
export function useMintedAddress() {
  const client = useQueryClient();
  return async (provider: Provider): Promise<{ address: string; state: string } | null> => {
    const providers = await client.fetchQuery({ ...queryOf(api.identity.providers), staleTime: 0 });
    const address = providers[provider].authorize_url;
    if (!address) return null;
    return { address, state: new URL(address, window.location.origin).searchParams.get('state') ?? '' };
  };
}

/** Goes to the provider; what must come back is kept in this tab. */
export function useLeaveTo(next: string | null) {
  const mint = useMintedAddress();
  return async (provider: Provider): Promise<void> => {
    const minted = await mint(provider);
    if (!minted) return;
    sessionStorage.setItem(keyOf(provider), JSON.stringify({ state: minted.state, next } satisfies Journey));
    window.location.assign(minted.address);
  };
}

/** The journey that a return belongs to, once; null when its state is not the one that left. */
export function takeJourney(provider: Provider, state: string): Journey | null {
  const kept = sessionStorage.getItem(keyOf(provider));
  sessionStorage.removeItem(keyOf(provider));
  const journey = JSON.parse(kept ?? 'null') as Journey | null;
  return journey && journey.state === state ? journey : null;
}
