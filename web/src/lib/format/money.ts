import type { Locale } from '@ladushki/contract/locales';
import { formatWords } from './format-words.ts';

const nbsp = '\u00a0';

/** 1500 → «1 500», with non-breaking spaces. */
export const groupDigits = (value: number, separator: string = nbsp): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, separator);

/** «1 500 ₽». */
export const moneyText = (roubles: number): string => `${groupDigits(roubles)}${nbsp}₽`;

/** Kopecks: «1 234,50 ₽», «−600 ₽». */
export const minorText = (minor: number): string => {
  const [whole, rest] = [Math.trunc(Math.abs(minor) / 100), Math.abs(minor) % 100];
  const fraction = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${minor < 0 ? '−' : ''}${groupDigits(whole)}${fraction}${nbsp}₽`;
};

export type PriceType = keyof ReturnType<typeof formatWords>['per'];

/** «1 500 ₽/час». */
export const priceText = (roubles: number, type: PriceType, locale: Locale): string =>
  `${moneyText(roubles)}/${formatWords(locale).per[type]}`;
