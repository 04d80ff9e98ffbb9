import type { Point } from '@ladushki/contract/places';
import type { SitterQuery } from '@ladushki/contract/search-query';
import type { DayHours } from '@ladushki/contract/visits';
import { neededWeek } from '../needed-week.ts';

/** Everybody found meets it, since the query filters by it. */
type Met = 'met';

/** What an announcement needs. */
export interface OrderNeed {
  services: readonly number[];
  /** An hour; null: said for a month, or not at all. */
  budget: number | null;
  hours: readonly DayHours[];
  start_date: string;
  end_date: string | null;
}

/** What sitters are measured by; null: nobody asked. */
export interface FitNeed {
  from: Point | null;
  /** Its residents, and those of its districts, come first. */
  city: number | null;
  services: readonly number[] | null;
  budget: number | Met | null;
  hours: OrderNeed | Met | null;
}

interface Reader {
  home: Point | null;
  city: number | null;
  order: OrderNeed | null;
}

/** Point by point: what the query says, else the newest announcement. */
export function fitNeedOf(query: SitterQuery, { home, city, order }: Reader): FitNeed {
  const services = query.services ?? order?.services ?? [];
  return {
    from: query.location ?? home,
    city,
    services: services.length > 0 ? services : null,
    budget: query.per_hour_salary_end === undefined ? (order?.budget ?? null) : 'met',
    hours: neededWeek(query) ? 'met' : order,
  };
}
