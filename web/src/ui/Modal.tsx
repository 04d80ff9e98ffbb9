import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton.tsx';
import styles from './Modal.module.css';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  narrow?: boolean;
  /** From the side instead of the middle: filters and other long things. */
  side?: boolean;
}

/** The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Modal({ open, onClose, title, children, narrow, side }: ModalProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, narrow && styles.narrow, side && styles.side].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      closedby="any"
      onClose={(event) => event.target === dialog.current && onClose()}
    >
      {open && (
        <>
          <header className={styles.top}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </header>
          {children}
        </>
      )}
    </dialog>
  );
}
