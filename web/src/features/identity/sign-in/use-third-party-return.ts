import { api } from 'virtual:api-manifest';
import type { Tokens } from '@ladushki/contract/identity';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { afterBinding } from './after-binding.ts';
import { answerOpener, takePopupMark } from './popup-channel.ts';
import { refusalOf } from './refusal.ts';
import { secondStepOf } from './second-step.ts';
import { type Provider, takeJourney } from './third-party.ts';

/** A code is single-use, and effects may run twice. */
const spent = new Set<string>();

const calls = { bank_id: api.identity.bankSignIn, federated_id: api.identity.federatedCodeSignIn } as const;

/** Exchanges the provider's code, or hands it to the waiting tab. True while in progress. */
export function useThirdPartyReturn(
  provider: Provider,
  returned: boolean,
  enter: (tokens: Tokens, next: string | null) => Promise<void>,
): boolean {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { mutateAsync } = useApiMutation(calls[provider], { meta: { overlay: true } });
  const confirm = useApiMutation(api.account.confirm, { meta: { overlay: true } });
  const bind = useApiMutation(api.identity.bindBank, { invalidates: afterBinding, meta: { overlay: true } });
  const code = returned ? search.get('code') : null;
  const refused = returned && search.get('error') !== null;
  const state = search.get('state') ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came back starts the exchange.
  useEffect(() => {
    const giveUp = (message: string) => {
      showToast('error', message);
      void navigate('/login', { replace: true });
    };
    const exchange = (one: string) => {
      const journey = takeJourney(provider, state);
      if (!journey) return giveUp(t('thirdParty.failed'));
      if (journey.binds) return bindBy(one, journey.next ?? '/');
      if (journey.confirms) return confirmBy(one, journey.next ?? '/');
      mutateAsync({ body: { code: one, state } })
        .then((tokens) => enter(tokens, journey.next))
        .catch((error) => {
          const secondStep = secondStepOf(error, { next: journey.next });
          const refusal = refusalOf(error);
          return navigate('/login', { replace: true, state: { ...(secondStep && { secondStep }), ...refusal } });
        });
    };
    /** The page that asked is shown again; what it was about to do is pressed once more. */
    const confirmBy = (one: string, next: string) =>
      void confirm
        .mutateAsync({ body: { provider: { name: provider, code: one, state } } })
        .then(() => showToast('success', t('confirming.done')))
        .catch(() => undefined)
        .finally(() => void navigate(next, { replace: true }));
    /** What differs stands on the page that is shown again. */
    const bindBy = (one: string, next: string) =>
      void bind
        .mutateAsync({ body: { code: one, state } })
        .catch(() => undefined)
        .finally(() => void navigate(next, { replace: true }));
    const handOver = async () => {
      if (!(await answerOpener({ state, code }))) return giveUp(t('thirdParty.failed'));
      // Visible only when the browser refuses to close the popup.
      showToast('success', t('thirdParty.closeWindow'));
      window.close();
    };
    const answer = code ?? (refused ? `refused:${state}` : null);
    if (answer === null || spent.has(answer)) return;
    spent.add(answer);
    if (takePopupMark(state)) void handOver();
    else if (code) exchange(code);
    else giveUp(t('thirdParty.canceled'));
  }, [code, refused, state]);

  return code !== null;
}
