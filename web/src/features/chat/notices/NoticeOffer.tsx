import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import styles from './NoticeOffer.module.css';

const declinedKey = 'chat-notices-declined';
const never = () => () => undefined;

const mayAsk = () =>
  'Notification' in window && Notification.permission === 'default' && localStorage.getItem(declinedKey) === null;

/** Offers desktop notifications; permission is requested only on a click. */
export function NoticeOffer() {
  const { t } = useTranslation('chat');
  const offered = useSyncExternalStore(never, mayAsk, () => false);
  const [answered, setAnswered] = useState(false);
  if (!offered || answered) return null;
  const allow = async () => {
    await Notification.requestPermission();
    setAnswered(true);
  };
  const decline = () => {
    localStorage.setItem(declinedKey, 'true');
    setAnswered(true);
  };
  return (
    <div className={styles.offer}>
      <p>{t('notices.offer')}</p>
      <Button size="s" onClick={() => void allow()}>
        {t('notices.allow')}
      </Button>
      <Button size="s" kind="quiet" onClick={decline}>
        {t('notices.later')}
      </Button>
    </div>
  );
}
