import { hoursOf } from '@ladushki/contract/visits';
import type { Search } from '../../search/search.service.ts';
import { type Order, periodOf } from '../order.ts';

const mostSuggested = 5;
const nearKm = 30;

/** Prices by the month cannot be searched for. */
const budgetOf = ({ price_type, price_max }: Order) =>
  price_type === 'per_hour' && price_max !== null ? { per_hour_salary_end: price_max } : {};

/** The best rated sitters nearby who do such work within the budget and are free at those hours. */
export function suggestSitters(search: Pick<Search, 'bestIds'>, order: Order): number[] {
  const period = periodOf(order);
  return search.bestIds(
    {
      services: order.services,
      hours: [...hoursOf(period)],
      date_from: period.start_date,
      ...(period.end_date && { date_to: period.end_date }),
      location: { lat: order.lat, lng: order.lng, radius: nearKm },
      is_available: true,
      ...budgetOf(order),
    },
    mostSuggested,
  );
}
