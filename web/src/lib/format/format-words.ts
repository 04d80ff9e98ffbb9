import type { Locale } from '@ladushki/contract/locales';
import type ru from './locales/ru.json';

type FormatWords = typeof ru;

/** Loaded with the page, in every language: cards need them at once, and Intl takes longer to start. */
const files = import.meta.glob<FormatWords>('./locales/*.json', { eager: true, import: 'default' });

export function formatWords(locale: Locale): FormatWords {
  const words = files[`./locales/${locale}.json`];
  if (!words) throw new Error(`No words of formats in ${locale}`);
  return words;
}
