import type { Locale } from '@ladushki/contract/primitives';
import { limits } from '@ladushki/contract/product';
import { pluralOf } from './formats.ts';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const nouns = {
  years: { ru: { one: 'год', few: 'года', many: 'лет', other: 'года' }, en: { one: 'year', other: 'years' } },
  reviews: {
    ru: { one: 'отзыв', few: 'отзыва', many: 'отзывов', other: 'отзыва' },
    en: { one: 'review', other: 'reviews' },
  },
} as const satisfies Record<string, Record<Locale, Forms>>;

/** «1 год», «2 года», «5 лет». */
export function countText(count: number, noun: keyof typeof nouns, locale: Locale): string {
  const forms: Forms = nouns[noun][locale];
  return `${count}\u00a0${forms[pluralOf(count, locale)] ?? forms.other}`;
}

/** Truncates with an ellipsis. */
export const cutText = (text: string, most: number = limits.feedbackShown): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;

/** Truncates a long file name, keeping its extension. */
export function cutFileName(name: string, most: number = limits.fileNameShown): string {
  if (name.length <= most) return name;
  const extension = /\.[^.]{1,5}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, most - extension.length - 1)}…${extension}`;
}
