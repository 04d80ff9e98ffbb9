import type { Role } from '@ladushki/contract/access';
import { splitLocale } from '@ladushki/contract/locale-paths';
import { defaultLocale, findLocale, type Locale } from '@ladushki/contract/locales';
import { cookies } from '@ladushki/contract/product';
import { createContext, useContext } from 'react';
import { readCookie } from './cookies.ts';

export type Scheme = 'light' | 'dark' | 'auto';

/** The reader's role, the only personal input of a rendered page. */
export type Reader = Role | 'newcomer' | 'visitor';

/** Required before rendering. */
export interface AppEnv {
  locale: Locale;
  scheme: Scheme;
  /** Nonce of script and link tags. */
  nonce: string;
  reader: Reader;
  /** The cookie notice was accepted. */
  hasConsent: boolean;
}

/** Russian, unless the address or the cookie names another language. */
export const localeOf = (address: string, cookieSource: string): Locale =>
  splitLocale(new URL(address).pathname).locale ??
  findLocale(readCookie(cookieSource, cookies.locale)) ??
  defaultLocale;

export function schemeOf(cookieSource: string): Scheme {
  const scheme = readCookie(cookieSource, cookies.scheme);
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto';
}

export const consentOf = (cookieSource: string): boolean => readCookie(cookieSource, cookies.consent) === 'true';

export const AppEnvContext = createContext<AppEnv>({
  locale: defaultLocale,
  scheme: 'auto',
  nonce: '',
  reader: 'visitor',
  hasConsent: true,
});
export const useAppEnv = () => useContext(AppEnvContext);
