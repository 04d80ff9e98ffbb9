import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAlive, useMedia } from '../../lib/use-media.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import styles from './Browser.module.css';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { FilterForm } from './filters/FilterForm.tsx';
import { FilterPanel } from './filters/FilterPanel.tsx';
import { type Filters, withoutFilters, writeFilters } from './filters/filters.ts';
import { useFilterChips } from './filters/use-filter-chips.ts';
import { useFilterDraft } from './filters/use-filter-draft.ts';
import { useFilters } from './filters/use-filters.ts';
import { createHighlight, HighlightContext } from './results/highlight.ts';
import { SitterList } from './results/SitterList.tsx';
import { SearchBox } from './SearchBox.tsx';
import { sittersQuery } from './search-queries.ts';
import { Toolbar } from './Toolbar.tsx';
import { useTopOnChange } from './use-top-on-change.ts';

const SittersMap = lazyPart(async () => (await import('./results/SittersMap.tsx')).SittersMap, {
  waiting: <Skeleton height="100%" />,
});

function Count({ filters }: { filters: Filters }) {
  const { t } = useTranslation('search');
  const { data } = useInfiniteQuery({ ...sittersQuery(filters), placeholderData: (before) => before });
  const count = data?.pages[0]?.count;
  return (
    <p className={styles.count} role="status">
      {count === undefined ? ' ' : t('found', { count })}
    </p>
  );
}

/** The list of sitters with its filters, and the map beside it or instead of it. */
export function SpecialistsBrowser() {
  const { t } = useTranslation('search');
  const state = useFilters();
  const { filters, apply, isMap } = state;
  const { draft, change } = useFilterDraft(filters, apply, writeFilters);
  const [highlight] = useState(createHighlight);
  const isAlive = useIsAlive();
  const isWide = useMedia('(min-width: 75em)', true);
  const top = useTopOnChange(filters);
  const chips = useFilterChips(filters);
  const reset = () => change({ ...withoutFilters(draft), search: undefined });
  return (
    <HighlightContext value={isMap ? highlight : null}>
      <div className={styles.top}>
        <SearchBox value={draft.search ?? ''} onChange={(search) => change({ search: search || undefined }, true)} />
      </div>
      <div className={styles.columns} data-map={isMap || undefined}>
        <FilterPanel label={t('filters.title')}>
          <FilterForm filters={draft} onChange={change} />
        </FilterPanel>
        <section className={styles.results} aria-labelledby="results">
          <h2 id="results" className="hidden-text" tabIndex={-1}>
            {t('results')}
          </h2>
          <div ref={top} className={styles.above}>
            <Toolbar state={state} onChange={change} />
            <Count filters={filters} />
            <ActiveFilters chips={chips} onChange={change} onReset={reset} />
          </div>
          {(!isMap || isWide) && <SitterList filters={filters} onReset={reset} />}
        </section>
        {isMap && (
          <div className={styles.map}>
            {isAlive && <SittersMap filters={filters} highlight={highlight} onChange={change} />}
          </div>
        )}
      </div>
    </HighlightContext>
  );
}
