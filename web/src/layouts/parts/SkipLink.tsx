import { useTranslation } from 'react-i18next';
import styles from './frame.module.css';

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className={styles.skip}>
      {t('nav.skip')}
    </a>
  );
}
