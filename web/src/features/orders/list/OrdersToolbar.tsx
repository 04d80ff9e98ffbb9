import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { NativeSelect } from '../../../ui/inputs/NativeSelect.tsx';
import styles from '../../search/Toolbar.module.css';
import { OrderFilterDrawer } from './OrderFilterDrawer.tsx';
import { countOrderFilters, type OrderFilters, orderings } from './order-filters.ts';
import type { useOrderFilters } from './use-order-filters.ts';

interface OrdersToolbarProps {
  state: ReturnType<typeof useOrderFilters>;
  onChange: (patch: OrderFilters) => void;
}

/** Filters on a phone, the order of the list, and the map. */
export function OrdersToolbar({ state, onChange }: OrdersToolbarProps) {
  const { t } = useTranslation('orders');
  const [isOpen, setOpen] = useState(false);
  const { filters, isMap, showMap } = state;
  const count = countOrderFilters(filters);
  const offered = orderings.filter((ordering) => ordering !== 'distance' || filters.location);
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
        {count > 0 ? t('list.filtersWith', { count }) : t('list.filters')}
      </Button>
      <NativeSelect
        label={t('list.sort.label')}
        icon={<Icon name="sort" size={18} />}
        value={filters.ordering ?? 'newest'}
        options={offered.map((value) => ({ value, label: t(`list.sort.${value}`) }))}
        onChange={(ordering) => onChange({ ordering: ordering === 'newest' ? undefined : ordering })}
      />
      <Button kind="secondary" size="s" className={styles.map} aria-pressed={isMap} onClick={() => showMap(!isMap)}>
        <span className={styles.beside}>
          <Icon name="map" size={20} />
          {t('list.map')}
        </span>
        <span className={styles.instead}>
          <Icon name={isMap ? 'list' : 'map'} size={20} />
          {t(isMap ? 'list.asList' : 'list.map')}
        </span>
      </Button>
      {isOpen && <OrderFilterDrawer filters={filters} onApply={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}
