import type { ComponentType } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { LoadError } from './LoadError.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Modal } from './Modal.tsx';

interface FailedDialogProps {
  onRetry: () => void;
  onClose: () => void;
}

function FailedDialog({ onRetry, onClose }: FailedDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal open onClose={onClose} title={t('error.brokenTitle')} narrow>
      <LoadError error={new Error(t('error.failed'))} onRetry={onRetry} />
    </Modal>
  );
}

/** A dialog loaded on opening; a load error is shown in a dialog. */
export const lazyDialog = <Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, { failed: (onRetry, { onClose }) => <FailedDialog onRetry={onRetry} onClose={onClose} /> });
