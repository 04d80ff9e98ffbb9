import { api } from 'virtual:api-manifest';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useConfirmed } from '../../identity/confirming/use-confirmed.tsx';
import { afterFactorChange } from './security-queries.ts';

interface RecoveryCardProps {
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

export function RecoveryCard({ left, onCodes }: RecoveryCardProps) {
  const { t } = useTranslation('security');
  const { confirmed, dialog } = useConfirmed();
  const [asking, setAsking] = useState(false);
  const renew = useApiMutation(api.secondFactor.renewRecoveryCodes, { invalidates: afterFactorChange });
  const send = () =>
    void confirmed(() => renew.mutateAsync({}))
      .then(({ recovery_codes }) => onCodes(recovery_codes))
      .catch(() => undefined)
      .finally(() => setAsking(false));
  return (
    <Card title={t('recovery.title')}>
      <p className="lead">{t('recovery.left', { count: left })}</p>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {t('recovery.renew')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('recovery.renewTitle')}
        action={t('recovery.renew')}
        loading={renew.isPending}
        onClose={() => setAsking(false)}
        onConfirm={send}
      >
        {t('recovery.renewText')}
      </ConfirmDialog>
      {dialog}
    </Card>
  );
}
