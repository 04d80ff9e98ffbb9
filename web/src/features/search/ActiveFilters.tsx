import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/art/Icon.tsx';
import styles from './ActiveFilters.module.css';
import type { Filters } from './filters.ts';
import { useFilterChips } from './use-filter-chips.ts';

interface ActiveFiltersProps {
  filters: Filters;
  onChange: (patch: Filters) => void;
  onReset: () => void;
}

/** What narrows the list now; a press takes it away. */
export function ActiveFilters({ filters, onChange, onReset }: ActiveFiltersProps) {
  const { t } = useTranslation('search');
  const chips = useFilterChips(filters);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('chips.label')}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('chips.remove', { label })}
            onClick={() => onChange(without)}
          >
            {label}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.reset} onClick={onReset}>
          {t('reset')}
        </button>
      </li>
    </ul>
  );
}
