import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import styles from './Events.module.css';

/** Says that the events are samples. */
export function SampleNotice() {
  const { t } = useTranslation('events');
  return (
    <div className={styles.samples}>
      <Notice tone="amber">{t('sampleText')}</Notice>
    </div>
  );
}
