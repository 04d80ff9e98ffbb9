import { api } from 'virtual:api-manifest';
import { useState } from 'react';
import { dayText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { useConfirmed } from '../../identity/confirming/use-confirmed.tsx';
import styles from '../settings/Settings.module.css';
import { afterFactorChange, type OwnPasskey } from './security-queries.ts';

const PasskeyNameDialog = lazyDialog(async () => (await import('./PasskeyNameDialog.tsx')).PasskeyNameDialog);

export function PasskeyRow({ passkey: { id, name, created_date, last_used } }: { passkey: OwnPasskey }) {
  const { t } = useTranslation('security');
  const { confirmed, dialog } = useConfirmed();
  const [open, setOpen] = useState<'name' | 'remove' | null>(null);
  const rename = useApiMutation(api.secondFactor.renamePasskey, { invalidates: [api.secondFactor.security] });
  const remove = useApiMutation(api.secondFactor.removePasskey, { invalidates: afterFactorChange });
  const close = () => setOpen(null);
  const end = () =>
    void confirmed(() => remove.mutateAsync({ params: { id } }))
      .catch(() => undefined)
      .finally(close);
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <Icon name="lock" size={22} />
        <div className={styles.grow}>
          <p className={styles.value}>{name}</p>
          <p className="small-quiet">
            {last_used
              ? t('passkeys.used', { day: dayText(last_used) })
              : t('passkeys.since', { day: dayText(created_date) })}
          </p>
        </div>
        <Button
          kind="secondary"
          size="s"
          aria-label={t('passkeys.renameOne', { name })}
          onClick={() => setOpen('name')}
        >
          {t('passkeys.rename')}
        </Button>
        <Button kind="quiet" size="s" aria-label={t('passkeys.removeOne', { name })} onClick={() => setOpen('remove')}>
          {t('passkeys.remove')}
        </Button>
      </div>
      {open === 'name' && (
        <PasskeyNameDialog
          title={t('passkeys.renameTitle')}
          action={t('passkeys.save')}
          initial={name}
          onName={async (changed) => {
            await rename.mutateAsync({ params: { id }, body: { name: changed } });
            close();
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        danger
        title={t('passkeys.removeTitle', { name })}
        action={t('passkeys.remove')}
        loading={remove.isPending}
        onClose={close}
        onConfirm={end}
      >
        {t('passkeys.removeText')}
      </ConfirmDialog>
      {dialog}
    </li>
  );
}
