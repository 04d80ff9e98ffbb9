import type { Locale } from '@ladushki/contract/primitives';
import { cookies } from '@ladushki/contract/product';
import { createContext, useContext } from 'react';
import { readCookie } from './cookies.ts';

export type Scheme = 'light' | 'dark' | 'auto';

/** What a page must know before its first line is written. */
export interface AppEnv {
  locale: Locale;
  scheme: Scheme;
  /** Of the script tags; a browser hides it from scripts, so there it reads as empty. */
  nonce: string;
}

export const localeOf = (cookieSource: string): Locale =>
  readCookie(cookieSource, cookies.locale) === 'en' ? 'en' : 'ru';

export function schemeOf(cookieSource: string): Scheme {
  const scheme = readCookie(cookieSource, cookies.scheme);
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto';
}

export const AppEnvContext = createContext<AppEnv>({ locale: 'ru', scheme: 'auto', nonce: '' });
export const useAppEnv = () => useContext(AppEnvContext);
