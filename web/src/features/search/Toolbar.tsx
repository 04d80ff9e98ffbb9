import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/art/Icon.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { NativeSelect } from '../../ui/inputs/NativeSelect.tsx';
import { FilterDrawer } from './filters/FilterDrawer.tsx';
import { countFilters, type Filters, orderings } from './filters/filters.ts';
import type { FilterState } from './filters/use-filters.ts';
import styles from './Toolbar.module.css';

const bestFirst = 'best';

interface ToolbarProps {
  state: FilterState;
  onChange: (patch: Filters) => void;
}

function Sorting({ state: { filters }, onChange }: ToolbarProps) {
  const { t } = useTranslation('search');
  const offered = orderings.filter((ordering) => ordering !== 'distance' || filters.location);
  return (
    <NativeSelect
      label={t('sort.label')}
      icon={<Icon name="sort" size={18} />}
      value={filters.ordering ?? (filters.search ? bestFirst : '-rating')}
      options={[
        ...(filters.search ? [{ value: bestFirst, label: t('sort.best') }] : []),
        ...offered.map((value) => ({ value, label: t(`sort.${value}`) })),
      ]}
      onChange={(value) => onChange({ ordering: value === bestFirst ? undefined : (value as Filters['ordering']) })}
    />
  );
}

/** Filters on a phone, the order of the list, and the map. */
export function Toolbar({ state, onChange }: ToolbarProps) {
  const { t } = useTranslation('search');
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(state.filters);
  return (
    <div className={styles.bar} data-map={state.isMap || undefined}>
      <Button
        kind="secondary"
        size="s"
        className={styles.filters}
        icon={<Icon name="filter" size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('filters.openWith', { count }) : t('filters.open')}
      </Button>
      <Sorting state={state} onChange={onChange} />
      <Button
        kind="secondary"
        size="s"
        className={styles.map}
        aria-pressed={state.isMap}
        onClick={() => state.showMap(!state.isMap)}
      >
        <span className={styles.beside}>
          <Icon name="map" size={20} />
          {t('map.toggle')}
        </span>
        <span className={styles.instead}>
          <Icon name={state.isMap ? 'list' : 'map'} size={20} />
          {t(state.isMap ? 'map.list' : 'map.toggle')}
        </span>
      </Button>
      {isOpen && <FilterDrawer filters={state.filters} onApply={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}
