import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Security.module.css';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shown once: we keep only their hashes. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('security');
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast('success', t('recovery.copied'));
  };
  return (
    <Modal open onClose={onClose} title={t('recovery.dialog')} narrow>
      <Stack gap={2}>
        <p className="lead">{t('recovery.keep')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Actions end main={<Button onClick={onClose}>{t('recovery.kept')}</Button>}>
          <Button kind="secondary" onClick={() => void copy()}>
            {t('recovery.copy')}
          </Button>
        </Actions>
      </Stack>
    </Modal>
  );
}
