import type { Locale } from '@ladushki/contract/primitives';
import { dateFormat } from './formats.ts';

/** Monday first, as the API counts: 1 to 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const mondayUtc = Date.UTC(2024, 0, 1);

/** 1 → «пн», or «понедельник» in full. */
export const weekdayText = (weekday: number, locale: Locale, width: 'short' | 'long' = 'short'): string =>
  dateFormat(locale, { weekday: width }).format(new Date(mondayUtc + (weekday - 1) * 86_400_000));

/** 2026-11-09 → «9 ноября». */
export const dayAndMonthText = (date: string, locale: Locale): string =>
  dateFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(`${date}T00:00:00Z`));
