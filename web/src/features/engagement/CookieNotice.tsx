import { cookies } from '@ladushki/contract/product';
import { useSyncExternalStore } from 'react';
import { writeCookie } from '../../lib/cookies.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import styles from './Overlays.module.css';

const consentDays = 30;

const never = () => () => undefined;

export function CookieNotice({ onAccepted }: { onAccepted: () => void }) {
  const { t } = useTranslation('engagement');
  // The notice is rendered on the server; its button works only after hydration.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const accept = () => {
    writeCookie(cookies.consent, 'true', consentDays);
    onAccepted();
  };
  return (
    <section className={`${styles.card} ${styles.notice}`} aria-label={t('cookies.label')}>
      <div className="row-wide">
        <p className={styles.small}>
          {t('cookies.text')}{' '}
          <a href="/cookie-privacy-policy" target="_blank" rel="noopener">
            {t('cookies.more')}
          </a>
        </p>
        <Button size="s" aria-disabled={!hydrated || undefined} onClick={accept}>
          {t('cookies.accept')}
        </Button>
      </div>
    </section>
  );
}
