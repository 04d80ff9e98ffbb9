import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { hideSuccesses } from '../../lib/toasts.ts';
import { IconButton } from '../inputs/IconButton.tsx';
import { Boundary } from './Boundary.tsx';
import styles from './Modal.module.css';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  narrow?: boolean;
  /** A side drawer, for filters and other long content. */
  side?: boolean;
  /** Whether Escape, the cross or the backdrop may close it. */
  mayClose?: () => boolean;
  ref?: RefObject<HTMLDialogElement | null>;
}

/** The native dialog: focus trap, Escape and focus return are built in. */
export function Dialog({ open, onClose, title, children, narrow, side, mayClose = () => true, ref }: DialogProps) {
  const { t } = useTranslation();
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  const titleId = useId();

  useEffect(() => {
    if (!open) return dialog.current?.close();
    hideSuccesses();
    dialog.current?.showModal();
  }, [open, dialog]);

  const onCancel = (event: SyntheticEvent) => {
    if (event.target === dialog.current && !mayClose()) event.preventDefault();
  };
  const onClosed = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    // A browser lets `cancel` be prevented once between user actions; typed text is still there.
    if (open && !mayClose()) dialog.current?.showModal();
    else onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, narrow && styles.narrow, side && styles.side].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      closedby="any"
      onCancel={onCancel}
      onClose={onClosed}
    >
      {open && (
        <>
          <header className={styles.top}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label={t('close')} onClick={() => mayClose() && onClose()} />
          </header>
          <Boundary>{children}</Boundary>
        </>
      )}
    </dialog>
  );
}
