import { findLocale, type Locale } from '@ladushki/contract/locales';
import { cookies } from '@ladushki/contract/product';
import type { BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { writeCookie } from '../cookies.ts';
import { coreNamespaces, createI18n, getI18n, setI18n, sharedOptions } from './instance.ts';

/** Not needed on the server, which has all texts. */
const files = import.meta.env.SSR
  ? {}
  : import.meta.glob<Record<string, string>>('../../locales/*/*.json', { import: 'default' });

/** Loads a namespace as a separate chunk on first use. */
const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale, namespace, done) => {
    const load = files[`../../locales/${locale}/${namespace}.json`];
    if (!load) return done(new Error(`No texts for ${locale}/${namespace}`), false);
    load().then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

/** Resolves when the texts of the rendered page are loaded, so that hydration changes nothing. */
export async function startI18n(locale: Locale, namespaces: readonly string[]) {
  const instance = createI18n();
  await instance
    .use(lazyFiles)
    .use(initReactI18next)
    .init({ ...sharedOptions(locale), ns: [...new Set([...coreNamespaces, ...namespaces])], load: 'currentOnly' });
  setI18n(instance);
  return instance;
}

export function rememberLocale(locale: Locale): void {
  localStorage.setItem(cookies.locale, locale);
  writeCookie(cookies.locale, locale, 365);
}

/** A language stored earlier, in case the cookie is gone. */
export const rememberedLocale = (): Locale | null => findLocale(localStorage.getItem(cookies.locale));

export async function switchLocale(locale: Locale): Promise<void> {
  rememberLocale(locale);
  await getI18n().changeLanguage(locale);
  document.documentElement.lang = locale;
}
