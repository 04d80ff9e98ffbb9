import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { hideToast, onToasts, shownToasts, type Toast, type ToastKind } from '../lib/toasts.ts';
import { Icon } from './art/Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Toasts.module.css';

const icons = { success: 'check', error: 'warning', info: 'info' } as const satisfies Record<ToastKind, string>;
const none: readonly Toast[] = [];

export function Toasts() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(onToasts, shownToasts, () => none);
  const stack = useRef<HTMLElement>(null);

  // Shown anew for each message, so that it stands above a dialog that was opened meanwhile.
  useEffect(() => {
    stack.current?.hidePopover();
    if (toasts.length > 0) stack.current?.showPopover();
  }, [toasts]);

  return (
    <section ref={stack} popover="manual" className={styles.stack} aria-live="polite" aria-label={t('toasts.label')}>
      {toasts.map(({ id, kind, message }) => (
        <div key={id} className={styles.toast} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
          <Icon name={icons[kind]} size={22} />
          <p className={styles.text}>{message}</p>
          <IconButton icon="close" label={t('toasts.close')} className={styles.close} onClick={() => hideToast(id)} />
        </div>
      ))}
    </section>
  );
}
