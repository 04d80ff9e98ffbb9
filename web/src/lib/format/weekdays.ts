import type { Locale } from '@ladushki/contract/primitives';
import { formatWords } from './format-words.ts';
import { dateFormat } from './formats.ts';

/** Monday first, 1 to 7, as in the API. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** 1 → «пн», or «понедельник» in full. */
export const weekdayText = (weekday: number, locale: Locale, width: 'short' | 'long' = 'short'): string =>
  formatWords(locale).weekdays[width][weekday - 1] ?? '';

/** 2026-11-09 → «9 ноября». */
export const dayAndMonthText = (date: string, locale: Locale): string =>
  dateFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(`${date}T00:00:00Z`));
