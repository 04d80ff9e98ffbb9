import type { Locale } from '@ladushki/contract/primitives';

/** The first supported language of Accept-Language; Russian otherwise. */
export function localeOf(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase();
    if (language === 'ru' || language === 'en') return language;
  }
  return 'ru';
}
