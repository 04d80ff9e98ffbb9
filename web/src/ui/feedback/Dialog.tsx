import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
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
  /** From the side instead of the middle: filters and other long things. */
  side?: boolean;
  /** Whether it may close when somebody presses Escape, the cross or beside it. */
  mayClose?: () => boolean;
  ref?: RefObject<HTMLDialogElement | null>;
}

/** The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
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
    // A browser lets itself be stopped once between two acts of a person; what was typed is still there.
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
