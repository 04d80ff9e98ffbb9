import type { OpenOrdersQuery } from '@ladushki/contract/orders';
import type { SitterQuery } from '@ladushki/contract/search-query';
import { schemaOf } from '../search-kind.policy.ts';
import { SearchTable, type Written } from './search-table.ts';

/** What most announcements miss comes first. The last ones depend on who reads. */
export const orderGroups = {
  city: ['city'],
  services: ['services'],
  days: ['days'],
  skills: ['skills'],
  ages: ['ages'],
  price: ['price_from', 'price_to'],
  languages: ['languages'],
  religions: ['religions'],
  hours: ['time_from', 'time_to'],
  search: ['search'],
  location: ['location'],
  within: ['within'],
  week: ['fits_my_week'],
} as const;

export const sitterGroups = {
  city: ['city'],
  services: ['services'],
  price: ['per_hour_salary_start', 'per_hour_salary_end'],
  skills: ['skills'],
  languages: ['languages'],
  search: ['search'],
  rating: ['rating'],
  experience: ['experience_start', 'experience_end'],
  age: ['age_start', 'age_end'],
  children: ['max_children'],
  gender: ['gender'],
  religions: ['religions'],
  nationality: ['nationality'],
  citizenship: ['citizenship'],
  work: ['work_options'],
  available: ['is_available'],
  image: ['image'],
  verified: ['verified'],
  // Dear to decide, and hardly two are equal.
  hours: ['days', 'time_from', 'time_to', 'hours', 'date_from', 'date_to'],
  location: ['location'],
} as const;

interface Fields {
  shape: Record<string, { safeParse: (value: string) => { success: boolean; data?: unknown } }>;
}

/** By the list's own parameters; the whole was checked when it was saved. */
const parsing =
  <Query>({ shape }: Fields) =>
  (written: Written): Query | null => {
    const query: Record<string, unknown> = { page: 1, page_size: 1 };
    for (const [name, value] of Object.entries(written)) {
      const parsed = shape[name]?.safeParse(value);
      if (!parsed?.success) return null;
      query[name] = parsed.data;
    }
    return query as Query;
  };

export const createOrderSearches = () =>
  new SearchTable<keyof typeof orderGroups, OpenOrdersQuery>(orderGroups, parsing(schemaOf.orders));
export type OrderSearches = ReturnType<typeof createOrderSearches>;

export const createSitterSearches = () =>
  new SearchTable<keyof typeof sitterGroups, SitterQuery>(sitterGroups, parsing(schemaOf.sitters));
export type SitterSearches = ReturnType<typeof createSitterSearches>;
