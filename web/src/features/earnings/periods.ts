import type { Locale } from '@ladushki/contract/locales';
import { addMonths, moscowDate } from '@ladushki/contract/visits';
import { dateFormat } from '../../lib/format/formats.ts';

/** «ноябрь 2026 г.», «2026». */
export const periodText = (period: string, locale: Locale): string =>
  period.length === 4
    ? period
    : dateFormat(locale, { month: 'long', year: 'numeric' }).format(new Date(`${period}-01T00:00:00Z`));

const shownMonths = 12;

/** This month and eleven before it, then the years they are of; newest first. */
export function recentPeriods(now: Date): string[] {
  const first = `${moscowDate(now).slice(0, 7)}-01`;
  const months = Array.from({ length: shownMonths }, (_, back) => addMonths(first, -back).slice(0, 7));
  return [...months, ...new Set(months.map((month) => month.slice(0, 4)))];
}
