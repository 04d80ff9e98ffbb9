import { api } from 'virtual:api-manifest';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { awaitPopup } from './popup-channel.ts';
import { secondStepOf } from './second-step.ts';
import { useLeaveTo, useMintedAddress } from './third-party.ts';
import { useEnter } from './use-enter.ts';

const windowFeatures = 'popup,width=480,height=680';

/** Federated sign-in in a popup, so that this page keeps its state; without popups by redirect. */
export function usePopupSignIn(next: string | null): () => Promise<void> {
  const { t } = useTranslation('identity');
  const mint = useMintedAddress();
  const leaveTo = useLeaveTo(next);
  const enter = useEnter();
  const navigate = useNavigate();
  const { mutateAsync } = useApiMutation(api.identity.federatedSignIn, { meta: { overlay: true } });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const exchange = async (code: string | null, state: string) => {
    if (!code) return showToast('error', t('thirdParty.canceled'));
    try {
      await enter(await mutateAsync({ body: { code, state } }), { next });
    } catch (error) {
      const secondStep = secondStepOf(error, { next });
      if (!secondStep) throw error;
      await navigate('/login', { state: { secondStep } });
    }
  };

  return async () => {
    // Opened synchronously in the click handler: popup blockers refuse it later.
    const popup = window.open('', '_blank', windowFeatures);
    if (!popup) return leaveTo('federated_id');
    const minted = await mint('federated_id').catch(() => null);
    if (!minted) return popup.close();
    stop.current?.();
    stop.current = awaitPopup(minted.state, ({ code, state }) => void exchange(code, state).catch(() => undefined));
    popup.location.replace(minted.address);
  };
}
