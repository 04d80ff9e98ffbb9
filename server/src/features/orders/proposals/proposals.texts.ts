import type { Locale } from '@ladushki/contract/locales';
import type { PriceType } from '@ladushki/contract/pricing';
import { fillText } from '@ladushki/contract/text-forms';
import type { DayHours } from '@ladushki/contract/visits';
import type words from '../../../../locales/ru/proposals.json';
import { readTexts, sumText } from '../../../platform/locale-texts.ts';

export const texts = readTexts<typeof words>('proposals');

/** 16 ноября. */
const dayOf = (date: string, locale: Locale) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The fourth of January 2026 is a Sunday. */
const weekdayOf = (weekday: number, locale: Locale) =>
  new Date(Date.UTC(2026, 0, 4 + weekday)).toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' });

/** «пн, ср 10:00–14:00; пт 15:00–19:00». */
const weekOf = (hours: readonly DayHours[], locale: Locale) =>
  [...Map.groupBy(hours, ({ start_time, end_time }) => `${start_time}–${end_time}`)]
    .map(([span, days]) => `${days.map(({ weekday }) => weekdayOf(weekday, locale)).join(', ')} ${span}`)
    .join('; ');

interface ToldTerms {
  visits: readonly { date: string }[];
  price: number | null;
}

/** Of a proposal what one line says. */
export interface Told {
  fields: { kind: keyof typeof words.lines } & Partial<{ from: string; hours: DayHours[]; end_date: string | null }>;
  before: ToldTerms;
  after: ToldTerms;
  price_type: PriceType;
}

/** What is proposed, in one line: перенести визит с 16 ноября на 17 ноября. */
export function lineOf({ fields, before, after, price_type }: Told, locale: Locale): string {
  const [old, made] = [before.visits[0], after.visits[0]];
  const day = fields.from ?? (old ?? made)?.date;
  const price = ({ price: amount }: ToldTerms) =>
    `${sumText({ amount: amount ?? 0, kopecks: 0 }, locale)}${texts.units[price_type][locale]}`;
  return fillText(texts.lines[fields.kind === 'longer' && !fields.end_date ? 'endless' : fields.kind][locale], {
    day: day ? dayOf(day, locale) : '',
    to:
      fields.kind === 'longer' ? dayOf(fields.end_date ?? '1970-01-01', locale) : made ? dayOf(made.date, locale) : '',
    hours: weekOf(fields.hours ?? [], locale),
    price: price(after),
    before: price(before),
  });
}

export const messageOf = (told: Told, event: 'made' | 'accepted' | 'declined', locale: Locale) =>
  fillText(texts.messages[event][locale], { what: lineOf(told, locale) });
