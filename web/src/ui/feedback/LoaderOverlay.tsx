import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './LoaderOverlay.module.css';

const hideDelayMs = 600;

const isCritical = ({ meta }: Mutation) => meta?.overlay === true;

/** The library's own hook selects any state of mutations, and is ten times as long. */
function useIsBusy(): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => client.getMutationCache().subscribe(listener),
    () => client.isMutating({ predicate: isCritical }) > 0,
    () => false,
  );
}

/** Covers the page while a critical request runs. */
export function LoaderOverlay() {
  const { t } = useTranslation();
  const busy = useIsBusy();
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
