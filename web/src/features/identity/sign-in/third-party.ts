import { api } from 'virtual:api-manifest';
import type { ProviderName } from '@ladushki/contract/identity-constants';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query/queries.ts';

export type Provider = ProviderName;

interface Journey {
  /** OAuth state. */
  state: string;
  next: string | null;
  /** Who is signed in confirms that it is them. */
  confirms?: true;
  /** Who is signed in binds it to the account. */
  binds?: true;
}

const keyOf = (provider: Provider) => `third-party:${provider}`;

/** A new authorisation URL with its state; null while the provider is unreachable. */
export function useMintedAddress({ confirms = false } = {}) {
  const client = useQueryClient();
  return async (provider: Provider): Promise<{ address: string; state: string } | null> => {
    const query = queryOf(api.identity.providers, confirms ? { query: { fresh: 'true' } } : {});
    const providers = await client.fetchQuery({ ...query, staleTime: 0 });
    const address = providers[provider].authorize_url;
    if (!address) return null;
    return { address, state: new URL(address, window.location.origin).searchParams.get('state') ?? '' };
  };
}

/** Redirects to the provider; the state is stored in this tab. */
export function useLeaveTo(next: string | null, { confirms = false, binds = false } = {}) {
  // Whose bank it is matters: one that is remembered there may be another's.
  const mint = useMintedAddress({ confirms: confirms || binds });
  return async (provider: Provider): Promise<void> => {
    const minted = await mint(provider);
    if (!minted) return;
    const journey: Journey = { state: minted.state, next, ...(confirms && { confirms }), ...(binds && { binds }) };
    sessionStorage.setItem(keyOf(provider), JSON.stringify(journey));
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
