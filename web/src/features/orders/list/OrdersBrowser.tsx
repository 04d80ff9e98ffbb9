import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAlive, useMedia } from '../../../lib/use-media.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from '../../search/Browser.module.css';
import { ActiveFilters } from '../../search/filters/ActiveFilters.tsx';
import { FilterPanel } from '../../search/filters/FilterPanel.tsx';
import { useFilterDraft } from '../../search/filters/use-filter-draft.ts';
import { createHighlight, HighlightContext } from '../../search/results/highlight.ts';
import { SearchBox } from '../../search/SearchBox.tsx';
import { useTopOnChange } from '../../search/use-top-on-change.ts';
import { openOrdersQuery } from './list-queries.ts';
import { OrderFilterForm } from './OrderFilterForm.tsx';
import { OrderList } from './OrderList.tsx';
import { OrdersToolbar } from './OrdersToolbar.tsx';
import { type OrderFilters, writeOrderFilters } from './order-filters.ts';
import { useOrderChips } from './use-order-chips.ts';
import { useOrderFilters } from './use-order-filters.ts';

const OrdersMap = lazyPart(async () => (await import('./OrdersMap.tsx')).OrdersMap, {
  waiting: <Skeleton height="100%" />,
});

const nothing: OrderFilters = {
  search: undefined,
  services: undefined,
  skills: undefined,
  languages: undefined,
  religions: undefined,
  days: undefined,
  location: undefined,
  price_from: undefined,
  price_to: undefined,
};

function Count({ filters }: { filters: OrderFilters }) {
  const { t } = useTranslation('orders');
  const { data } = useInfiniteQuery({ ...openOrdersQuery(filters), placeholderData: keepPreviousData });
  const count = data?.pages[0]?.count;
  return (
    <p className={styles.count} role="status">
      {count === undefined ? ' ' : t('list.found', { count })}
    </p>
  );
}

/** Open orders with their filters, and the map beside the list or instead of it. */
export function OrdersBrowser() {
  const { t } = useTranslation('orders');
  const state = useOrderFilters();
  const { filters, apply, isMap } = state;
  const { draft, change } = useFilterDraft(filters, apply, writeOrderFilters);
  const [highlight] = useState(createHighlight);
  const isAlive = useIsAlive();
  const isWide = useMedia('(min-width: 75em)', true);
  const top = useTopOnChange(filters);
  const chips = useOrderChips(filters);
  const reset = () => change(nothing);
  return (
    <HighlightContext value={isMap ? highlight : null}>
      <div className={styles.top}>
        <SearchBox
          label={t('list.search')}
          hint={t('list.searchHint')}
          value={draft.search ?? ''}
          onChange={(search) => change({ search: search || undefined }, true)}
        />
      </div>
      <div className={styles.columns} data-map={isMap || undefined}>
        <FilterPanel label={t('list.filters')}>
          <OrderFilterForm filters={draft} onChange={change} />
        </FilterPanel>
        <section className={styles.results} aria-labelledby="results">
          <h2 id="results" className="hidden-text" tabIndex={-1}>
            {t('list.results')}
          </h2>
          <div ref={top} className={styles.above}>
            <OrdersToolbar state={state} onChange={change} />
            <Count filters={filters} />
            <ActiveFilters chips={chips} onChange={change} onReset={reset} />
          </div>
          {(!isMap || isWide) && <OrderList filters={filters} onReset={reset} />}
        </section>
        {isMap && (
          <div className={styles.map}>
            {isAlive && <OrdersMap filters={filters} highlight={highlight} onChange={change} />}
          </div>
        )}
      </div>
    </HighlightContext>
  );
}
