import type { Locale } from '@ladushki/contract/primitives';

/** Monday first, as the API counts: 1 to 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const mondayUtc = Date.UTC(2024, 0, 1);

// Made once each: making one takes longer than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(locale: Locale, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(parts);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}

/** 1 → «пн», or «понедельник» in full. */
export const weekdayText = (weekday: number, locale: Locale, width: 'short' | 'long' = 'short'): string =>
  formatOf(locale, { weekday: width }).format(new Date(mondayUtc + (weekday - 1) * 86_400_000));

/** 2026-11-09 → «9 ноября». */
export const dayAndMonthText = (date: string, locale: Locale): string =>
  formatOf(locale, { day: 'numeric', month: 'long' }).format(new Date(`${date}T00:00:00Z`));
