import { inEveryLocale, type Locale } from '@ladushki/contract/locales';
import { addDays } from '@ladushki/contract/visits';
import type { IconName } from '../../ui/art/icon-names.ts';
import type ru from './locales/ru.json';

type Text = Record<Locale, string>;

export const eventCategories = ['classes', 'shows', 'walks', 'parents'] as const;
export type EventCategory = (typeof eventCategories)[number];

export const categoryIcons = {
  classes: 'sparkle',
  shows: 'star',
  walks: 'map',
  parents: 'users',
} as const satisfies Record<EventCategory, IconName>;

export interface SampleEvent {
  id: number;
  category: EventCategory;
  /** Days from today: a sample is never in the past. */
  daysAhead: number;
  /** HH:mm. */
  time: string;
  /** In roubles; 0 is free. */
  price: number;
  age: Text;
  place: Text;
  title: Text;
  text: Text;
}

const files = import.meta.glob<typeof ru>('./locales/*.json', { eager: true, import: 'default' });

/** From the locale files, by the event's id. */
function textsOf(id: keyof typeof ru): Record<'age' | 'place' | 'title' | 'text', Text> {
  const textOf = (field: 'age' | 'place' | 'title' | 'text') =>
    inEveryLocale((locale) => files[`./locales/${locale}.json`]?.[id][field] ?? '');
  return { age: textOf('age'), place: textOf('place'), title: textOf('title'), text: textOf('text') };
}

/** Sample events, until organisers publish their own. */
export const sampleEvents: readonly SampleEvent[] = [
  {
    id: 1,
    category: 'classes',
    daysAhead: 6,
    time: '11:00',
    price: 900,
    ...textsOf('1'),
  },
  {
    id: 2,
    category: 'shows',
    daysAhead: 7,
    time: '12:30',
    price: 1200,
    ...textsOf('2'),
  },
  {
    id: 3,
    category: 'walks',
    daysAhead: 13,
    time: '10:00',
    price: 0,
    ...textsOf('3'),
  },
  {
    id: 4,
    category: 'parents',
    daysAhead: 11,
    time: '19:00',
    price: 0,
    ...textsOf('4'),
  },
  {
    id: 5,
    category: 'classes',
    daysAhead: 14,
    time: '16:00',
    price: 700,
    ...textsOf('5'),
  },
  {
    id: 6,
    category: 'shows',
    daysAhead: 20,
    time: '17:00',
    price: 1500,
    ...textsOf('6'),
  },
  {
    id: 7,
    category: 'walks',
    daysAhead: 21,
    time: '11:30',
    price: 500,
    ...textsOf('7'),
  },
  {
    id: 8,
    category: 'parents',
    daysAhead: 24,
    time: '18:30',
    price: 400,
    ...textsOf('8'),
  },
];

const includes = (text: string, part: string) => text.toLowerCase().includes(part);

/** Filters by category and by text in title, description or place. */
export function findEvents(category: string | null, search: string, locale: Locale): readonly SampleEvent[] {
  const typed = search.trim().toLowerCase();
  return sampleEvents.filter(
    (event) =>
      (!category || event.category === category) &&
      [event.title, event.text, event.place].some((text) => includes(text[locale], typed)),
  );
}

export const findEvent = (id: string | undefined) => sampleEvents.find((event) => String(event.id) === id);

export const dateOf = ({ daysAhead }: SampleEvent, today: string): string => addDays(today, daysAhead);
