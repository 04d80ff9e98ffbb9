import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import styles from './Lightbox.module.css';

interface LightboxProps {
  pictures: readonly { id: number; name: string; url: string }[];
  at: number;
  onMove: (index: number) => void;
  onClose: () => void;
  onError: () => void;
}

/** Images of a message in full screen, with arrow keys. */
export function Lightbox({ pictures, at, onMove, onClose, onError }: LightboxProps) {
  const { t } = useTranslation('chat');
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = pictures[at];
  useEffect(() => dialog.current?.showModal(), []);
  if (!picture) return null;
  const step = (by: number) => pictures[at + by] && onMove(at + by);
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={picture.name}
      closedby="any"
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') step(-1);
        if (key === 'ArrowRight') step(1);
      }}
    >
      <img className={styles.image} src={picture.url} alt={picture.name} onError={onError} />
      <div className={styles.bar}>
        {/* Not disabled at the ends: a disabled button loses the focus, and the keys with it. */}
        <IconButton
          icon="chevron-left"
          label={t('lightbox.previous')}
          aria-disabled={at === 0}
          onClick={() => step(-1)}
        />
        <span>{t('lightbox.place', { at: at + 1, count: pictures.length })}</span>
        <IconButton
          icon="chevron-right"
          label={t('lightbox.next')}
          aria-disabled={at === pictures.length - 1}
          onClick={() => step(1)}
        />
        <IconButton icon="close" label={t('lightbox.close')} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}
