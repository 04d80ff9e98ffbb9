import { readFileSync } from 'node:fs';
import type { Locale } from '@ladushki/contract/locales';

/** The parsed locale file of a feature: `server/locales/<locale>/<name>.json`. */
export const readLocaleFile = (locale: Locale, name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../locales/${locale}/${name}.json`, import.meta.url), 'utf8'));
