import { contentIn, defaultLocale, inEveryLocale, type Locale } from '@ladushki/contract/locales';
import type { Sum } from '@ladushki/contract/sums';
import { countedText, fillText, isCounted, type PluralForms } from '@ladushki/contract/text-forms';
import { readLocaleFile } from './locale-files.ts';
import type { Text } from './texts.ts';

/** The texts of a locale file: one with plural forms becomes a function of the count. */
export type Texts<Written> = {
  readonly [Key in keyof Written]: Written[Key] extends string
    ? Text
    : Written[Key] extends PluralForms
      ? (count: number) => Text
      : Texts<Written[Key]>;
};

type Group = Readonly<Record<string, unknown>>;

/** The same text in every language; one that lacks it stops the start. */
function textAt(files: Record<Locale, unknown>, path: readonly string[]): unknown {
  const written = inEveryLocale((locale) =>
    path.reduce((group, key) => (group as Group | undefined)?.[key], files[locale]),
  );
  const original = written[defaultLocale];
  for (const [locale, text] of Object.entries(written)) {
    if (typeof text !== typeof original) throw new Error(`No text ${path.join('.')} in ${locale}`);
  }
  if (typeof original === 'string') return written;
  if (!isCounted(original)) return groupAt(files, path, original as Group);
  return (count: number) => inEveryLocale((locale) => countedText(written[locale] as PluralForms, count, locale));
}

const groupAt = (files: Record<Locale, unknown>, path: readonly string[], original: Group): Group =>
  Object.fromEntries(Object.keys(original).map((key) => [key, textAt(files, [...path, key])]));

/** Reads a feature's locale files. `Written` is the type of the file in the default language. */
export const readTexts = <Written>(name: string): Texts<Written> =>
  textAt(
    inEveryLocale((locale) => readLocaleFile(locale, name)),
    [],
  ) as Texts<Written>;

/** The text with its parameters; a parameter may itself be a text. */
export const fill = (text: Text, values: Readonly<Record<string, string | number | Text>>): Text =>
  inEveryLocale((locale) =>
    fillText(
      text[locale],
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'object' ? contentIn(value, locale) : value,
        ]),
      ),
    ),
  );

/** Formatted as on the site: whole roubles alike in all languages, kopecks after the language's own mark. */
export function sumText({ amount, kopecks }: Sum, locale: Locale): string {
  const mark = (0.5).toLocaleString(locale).charAt(1);
  return `${amount.toLocaleString(defaultLocale)}${kopecks > 0 ? `${mark}${String(kopecks).padStart(2, '0')}` : ''}\u00a0₽`;
}
