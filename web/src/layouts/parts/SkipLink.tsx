import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './frame.module.css';

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className={styles.skip}>
      {t('nav.skip')}
    </a>
  );
}
