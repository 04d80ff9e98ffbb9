import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { hideToast, onToasts, shownToasts, type Toast, type ToastKind } from '../../lib/toasts.ts';
import { Icon } from '../art/Icon.tsx';
import { IconButton } from '../inputs/IconButton.tsx';
import styles from './Toasts.module.css';
import { boxesInUse, freeSide, type ToastSide } from './toast-side.ts';

const icons = { success: 'check', error: 'warning', info: 'info' } as const satisfies Record<ToastKind, string>;
const tones = { success: 'green', error: 'red', info: 'blue' } as const satisfies Record<ToastKind, string>;
const none: readonly Toast[] = [];

const phone = '(max-width: 47.99em)';
const moves = ['focusin', 'scroll', 'resize'] as const;

/** Moves the toasts to the side where they cover no control in use, until the returned function is called. */
function keepAside(element: HTMLElement): () => void {
  const boxAt = (side: ToastSide) => {
    element.dataset.side = side;
    return element.getBoundingClientRect();
  };
  const settle = () => {
    // On a phone the bottom belongs to thumb and keyboard.
    const sides = window.matchMedia(phone).matches ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const);
    element.dataset.side = freeSide(sides, boxAt, boxesInUse());
  };
  settle();
  for (const move of moves) window.addEventListener(move, settle, { passive: true, capture: true });
  return () => {
    for (const move of moves) window.removeEventListener(move, settle, { capture: true });
  };
}

export function Toasts() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(onToasts, shownToasts, () => none);
  const stack = useRef<HTMLElement>(null);

  // The popover is reopened for each message, so that it is above a dialog opened meanwhile.
  useEffect(() => {
    const element = stack.current;
    element?.hidePopover();
    if (!element || toasts.length === 0) return;
    element.showPopover();
    return keepAside(element);
  }, [toasts]);

  return (
    <section ref={stack} popover="manual" className={styles.stack} aria-live="polite" aria-label={t('toasts.label')}>
      {toasts.map(({ id, kind, message }) => (
        <div
          key={id}
          className={`tone ${styles.toast}`}
          data-tone={tones[kind]}
          role={kind === 'error' ? 'alert' : undefined}
        >
          <Icon name={icons[kind]} size={22} />
          <p className={styles.text}>{message}</p>
          <IconButton icon="close" label={t('toasts.close')} className={styles.close} onClick={() => hideToast(id)} />
        </div>
      ))}
    </section>
  );
}
