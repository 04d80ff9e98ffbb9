import { memo, useDeferredValue, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useReader } from '../../../lib/session.ts';
import { useIsHydrated, useMedia } from '../../../lib/use-media.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import type { BaseFilters } from './filter-set.ts';
import { createHighlight, HighlightContext } from './highlight.ts';
import styles from './ListBrowser.module.css';
import type { ChangeFilters, ListKind } from './list-kind.ts';
import { SearchBox } from './SearchBox.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useAddressFilters } from './use-address-filters.ts';
import { useFilterDraft } from './use-filter-draft.ts';
import { useTopOnChange } from './use-top-on-change.ts';

interface PartProps<Filters extends BaseFilters> {
  kind: ListKind<Filters>;
  filters: Filters;
  onChange: ChangeFilters<Filters>;
}

/** Renders again only with other filters. */
const partly = memo as <Part>(part: Part) => Part;

const Panel = partly(<Filters extends BaseFilters>({ kind, filters, onChange }: PartProps<Filters>) => (
  <FilterPanel filters={filters}>
    <kind.Form filters={filters} onChange={onChange} />
  </FilterPanel>
));

const resetOf =
  <Filters extends BaseFilters>({ kind, filters, onChange }: PartProps<Filters>) =>
  () =>
    onChange({ ...kind.filters.without(filters), search: undefined });

/** Leads to where searches are saved; the filters name it. */
function SaveSearch({ chips }: { chips: readonly { label: string }[] }) {
  const { t } = useTranslation('saved-searches');
  const params = { query: useLocation().search, name: chips.map(({ label }) => label).join(', ') };
  return (
    <Link to={`/profile/searches?${new URLSearchParams(params)}`} className={styles.save}>
      {t('save')}
    </Link>
  );
}

const Summary = partly(<Filters extends BaseFilters>(props: PartProps<Filters>) => {
  const { kind, filters, onChange } = props;
  const { t } = useTranslation('titles');
  const words = kind.useWords();
  const count = kind.useCount(filters);
  const chips = kind.useChips(filters);
  return (
    <>
      <div className="row-wrap">
        <p className={`quiet ${styles.found}`} role="status">
          {count === undefined ? '\u00a0' : words.found(count)}
        </p>
        <Link to="/how-we-sort">{t('howWeSort')}</Link>
        {useReader() === kind.searcher && <SaveSearch chips={chips} />}
      </div>
      <ActiveFilters chips={chips} onChange={onChange} onReset={resetOf(props)} />
    </>
  );
});

const List = partly(<Filters extends BaseFilters>(props: PartProps<Filters>) => (
  <props.kind.List filters={props.filters} onReset={resetOf(props)} />
));

/** A list with filters and map. A press shows in its field first; the list follows without blocking the next press. */
export function ListBrowser<Filters extends BaseFilters>({ kind }: Pick<PartProps<Filters>, 'kind'>) {
  const words = kind.useWords();
  const state = useAddressFilters(kind.filters);
  const { filters, isMap } = state;
  const { draft, change } = useFilterDraft(filters, state.apply, kind.filters.write);
  const listed = useDeferredValue(filters);
  const [highlight] = useState(createHighlight);
  const isHydrated = useIsHydrated();
  const isWide = useMedia('(min-width: 75em)', true);
  const top = useTopOnChange(listed);
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
        <Panel kind={kind} filters={draft} onChange={change} />
        <section className={styles.results} aria-labelledby="results">
          <h2 id="results" className="hidden-text" tabIndex={-1}>
            {words.results}
          </h2>
          <div ref={top} className={styles.above}>
            <Toolbar kind={kind} state={{ ...state, filters: draft }} onChange={change} />
            <Summary kind={kind} filters={listed} onChange={change} />
          </div>
          {(!isMap || isWide) && <List kind={kind} filters={listed} onChange={change} />}
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
