import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/art/Icon.tsx';
import styles from './ActiveFilters.module.css';
import type { FilterChip } from './use-filter-chips.ts';

interface ActiveFiltersProps<Patch> {
  chips: readonly FilterChip<Patch>[];
  onChange: (patch: Patch) => void;
  onReset: () => void;
}

/** What narrows the list now; a press takes it away. */
export function ActiveFilters<Patch>({ chips, onChange, onReset }: ActiveFiltersProps<Patch>) {
  const { t } = useTranslation('search');
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
