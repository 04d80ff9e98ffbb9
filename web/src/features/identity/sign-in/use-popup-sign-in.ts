import { api } from 'virtual:api-manifest';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { secondStepOf } from './second-step.ts';
import { useEnter } from './use-enter.ts';
import { useProviderPopup } from './use-provider-popup.ts';

/** Federated sign-in in a popup. */
export function usePopupSignIn(next: string | null): () => Promise<void> {
  const { t } = useTranslation('identity');
  const enter = useEnter();
  const navigate = useNavigate();
  const { mutateAsync } = useApiMutation(api.identity.federatedSignIn, { meta: { overlay: true } });

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
  const open = useProviderPopup(({ code, state }) => void exchange(code, state).catch(() => undefined), next);
  return () => open('federated_id');
}
