import { moscowDate, moscowTime } from '@ladushki/contract/calendar';
import { firstDayOf } from '@ladushki/contract/life-dates';

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const writtenDate = /^(\d{2})\.(\d{2})\.(\d{4})$/;

/** 2026-12-31 → «31.12.2026»; anything else unchanged. */
export const dateText = (date: string): string => date.replace(isoDate, '$3.$2.$1');

/** 2026-12-31 → «31.12.26», the short form. */
export const shortDateText = (date: string): string =>
  date.replace(isoDate, (_, y: string, m, d) => `${d}.${m}.${y.slice(2)}`);

/** «31.12.2026» → 2026-12-31; null when incomplete or invalid. */
export function isoDateOf(written: string): string | null {
  const match = writtenDate.exec(written);
  if (!match) return null;
  const iso = `${match[3]}-${match[2]}-${match[1]}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** 2019 → «2019», 2019-05 → «05.2019», a day as above. */
export const partialDateText = (date: string): string => dateText(date).replace(/^(\d{4})-(\d{2})$/, '$2.$1');

const typedPart = /^(?:(?:(\d{1,2})[.,/\s-])?(\d{1,2})[.,/\s-])?((?:19|20)\d{2})$/;
const typedDigits = /^(?:(\d{2})?(\d{2}))?((?:19|20)\d{2})$/;

/** Parses a typed year, month or day: «2019», «5.2019», «052019», «31.05.2019». */
export function partialDateOf(written: string): string | null {
  const [, day, month, year] = typedPart.exec(written.trim()) ?? typedDigits.exec(written.trim()) ?? [];
  if (!year) return null;
  const parts = [year, month, day].filter((part) => part !== undefined).map((part) => part.padStart(2, '0'));
  const date = parts.join('-');
  return isoDateOf(dateText(firstDayOf(date))) ? date : null;
}

/** The day of an instant in Moscow, «31.12.2026». */
export const dayText = (instant: string): string => dateText(moscowDate(new Date(instant)));

/** The time of an instant in Moscow, «09:05». */
export const timeText = (instant: string): string => moscowTime(new Date(instant));

/** 31.12.2026 23:45 in Moscow. */
export const momentText = (instant: string): string => `${dayText(instant)} ${timeText(instant)}`;
