import { addDays, minutesOf, type OrderPeriod, visitMinutes, weekdayOf } from '@ladushki/contract/visits';

export interface CalendarEntry {
  uid: string;
  period: OrderPeriod;
  summary: string;
  location: string;
  url: string;
  isTentative: boolean;
  changedAt: Date;
}

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const zone = 'Europe/Moscow';

/** Moscow has been UTC+3 without daylight saving since 2014. */
const timezone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:20141026T010000',
  'TZOFFSETFROM:+0400',
  'TZOFFSETTO:+0300',
  'TZNAME:MSK',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const escapeText = (text: string) => text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

/** Lines are folded at 75 bytes, never inside a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');
const local = (date: string, time: string) => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;

/** The first day with a visit: an RRULE counts its DTSTART as an occurrence. */
function firstDay({ start_date, working_days_of_week: days }: OrderPeriod): string {
  let date = start_date;
  while (!days.includes(weekdayOf(date))) date = addDays(date, 1);
  return date;
}

const untilOf = ({ end_date, start_time }: OrderPeriod) => {
  if (end_date === null) return '';
  const minutes = minutesOf(start_time) - 3 * 60;
  const utc = new Date(Date.parse(`${end_date}T00:00:00Z`) + minutes * 60_000);
  return `;UNTIL=${stamp(utc)}`;
};

function eventLines(entry: CalendarEntry): string[] {
  const { period } = entry;
  const days = period.working_days_of_week.map((day) => weekdayCodes[day - 1]).join(',');
  const length = visitMinutes(period.start_time, period.end_time);
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp(entry.changedAt)}`,
    `DTSTART;TZID=${zone}:${local(firstDay(period), period.start_time)}`,
    `DURATION:PT${Math.floor(length / 60)}H${length % 60}M`,
    `RRULE:FREQ=WEEKLY;BYDAY=${days}${untilOf(period)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** An RFC 5545 calendar. */
export function calendarFile(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ladushki//Visits//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...timezone,
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
