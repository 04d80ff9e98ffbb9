import type { ReactNode } from 'react';
import { Button } from '../inputs/Button.tsx';
import { DialogButtons } from './DialogButtons.tsx';
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
  return (
    <Modal open={open} onClose={onClose} title={title}>
      {children && <div className="lead">{children}</div>}
      <DialogButtons
        back={back}
        onBack={onClose}
        main={
          <Button kind={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {action}
          </Button>
        }
      />
    </Modal>
  );
}
