import { defaultLocale, findLocale, type Locale } from '@ladushki/contract/locales';

/** The first supported language of Accept-Language; the default one otherwise. */
export function localeOf(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const [language] = part.trim().toLowerCase().split(/[-_;]/, 1);
    const locale = findLocale(language);
    if (locale) return locale;
  }
  return defaultLocale;
}
