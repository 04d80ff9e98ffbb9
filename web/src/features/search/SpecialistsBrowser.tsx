import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useIsMember } from '../../lib/session.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ListBrowser } from './browser/ListBrowser.tsx';
import type { ListKind } from './browser/list-kind.ts';
import { FilterForm } from './filters/FilterForm.tsx';
import { type Filters, orderings, sitterFilters } from './filters/filters.ts';
import { useFilterChips } from './filters/use-filter-chips.ts';
import { SitterList } from './results/SitterList.tsx';
import { sitterCountQuery, sittersQuery } from './search-queries.ts';

/** Of words, or of what a member needs: what the API answers with by itself. */
const fit = 'fit';

const sitters: ListKind<Filters> = {
  filters: sitterFilters,
  searcher: 'customer',
  sorting: ({ ordering, search }, isMember) => {
    const hasFit = search || isMember;
    return {
      value: ordering ?? (hasFit ? fit : '-rating'),
      options: hasFit ? [fit, ...orderings] : orderings,
      unwritten: fit,
    };
  },
  useWords() {
    const { t } = useTranslation('search');
    return {
      searchLabel: t('searchLabel'),
      searchHint: t('searchHint'),
      results: t('results'),
      found: (count) => t('found', { count }),
      show: (count) => t('show', { count }),
      ordering: (value) => t(`sort.${value as (typeof orderings)[number] | typeof fit}`),
    };
  },
  useChips: useFilterChips,
  useCount: (filters) =>
    useInfiniteQuery({ ...sittersQuery(filters, useIsMember()), placeholderData: keepPreviousData }).data?.pages[0]
      ?.count,
  useDraftCount(filters) {
    const { data, isFetching } = useQuery({ ...sitterCountQuery(filters), placeholderData: keepPreviousData });
    return { count: data?.count, isFetching };
  },
  Form: FilterForm,
  List: SitterList,
  Map: lazyPart(async () => (await import('./results/SittersMap.tsx')).SittersMap, {
    waiting: <Skeleton height="100%" />,
  }),
};

export const SpecialistsBrowser = () => <ListBrowser kind={sitters} />;
