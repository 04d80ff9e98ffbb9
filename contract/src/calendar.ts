export const dayMs = 86_400_000;
/** Moscow is UTC+3 all year, so no time zone data is needed. */
export const moscowOffsetMs = 3 * 3_600_000;

export const toDate = (utc: number) => new Date(utc).toISOString().slice(0, 10);
export const toUtc = (date: string) => Date.parse(`${date}T00:00:00Z`);

export const addDays = (date: string, days: number) => toDate(toUtc(date) + days * dayMs);
export const daysBetween = (from: string, to: string) => Math.round((toUtc(to) - toUtc(from)) / dayMs);

/** 1 is Monday. */
export const weekdayOf = (date: string) => new Date(toUtc(date)).getUTCDay() || 7;

/** The same day some months later, or the last day of that month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDate(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
}

export const daysInMonthOf = (date: string) =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

/** Asked for by nearly every call, and nearly always for the same day. */
let lastDay = { number: Number.NaN, date: '' };

/** The calendar day in Moscow at an instant. */
export function moscowDate(instant: Date): string {
  const number = Math.floor((instant.getTime() + moscowOffsetMs) / dayMs);
  if (number !== lastDay.number) lastDay = { number, date: toDate(number * dayMs) };
  return lastDay.date;
}

/** The time of day in Moscow at an instant, 09:05. */
export const moscowTime = (instant: Date) => new Date(instant.getTime() + moscowOffsetMs).toISOString().slice(11, 16);
