import { moscowDate, moscowTime } from '@ladushki/contract/visits';

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const writtenDate = /^(\d{2})\.(\d{2})\.(\d{4})$/;

/** 2026-12-31 → «31.12.2026»; what is no date is left alone. */
export const dateText = (date: string): string => date.replace(isoDate, '$3.$2.$1');

/** 2026-12-31 → «31.12.26», where there is little room. */
export const shortDateText = (date: string): string =>
  date.replace(isoDate, (_, y: string, m, d) => `${d}.${m}.${y.slice(2)}`);

/** «31.12.2026» → 2026-12-31; null for a day that does not exist or is not fully written. */
export function isoDateOf(written: string): string | null {
  const match = writtenDate.exec(written);
  if (!match) return null;
  const iso = `${match[3]}-${match[2]}-${match[1]}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** The day of an instant in Moscow, «31.12.2026». */
export const dayText = (instant: string): string => dateText(moscowDate(new Date(instant)));

/** The time of an instant in Moscow, «09:05». */
export const timeText = (instant: string): string => moscowTime(new Date(instant));
