import { api } from 'virtual:api-manifest';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query/queries.ts';

export type Provider = 'bank_id' | 'federated_id';

interface Journey {
  /** OAuth state. */
  state: string;
  next: string | null;
}

const keyOf = (provider: Provider) => `third-party:${provider}`;

/** A fresh authorisation URL with its state; null while the provider is unreachable. */
export function useMintedAddress() {
  const client = useQueryClient();
  return async (provider: Provider): Promise<{ address: string; state: string } | null> => {
    const providers = await client.fetchQuery({ ...queryOf(api.identity.providers), staleTime: 0 });
    const address = providers[provider].authorize_url;
    if (!address) return null;
    return { address, state: new URL(address, window.location.origin).searchParams.get('state') ?? '' };
  };
}

/** Redirects to the provider; the state is stored in this tab. */
export function useLeaveTo(next: string | null) {
  const mint = useMintedAddress();
  return async (provider: Provider): Promise<void> => {
    const minted = await mint(provider);
    if (!minted) return;
    sessionStorage.setItem(keyOf(provider), JSON.stringify({ state: minted.state, next } satisfies Journey));
    window.location.assign(minted.address);
  };
}

/** Consumes the stored state of a callback; null when it does not match. */
export function takeJourney(provider: Provider, state: string): Journey | null {
  const kept = sessionStorage.getItem(keyOf(provider));
  sessionStorage.removeItem(keyOf(provider));
  const journey = JSON.parse(kept ?? 'null') as Journey | null;
  return journey && journey.state === state ? journey : null;
}
