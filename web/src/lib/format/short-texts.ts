import type { Locale } from '@ladushki/contract/locales';
import { limits } from '@ladushki/contract/product';
import { countedText } from '@ladushki/contract/text-forms';
import { formatWords } from './format-words.ts';

/** «1 год», «2 года», «5 лет». */
export const countText = (count: number, noun: 'years' | 'reviews', locale: Locale): string =>
  countedText(formatWords(locale).counts[noun], count, locale);

/** Truncates with an ellipsis. */
export const cutText = (text: string, most: number = limits.feedbackShown): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;

/** Truncates a long file name, keeping its extension. */
export function cutFileName(name: string, most: number = limits.fileNameShown): string {
  if (name.length <= most) return name;
  const extension = /\.[^.]{1,5}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, most - extension.length - 1)}…${extension}`;
}
