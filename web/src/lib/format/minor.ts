import type { Locale } from '@ladushki/contract/locales';
import { formatWords } from './format-words.ts';
import { groupDigits, nbsp } from './money.ts';

/** Kopecks: «1 234,50 ₽», «−600 ₽»; in English «1 234.50 ₽». */
export const minorText = (minor: number, locale: Locale): string => {
  const [whole, rest] = [Math.trunc(Math.abs(minor) / 100), Math.abs(minor) % 100];
  const fraction = rest === 0 ? '' : `${formatWords(locale).decimal}${String(rest).padStart(2, '0')}`;
  return `${minor < 0 ? '−' : ''}${groupDigits(whole)}${fraction}${nbsp}₽`;
};
