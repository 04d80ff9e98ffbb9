import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useIsMember } from '../../../lib/session.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { NativeSelect } from '../../../ui/inputs/NativeSelect.tsx';
import { FilterDrawer } from './FilterDrawer.tsx';
import type { BaseFilters } from './filter-set.ts';
import type { ChangeFilters, ListKind } from './list-kind.ts';
import styles from './Toolbar.module.css';
import type { AddressFilters } from './use-address-filters.ts';

interface ToolbarProps<Filters extends BaseFilters> {
  kind: ListKind<Filters>;
  state: AddressFilters<Filters>;
  onChange: ChangeFilters<Filters>;
}

function SortSelect<Filters extends BaseFilters>({ kind, state: { filters }, onChange }: ToolbarProps<Filters>) {
  const { t } = useTranslation('search');
  const words = kind.useWords();
  const isMember = useIsMember();
  const { value, options, unwritten } = kind.sorting(filters, isMember);
  const offered = options.filter((ordering) => ordering !== 'distance' || filters.location || isMember);
  const choose = (ordering: string) =>
    onChange({ ordering: ordering === unwritten ? undefined : ordering } as Partial<Filters>);
  return (
    <NativeSelect
      label={t('sort.label')}
      icon={<Icon name="sort" size={18} />}
      value={value}
      options={offered.map((ordering) => ({ value: ordering, label: words.ordering(ordering) }))}
      onChange={choose}
    />
  );
}

/** The filter button of phones, the sort order and the map switch. */
export function Toolbar<Filters extends BaseFilters>({ kind, state, onChange }: ToolbarProps<Filters>) {
  const { t } = useTranslation('search');
  const [isOpen, setOpen] = useState(false);
  const { filters, isMap, showMap } = state;
  const count = kind.filters.count(filters);
  return (
    <div className={styles.bar} data-map={isMap || undefined}>
      <Button
        kind="secondary"
        size="s"
        className={styles.filters}
        icon={<Icon name="filter" size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('filters.openWith', { count }) : t('filters.title')}
      </Button>
      <SortSelect kind={kind} state={state} onChange={onChange} />
      <Button kind="secondary" size="s" className={styles.map} aria-pressed={isMap} onClick={() => showMap(!isMap)}>
        <span className={styles.beside}>
          <Icon name="map" size={20} />
          {t('map.toggle')}
        </span>
        <span className={styles.instead}>
          <Icon name={isMap ? 'list' : 'map'} size={20} />
          {t(isMap ? 'map.list' : 'map.toggle')}
        </span>
      </Button>
      {isOpen && <FilterDrawer kind={kind} filters={filters} onApply={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}
