import { languageNames } from '@ladushki/contract/locales';
import { useChooseLanguage } from '../../features/account/settings/use-choose-language.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import styles from './Switches.module.css';

export function LocaleSwitch() {
  const { other } = useLocale();
  const choose = useChooseLanguage();
  return (
    <button type="button" className={styles.locale} lang={other} onClick={() => void choose(other)}>
      {other.toUpperCase()}
      <span className="hidden-text">{languageNames[other]}</span>
    </button>
  );
}
