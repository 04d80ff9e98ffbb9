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
