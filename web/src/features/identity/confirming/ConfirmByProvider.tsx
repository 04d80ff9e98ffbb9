import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import styles from '../auth.module.css';
import { PartyButton } from '../sign-in/PartyButton.tsx';
import { providersQuery } from '../sign-in/ThirdPartyButtons.tsx';
import type { Provider } from '../sign-in/third-party.ts';
import { useProviderPopup } from '../sign-in/use-provider-popup.ts';

function ByProvider({ provider, onConfirmed }: { provider: Provider; onConfirmed: () => void }) {
  const { t } = useTranslation('identity');
  const { pathname, search } = useLocation();
  const confirm = useApiMutation(api.account.confirm);
  const open = useProviderPopup(
    ({ code, state }) => {
      if (!code) return showToast('error', t('thirdParty.canceled'));
      confirm.mutate({ body: { provider: { name: provider, code, state } } }, { onSuccess: onConfirmed });
    },
    pathname + search,
    { confirms: true },
  );
  return <PartyButton provider={provider} confirms loading={confirm.isPending} onClick={() => void open(provider)} />;
}

interface ConfirmByProviderProps {
  /** Those that the person signs in with. */
  linked: readonly Provider[];
  onConfirmed: () => void;
}

/** By signing in once more where the person signs in anyway; nothing where none of it is switched on. */
export function ConfirmByProvider({ linked, onConfirmed }: ConfirmByProviderProps) {
  const { t } = useTranslation('identity');
  const providers = useQuery(providersQuery()).data;
  const enabled = linked.filter((provider) => providers?.[provider].enabled);
  if (enabled.length === 0) return null;
  return (
    <>
      <p className={styles.or}>{t('thirdParty.or')}</p>
      <div className="stack-1">
        {enabled.map((provider) => (
          <ByProvider key={provider} provider={provider} onConfirmed={onConfirmed} />
        ))}
      </div>
    </>
  );
}
