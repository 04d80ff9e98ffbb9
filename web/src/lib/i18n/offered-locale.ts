import { findLocale, type Locale } from '@ladushki/contract/locales';

interface Visit {
  /** The languages of the browser, best first. */
  languages: readonly string[];
  locale: Locale;
  /** Chosen earlier, or offered and dismissed. */
  isDecided: boolean;
}

/** The language in which the site is offered: the browser's, if the site has it and nobody has decided yet. */
export function offeredLocale({ languages, locale, isDecided }: Visit): Locale | null {
  if (isDecided) return null;
  const best = languages.map((tag) => findLocale(tag.toLowerCase().split('-', 1)[0])).find(Boolean);
  return best && best !== locale ? best : null;
}
