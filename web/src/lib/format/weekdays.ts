import type { Locale } from '@ladushki/contract/primitives';
import { dateFormat } from './formats.ts';

/** Monday first, 1 to 7, as in the API. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

// Written out: Intl date names take longer to load than the first page takes to render.
const names = {
  short: {
    ru: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
    en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  },
  long: {
    ru: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
    en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  },
} as const;

/** 1 → «пн», or «понедельник» in full. */
export const weekdayText = (weekday: number, locale: Locale, width: 'short' | 'long' = 'short'): string =>
  names[width][locale][weekday - 1] ?? '';

/** 2026-11-09 → «9 ноября». */
export const dayAndMonthText = (date: string, locale: Locale): string =>
  dateFormat(locale, { day: 'numeric', month: 'long' }).format(new Date(`${date}T00:00:00Z`));
