import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { FilterChip } from '../../search/browser/list-kind.ts';
import { useFilterChips, useRangeText } from '../../search/filters/use-filter-chips.ts';
import { useSide } from '../use-side.ts';
import type { OrderFilters } from './order-filters.ts';

/** Active filters as chips. */
export function useOrderChips(filters: OrderFilters): FilterChip<OrderFilters>[] {
  const { t } = useTranslation('orders');
  const { price_from, price_to, fits_my_week, within, ages = [], ordering: _, ...shared } = filters;
  const side = useSide();
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
  const own: FilterChip<OrderFilters>[] = [
    ...(within && side
      ? [{ key: 'within', label: t('list.withinChip', { km: within }), without: { within: undefined } }]
      : []),
    ...(fits_my_week && side === 'sitter'
      ? [{ key: 'week', label: t('list.fitsMyWeek'), without: { fits_my_week: undefined } }]
      : []),
    ...ages.map((age) => {
      const rest = ages.filter((other) => other !== age);
      return { key: age, label: t(`child.group.${age}`), without: { ages: rest.length > 0 ? rest : undefined } };
    }),
  ];
  return [...(pay ? [pay] : []), ...own, ...others];
}
