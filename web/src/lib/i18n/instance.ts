import { defaultLocale, findLocale, type Locale, locales } from '@ladushki/contract/locales';
import { createInstance, type InitOptions, type i18n } from 'i18next';

/** Namespaces of every page: the shell, and titles for the head. */
export const coreNamespaces = ['common', 'titles'] as const;

let active: i18n | null = null;

export function setI18n(instance: i18n): void {
  active = instance;
}

/** The browser's instance, or on the server one with every language. */
export function getI18n(): i18n {
  if (!active) throw new Error('Translations are used before they are set up');
  return active;
}

/** For code outside React: titles, toasts, API messages. */
export const translator = (locale: Locale) => getI18n().getFixedT(locale, coreNamespaces);

export const currentLocale = (): Locale => findLocale(getI18n().resolvedLanguage) ?? defaultLocale;

export const createI18n = () => createInstance();

export const sharedOptions = (locale: Locale): InitOptions => ({
  lng: locale,
  fallbackLng: defaultLocale,
  supportedLngs: [...locales],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
});
