const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const writtenDate = /^(\d{2})\.(\d{2})\.(\d{4})$/;
const zone = 'Europe/Moscow';

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

// Made once: making one takes longer than using it a hundred times.
const moscowParts = new Intl.DateTimeFormat('ru', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const partsOf = (instant: string) =>
  Object.fromEntries(moscowParts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));

/** The day of an instant in Moscow, «31.12.2026». */
export function dayText(instant: string): string {
  const { day, month, year } = partsOf(instant);
  return `${day}.${month}.${year}`;
}

/** The time of an instant in Moscow, «09:05». */
export function timeText(instant: string): string {
  const { hour, minute } = partsOf(instant);
  return `${hour}:${minute}`;
}
