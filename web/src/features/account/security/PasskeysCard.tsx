import { api } from 'virtual:api-manifest';
import { useState } from 'react';
import { isApiError } from '../../../lib/api/types.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useConfirmed } from '../../identity/confirming/use-confirmed.tsx';
import { isDismissed, makePasskey } from '../../identity/second-factor/passkeys.ts';
import styles from '../settings/Settings.module.css';
import { PasskeyRow } from './PasskeyRow.tsx';
import { afterFactorChange, type OwnPasskey } from './security-queries.ts';

const PasskeyNameDialog = lazyDialog(async () => (await import('./PasskeyNameDialog.tsx')).PasskeyNameDialog);

interface PasskeysCardProps {
  passkeys: readonly OwnPasskey[];
  onCodes: (codes: readonly string[]) => void;
}

export function PasskeysCard({ passkeys, onCodes }: PasskeysCardProps) {
  const { t } = useTranslation('security');
  const { confirmed, dialog } = useConfirmed();
  const [naming, setNaming] = useState(false);
  const ask = useApiMutation(api.secondFactor.passkeyOptions);
  const add = useApiMutation(api.secondFactor.addPasskey, { invalidates: afterFactorChange });

  const make = async (name: string) => {
    setNaming(false);
    try {
      const answer = await makePasskey(await confirmed(() => ask.mutateAsync({})));
      const { recovery_codes } = await add.mutateAsync({ body: { ...answer, name } });
      showToast('success', t('passkeys.added'));
      if (recovery_codes) onCodes(recovery_codes);
    } catch (error) {
      if (!isApiError(error) && !isDismissed(error)) showToast('error', t('passkeys.failed'));
    }
  };

  return (
    <Card title={t('passkeys.title')}>
      <p className="lead">{t('passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Button
        kind={passkeys.length > 0 ? 'secondary' : 'primary'}
        className={styles.after}
        loading={ask.isPending || add.isPending}
        onClick={() => setNaming(true)}
      >
        {t('passkeys.add')}
      </Button>
      {naming && (
        <PasskeyNameDialog
          title={t('passkeys.addTitle')}
          action={t('passkeys.goOn')}
          initial=""
          onName={make}
          onClose={() => setNaming(false)}
        />
      )}
      {dialog}
    </Card>
  );
}
