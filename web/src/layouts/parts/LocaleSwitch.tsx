import { useTranslation } from 'react-i18next';
import { useLocale, useSwitchLocale } from '../../lib/i18n/use-locale.ts';
import styles from './Switches.module.css';

export function LocaleSwitch() {
  const { t } = useTranslation();
  const { other } = useLocale();
  const switchTo = useSwitchLocale();
  return (
    <button type="button" className={styles.locale} lang={other} onClick={() => void switchTo(other)}>
      {other.toUpperCase()}
      <span className="hidden-text">{t('locale.other')}</span>
    </button>
  );
}
