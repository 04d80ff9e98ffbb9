/** Languages of the site; the first is the default and the fallback. */
export const locales = ['ru', 'en'] as const;
export type Locale = (typeof locales)[number];

/** What each language calls itself. */
export const languageNames: Record<Locale, string> = { ru: 'Русский', en: 'English' };
/** What a link to the site in it says. */
export const versionNames: Record<Locale, string> = { ru: 'Русская версия', en: 'English version' };

/** Languages in which content (terms, questions, news, reference lists) is stored: they have columns or fields. */
export const contentLocales = ['ru', 'en'] as const satisfies readonly Locale[];
export type ContentLocale = (typeof contentLocales)[number];

export const defaultLocale: Locale = locales[0];

export const findLocale = (tag: unknown): Locale | null => locales.find((locale) => locale === tag) ?? null;

/** The one that a switch leads to. */
export const nextLocale = (locale: Locale): Locale =>
  locales[(locales.indexOf(locale) + 1) % locales.length] ?? defaultLocale;

/** One value for each language. */
export const inEveryLocale = <Value>(make: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;

/** Stored content in the reader's language, or in the default one where it is not translated. */
export const contentIn = (content: Partial<Record<Locale, string | null>>, locale: Locale): string =>
  content[locale] || (content[defaultLocale] ?? '');
