import { api } from 'virtual:api-manifest';
import type { Tokens } from '@ladushki/contract/identity';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useApiMutation } from '../../lib/query/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { type Provider, takeJourney } from './third-party.ts';

/** A code is good once; the effect of a page may run twice. */
const spent = new Set<string>();

const calls = { bank_id: api.identity.bankSignIn, federated_id: api.identity.federatedCodeSignIn } as const;

/** Exchanges the code that a provider sent the person back with. True while that is under way. */
export function useThirdPartyReturn(
  provider: Provider,
  returned: boolean,
  enter: (tokens: Tokens, next: string | null) => Promise<void>,
): boolean {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { mutateAsync } = useApiMutation(calls[provider], { meta: { overlay: true } });
  const code = returned ? search.get('code') : null;
  const refused = returned && search.get('error') !== null;
  const state = search.get('state') ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came back starts the exchange.
  useEffect(() => {
    const giveUp = (message: string) => {
      showToast('error', message);
      void navigate('/login', { replace: true });
    };
    if (refused) giveUp(t('thirdParty.canceled'));
    if (!code || spent.has(code)) return;
    spent.add(code);
    const journey = takeJourney(provider, state);
    if (!journey) return giveUp(t('thirdParty.failed'));
    mutateAsync({ body: { code, state } })
      .then((tokens) => enter(tokens, journey.next))
      .catch(() => navigate('/login', { replace: true }));
  }, [code, refused, state]);

  return code !== null;
}
