import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './LoaderOverlay.module.css';

const hideDelayMs = 600;

/** Covers the page while a critical request runs. */
export function LoaderOverlay() {
  const { t } = useTranslation();
  const busy = useIsMutating({ predicate: (mutation) => mutation.meta?.overlay === true }) > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (busy) return setShown(true);
    const timer = setTimeout(() => setShown(false), hideDelayMs);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!shown) return null;
  return (
    <div className={styles.veil} role="status" aria-label={t('loading')}>
      <span className={styles.spinner} />
    </div>
  );
}
