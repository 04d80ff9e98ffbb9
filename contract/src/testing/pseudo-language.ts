import { locales } from '../locales.ts';
import { nameTexts } from '../names-texts.ts';
import { productTexts } from '../product-texts.ts';
import { validationTexts } from '../validation-texts.ts';

/**
 * A language that nobody speaks, made of the Russian locale files and added to the list at run time. Import it before
 * anything else: product code must not have read the list yet.
 */
export const pseudo = 'qps';

const letters = 'ąćęįńóşťųźđğħıķłņőřßŵŷžæœ';

/** Accented and longer, parameters unchanged: a word in Russian or English beside it was not translated. */
const translated = (text: string): string =>
  text
    .split(/(\{\{\w+\}\})/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(/\p{L}/gu, (letter) => letters.charAt((letter.codePointAt(0) ?? 0) % letters.length)),
    )
    .join('')
    .concat('~~');

export const translateFile = (written: unknown): unknown =>
  typeof written === 'string'
    ? translated(written)
    : Array.isArray(written)
      ? written.map(translateFile)
      : Object.fromEntries(Object.entries(written as object).map(([key, text]) => [key, translateFile(text)]));

/** What of a text is not in the language: words of two letters and more in other alphabets' plain letters. */
export const untranslated = (text: string): string[] => text.match(/[A-Za-z\u0400-\u04ff]{2,}/g) ?? [];

(locales as unknown as string[]).push(pseudo);
for (const texts of [nameTexts, productTexts, validationTexts] as unknown as Record<string, unknown>[]) {
  texts[pseudo] = translateFile(texts.ru);
}
