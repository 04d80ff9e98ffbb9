import { defaultLocale, type Locale } from '@ladushki/contract/locales';
import type { NoticeFacts } from '@ladushki/contract/notice-schemas';
import { fillText } from '@ladushki/contract/text-forms';
import { addDays, moscowDate } from '@ladushki/contract/visits';
import { type Template, texts } from './notifications.texts.ts';

/** Their own words say none of it. */
const toldWithFacts: readonly string[] = [
  'request_received',
  'booking_received',
  'remind_answer',
  'order_invited',
  'offer_received',
  'offer_terms',
  'offer_confirmed',
  'offer_accepted',
  'request_accepted',
  'request_declined',
  'remind_pay',
  'order_active',
  'remind_first_visit',
  'change_proposed',
  'canceled_by_customer',
  'canceled_by_sitter',
  'sitter_left_reopened',
] satisfies Template[];

function dayText(date: string, now: Date, locale: Locale): string {
  const today = moscowDate(now);
  if (date === today) return texts.facts.today[locale];
  if (date === addDays(today, 1)) return texts.facts.tomorrow[locale];
  return new Date(`${date}T12:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

function childrenText(ages: readonly number[], locale: Locale): string | null {
  const years = ages.map((age) => (age === 0 ? texts.facts.infant[locale] : texts.facts.years(age)[locale]));
  if (years.length === 0) return null;
  return fillText(texts.facts[years.length === 1 ? 'child' : 'children'][locale], { ages: years.join(', ') });
}

const roubles = (price: number) => price.toLocaleString(defaultLocale);

/** «Мария, ребёнок 4 года, завтра 15:00–19:00, Хамовники, 2 км, 600 ₽/час». */
export function factsText(template: string, facts: NoticeFacts | null, now: Date, locale: Locale): string | null {
  if (!facts || !toldWithFacts.includes(template)) return null;
  const { who, ages, date, start_time, end_time, district, distance_km, price, price_type } = facts;
  const hours = start_time && end_time ? ` ${start_time}–${end_time}` : '';
  return [
    who,
    childrenText(ages, locale),
    date && `${dayText(date, now, locale)}${hours}`,
    district,
    distance_km !== null && fillText(texts.facts.km[locale], { km: distance_km.toLocaleString(locale) }),
    price !== null && price_type && fillText(texts.facts[price_type][locale], { price: roubles(price) }),
  ]
    .filter(Boolean)
    .join(', ');
}
