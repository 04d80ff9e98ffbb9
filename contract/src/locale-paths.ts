import { defaultLocale, findLocale, type Locale } from './locales.ts';

/** The languages that have addresses of their own, `/en/news`; those without a prefix are in the default one. */
export const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

export const localePath = (locale: Locale, path: string): string =>
  path === '/' ? prefixOf(locale) || '/' : `${prefixOf(locale)}${path}`;

/** The language that an address names, if any, and the rest of its path. */
export function splitLocale(pathname: string): { locale: Locale | null; path: string } {
  const [, first = ''] = pathname.split('/', 2);
  const locale = findLocale(first.toLowerCase());
  if (!locale || !prefixOf(locale)) return { locale: null, path: pathname };
  return { locale, path: pathname.slice(first.length + 1) || '/' };
}
