import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../inputs/Button.tsx';
import { Actions } from '../layout/Actions.tsx';
import styles from './ConfirmDialog.module.css';
import { Modal } from './Modal.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question. */
  title: ReactNode;
  /** Consequences. */
  children?: ReactNode;
  /** The action, as a verb. */
  action: string;
  /** The dismiss label, when «cancel» could be taken for the action. */
  back?: string;
  danger?: boolean;
  loading?: boolean;
}

export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  action,
  back,
  danger,
  loading = false,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal open={open} onClose={onClose} title={title}>
      {children && <div className="lead">{children}</div>}
      <div className={styles.buttons}>
        <Actions
          end
          main={
            <Button kind={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
              {action}
            </Button>
          }
        >
          <Button kind="secondary" onClick={onClose}>
            {back ?? t('cancel')}
          </Button>
        </Actions>
      </div>
    </Modal>
  );
}
