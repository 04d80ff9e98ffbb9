import { api } from 'virtual:api-manifest';
import { useState } from 'react';
import { isApiError } from '../../../lib/api/types.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { isDismissed, showPasskey } from './passkeys.ts';

type Answer = Awaited<ReturnType<typeof showPasskey>>;

/** Asks the device for a passkey and sends its answer; a refusal of the server has been told already. */
export function usePasskey(send: (answer: Answer) => Promise<unknown>) {
  const { t } = useTranslation('identity');
  const ask = useApiMutation(api.secondFactor.passkeySignInOptions);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await send(await showPasskey(await ask.mutateAsync({})));
    } catch (error) {
      if (!isApiError(error) && !isDismissed(error)) showToast('error', t('passkey.failed'));
    } finally {
      setBusy(false);
    }
  };
  return { press: () => void press(), busy };
}
