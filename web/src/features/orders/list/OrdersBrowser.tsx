import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ListBrowser } from '../../search/browser/ListBrowser.tsx';
import type { ListKind } from '../../search/browser/list-kind.ts';
import { useSide } from '../use-side.ts';
import { openOrderCountQuery, openOrdersQuery } from './list-queries.ts';
import { OrderFilterForm } from './OrderFilterForm.tsx';
import { OrderList } from './OrderList.tsx';
import { type OrderFilters, orderFilters, orderings } from './order-filters.ts';
import { useOrderChips } from './use-order-chips.ts';

const newestFirst = 'newest';
/** What the API answers members with by itself. */
const fit = 'fit';

const openOrders: ListKind<OrderFilters> = {
  filters: orderFilters,
  searcher: 'sitter',
  sorting({ ordering, search }, isMember) {
    const first = isMember && !search ? fit : newestFirst;
    return { value: ordering ?? first, options: first === fit ? [fit, ...orderings] : orderings, unwritten: first };
  },
  useWords() {
    const { t } = useTranslation('orders');
    return {
      searchLabel: t('list.search'),
      searchHint: t('list.searchHint'),
      results: t('list.results'),
      found: (count) => t('list.found', { count }),
      show: (count) => t('list.show', { count }),
      ordering: (value) => t(`list.sort.${value as (typeof orderings)[number] | typeof fit}`),
    };
  },
  useChips: useOrderChips,
  useCount: (filters) =>
    useInfiniteQuery({ ...openOrdersQuery(filters, useSide()), placeholderData: keepPreviousData }).data?.pages[0]
      ?.count,
  useDraftCount(filters) {
    const counted = openOrderCountQuery(filters, useSide());
    const { data, isFetching } = useQuery({ ...counted, placeholderData: keepPreviousData });
    return { count: data?.count, isFetching };
  },
  Form: OrderFilterForm,
  List: OrderList,
  Map: lazyPart(async () => (await import('./OrdersMap.tsx')).OrdersMap, { waiting: <Skeleton height="100%" /> }),
};

/** Open orders for sitters. */
export const OrdersBrowser = () => <ListBrowser kind={openOrders} />;
