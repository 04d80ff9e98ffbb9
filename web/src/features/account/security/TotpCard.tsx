import { api } from 'virtual:api-manifest';
import { useState } from 'react';
import { dayText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useConfirmed } from '../../identity/confirming/use-confirmed.tsx';
import { afterFactorChange, type SecurityState } from './security-queries.ts';
import type { TotpSetUp } from './TotpDialog.tsx';

const TotpDialog = lazyDialog(async () => (await import('./TotpDialog.tsx')).TotpDialog);

interface TotpCardProps {
  totp: SecurityState['totp'];
  onCodes: (codes: readonly string[]) => void;
}

export function TotpCard({ totp, onCodes }: TotpCardProps) {
  const { t } = useTranslation('security');
  const { confirmed, dialog } = useConfirmed();
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [removing, setRemoving] = useState(false);
  const start = useApiMutation(api.secondFactor.startTotp);
  const remove = useApiMutation(api.secondFactor.removeTotp, { invalidates: afterFactorChange });

  const begin = () =>
    void confirmed(() => start.mutateAsync({}))
      .then(setSetUp)
      .catch(() => undefined);
  const end = () =>
    void confirmed(() => remove.mutateAsync({}))
      .catch(() => undefined)
      .finally(() => setRemoving(false));

  return (
    <Card title={t('totp.title')} action={totp && <Badge tone="green">{t('totp.on')}</Badge>}>
      <p className="lead">{totp ? t('totp.since', { day: dayText(totp.since) }) : t('totp.text')}</p>
      <Actions
        main={
          <Button kind={totp ? 'secondary' : 'primary'} loading={start.isPending} onClick={begin}>
            {t(totp ? 'totp.replace' : 'totp.start')}
          </Button>
        }
      >
        {totp && (
          <Button kind="quiet" onClick={() => setRemoving(true)}>
            {t('totp.remove')}
          </Button>
        )}
      </Actions>
      {setUp && (
        <TotpDialog
          setUp={setUp}
          onClose={() => setSetUp(null)}
          onEnabled={(codes) => {
            setSetUp(null);
            onCodes(codes);
          }}
        />
      )}
      <ConfirmDialog
        open={removing}
        danger
        title={t('totp.removeTitle')}
        action={t('totp.remove')}
        loading={remove.isPending}
        onClose={() => setRemoving(false)}
        onConfirm={end}
      >
        {t('totp.removeText')}
      </ConfirmDialog>
      {dialog}
    </Card>
  );
}
