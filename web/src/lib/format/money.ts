import type { Locale } from '@ladushki/contract/locales';
import { formatWords } from './format-words.ts';

export const nbsp = '\u00a0';

/** 1500 → «1 500», with non-breaking spaces. */
export const groupDigits = (value: number, separator: string = nbsp): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, separator);

/** «1 500 ₽». */
export const moneyText = (roubles: number): string => `${groupDigits(roubles)}${nbsp}₽`;

export type PriceType = keyof ReturnType<typeof formatWords>['per'];

/** «1 500 ₽/час». */
export const priceText = (roubles: number, type: PriceType, locale: Locale): string =>
  `${moneyText(roubles)}/${formatWords(locale).per[type]}`;

/** «500 ₽/час, 60 000 ₽/мес»: what a sitter asks for, as far as she says. */
export const salaryText = (
  { per_hour_salary, per_month_salary }: { per_hour_salary: number | null; per_month_salary: number | null },
  locale: Locale,
): string =>
  [
    per_hour_salary && priceText(per_hour_salary, 'per_hour', locale),
    per_month_salary && priceText(per_month_salary, 'per_month', locale),
  ]
    .filter(Boolean)
    .join(', ');
