import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/feedback/Notice.tsx';
import styles from './Events.module.css';

/** Nobody comes to an event that does not take place. */
export function SampleNotice() {
  const { t } = useTranslation('events');
  return (
    <div className={styles.samples}>
      <Notice tone="amber">{t('sampleText')}</Notice>
    </div>
  );
}
