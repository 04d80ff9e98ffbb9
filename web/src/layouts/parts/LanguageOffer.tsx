import { localePath, splitLocale } from '@ladushki/contract/locale-paths';
import { type Locale, versionNames } from '@ladushki/contract/locales';
import { cookies } from '@ladushki/contract/product';
import { useEffect, useState } from 'react';
import { readCookie } from '../../lib/cookies.ts';
import { rememberedLocale, rememberLocale } from '../../lib/i18n/browser.ts';
import { offeredLocale } from '../../lib/i18n/offered-locale.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import styles from './LanguageOffer.module.css';

const dismissedKey = 'language-offer-dismissed';

/** Pages are shared by all visitors, so that only the browser knows which language it prefers. */
export function LanguageOffer() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [offered, setOffered] = useState<Locale | null>(null);
  useEffect(() => {
    const isDecided =
      readCookie(document.cookie, cookies.locale) !== null ||
      rememberedLocale() !== null ||
      localStorage.getItem(dismissedKey) !== null;
    setOffered(offeredLocale({ languages: navigator.languages, locale, isDecided }));
  }, [locale]);
  if (!offered) return null;
  const { path } = splitLocale(window.location.pathname);
  const dismiss = () => {
    localStorage.setItem(dismissedKey, 'yes');
    setOffered(null);
  };
  return (
    <aside className={styles.offer} data-testid="language-offer">
      <a
        href={localePath(offered, path) + window.location.search}
        lang={offered}
        hrefLang={offered}
        onClick={() => rememberLocale(offered)}
      >
        {versionNames[offered]}
      </a>
      <IconButton icon="close" label={t('close')} onClick={dismiss} />
    </aside>
  );
}
