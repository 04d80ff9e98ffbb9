import { inEveryLocale, type Locale } from '@ladushki/contract/locales';
import type { PayoutFailure } from '@ladushki/contract/payouts-constants';
import { sumOf } from '@ladushki/contract/sums';
import type words from '../../../../locales/ru/payouts.json';
import { fill, readTexts, sumText } from '../../../platform/locale-texts.ts';
import type { Text } from '../../../platform/texts.ts';

export const texts = readTexts<typeof words>('payouts');

export const failureTexts: Record<PayoutFailure, Text> = texts.failures;
export const blockTexts = texts.blocks;

const sumWords = (minor: number): Text => inEveryLocale((locale) => sumText(sumOf(minor), locale));
/** 16 ноября в 15:04, in Moscow. */
const momentIn = (at: Date, locale: Locale) =>
  at.toLocaleString(locale, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Moscow',
  });

export const begunText = ({ minor, until }: { minor: number; until: Date | null }): Text =>
  until
    ? fill(texts.begunUntil, { sum: sumWords(minor), until: inEveryLocale((locale) => momentIn(until, locale)) })
    : fill(texts.begun, { sum: sumWords(minor) });

export const dueChanged = (minor: number): Text => fill(texts.dueChanged, { sum: sumWords(minor) });
