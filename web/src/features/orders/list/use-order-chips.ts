import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { FilterChip } from '../../search/browser/list-kind.ts';
import { useFilterChips, useRangeText } from '../../search/filters/use-filter-chips.ts';
import type { OrderFilters } from './order-filters.ts';

/** Active filters as chips. */
export function useOrderChips(filters: OrderFilters): FilterChip<OrderFilters>[] {
  const { t } = useTranslation('orders');
  const { price_from, price_to, ordering: _, ...shared } = filters;
  const range = useRangeText()(price_from, price_to);
  const pay = range && {
    key: 'price',
    label: t('list.priceChip', { range }),
    without: { price_from: undefined, price_to: undefined },
  };
  // Sitters have other sort orders; none of their filters depends on it.
  const others = useFilterChips(shared).map(({ without: { ordering: __, ...without }, ...chip }) => ({
    ...chip,
    without,
  }));
  return [...(pay ? [pay] : []), ...others];
}
