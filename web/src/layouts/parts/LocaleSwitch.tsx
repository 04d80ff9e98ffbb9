import { useTranslation } from 'react-i18next';
import styles from './Switches.module.css';
import { useLocale, useSwitchLocale } from './use-locale.ts';

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
