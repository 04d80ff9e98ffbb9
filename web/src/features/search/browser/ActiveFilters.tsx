import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import styles from './ActiveFilters.module.css';
import type { FilterChip } from './list-kind.ts';

interface ActiveFiltersProps<Filters> {
  chips: readonly FilterChip<Filters>[];
  onChange: (patch: Partial<Filters>) => void;
  onReset: () => void;
}

/** Before a chip is removed, focus moves to the next one, or to the results after the last. */
const handFocusOn = (button: HTMLElement, isLast: boolean) => {
  const next = button.closest('li')?.nextElementSibling?.querySelector('button');
  const target = isLast || !next ? document.getElementById('results') : next;
  target?.focus({ preventScroll: true });
};

/** Active filters as chips; a click removes one. */
export function ActiveFilters<Filters>({ chips, onChange, onReset }: ActiveFiltersProps<Filters>) {
  const { t } = useTranslation('search');
  if (chips.length === 0) return null;
  return (
    <ul className="row-wrap" aria-label={t('chips.label')}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('chips.remove', { label })}
            onClick={({ currentTarget }) => {
              handFocusOn(currentTarget, chips.length === 1);
              onChange(without);
            }}
          >
            {label}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.reset}
          onClick={({ currentTarget }) => {
            handFocusOn(currentTarget, true);
            onReset();
          }}
        >
          {t('reset')}
        </button>
      </li>
    </ul>
  );
}
