import { useState } from 'react';
import { useIsHydrated, useMedia } from '../../../lib/use-media.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import type { BaseFilters } from './filter-set.ts';
import { createHighlight, HighlightContext } from './highlight.ts';
import styles from './ListBrowser.module.css';
import type { ListKind } from './list-kind.ts';
import { SearchBox } from './SearchBox.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useAddressFilters } from './use-address-filters.ts';
import { useFilterDraft } from './use-filter-draft.ts';
import { useTopOnChange } from './use-top-on-change.ts';

interface KindProps<Filters extends BaseFilters> {
  kind: ListKind<Filters>;
}

function Count<Filters extends BaseFilters>({ kind, filters }: KindProps<Filters> & { filters: Filters }) {
  const words = kind.useWords();
  const count = kind.useCount(filters);
  return (
    <p className="quiet" role="status">
      {count === undefined ? ' ' : words.found(count)}
    </p>
  );
}

/** A list with filters and map. */
export function ListBrowser<Filters extends BaseFilters>({ kind }: KindProps<Filters>) {
  const words = kind.useWords();
  const state = useAddressFilters(kind.filters);
  const { filters, isMap } = state;
  const { draft, change } = useFilterDraft(filters, state.apply, kind.filters.write);
  const [highlight] = useState(createHighlight);
  const isHydrated = useIsHydrated();
  const isWide = useMedia('(min-width: 75em)', true);
  const top = useTopOnChange(filters);
  const chips = kind.useChips(filters);
  const reset = () => change({ ...kind.filters.without(draft), search: undefined });
  return (
    <HighlightContext value={isMap ? highlight : null}>
      <div className={styles.top}>
        <SearchBox
          label={words.searchLabel}
          hint={words.searchHint}
          value={draft.search ?? ''}
          onChange={(search) => change({ search: search || undefined } as Partial<Filters>, true)}
        />
      </div>
      <div className={styles.columns} data-map={isMap || undefined}>
        <FilterPanel filters={draft}>
          <kind.Form filters={draft} onChange={change} />
        </FilterPanel>
        <section className={styles.results} aria-labelledby="results">
          <h2 id="results" className="hidden-text" tabIndex={-1}>
            {words.results}
          </h2>
          <div ref={top} className={styles.above}>
            <Toolbar kind={kind} state={state} onChange={change} />
            <Count kind={kind} filters={filters} />
            <ActiveFilters chips={chips} onChange={change} onReset={reset} />
          </div>
          {(!isMap || isWide) && <kind.List filters={filters} onReset={reset} />}
        </section>
        {isMap && (
          <div className={styles.map}>
            {isHydrated && <kind.Map filters={filters} highlight={highlight} onChange={change} />}
          </div>
        )}
      </div>
    </HighlightContext>
  );
}
