import { api } from 'virtual:api-manifest';
import type { OrderCard } from '@ladushki/contract/order-schemas';
import { hoursOf, type OrderPeriod, weekHoursText } from '@ladushki/contract/visits';
import { queryOptions } from '@tanstack/react-query';
import type { Input } from '../../../lib/api/types.ts';
import { queryOf } from '../../../lib/query/queries.ts';
import { periodOf } from '../order-period.ts';

type SearchInput = NonNullable<Input<typeof api.search.sitters>['query']>;

const meta = { toast: false } as const;

/** The needed week as a search query. */
const freeIn = (period: OrderPeriod): SearchInput => ({
  hours: weekHoursText(hoursOf(period)),
  date_from: period.start_date,
  ...(period.end_date && { date_to: period.end_date }),
});

/** Matching free sitters, also by name. */
export const matchingSittersQuery = (needs: { services: number[]; period: OrderPeriod | null; search?: string }) =>
  queryOptions({
    ...queryOf(api.search.sitters, {
      query: {
        ...(needs.search
          ? { search: needs.search }
          : { services: needs.services, ...(needs.period && freeIn(needs.period)) }),
        is_available: 'true',
        page_size: 6,
      },
    }),
    meta,
  });

/** Nearby candidates for a published order, within its budget. */
export function sittersForOrderQuery(order: Pick<OrderCard, 'order_item' | 'price_type' | 'price_max'>) {
  const { order_item: item, price_type, price_max } = order;
  const period = periodOf(item);
  return queryOptions({
    ...queryOf(api.search.sitters, {
      query: {
        services: item.service_type.map(({ id }) => id),
        ...(period && freeIn(period)),
        location: [item.address.lat, item.address.lng, 30],
        is_available: 'true',
        ...(price_type === 'per_hour' && price_max !== null && { per_hour_salary_end: price_max }),
        page_size: 4,
      },
    }),
    meta,
  });
}
