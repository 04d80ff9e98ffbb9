import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import styles from './Filters.module.css';
import type { Filters } from './filters.ts';

type RangeName = 'per_hour_salary' | 'experience' | 'age';

interface RangeFilterProps {
  name: RangeName;
  label: string;
  suffix?: string;
  filters: Filters;
  onChange: (patch: Filters, typed: boolean) => void;
}

/** From and to, both included, each may be missing. */
export function RangeFilter({ name, label, suffix, filters, onChange }: RangeFilterProps) {
  const { t } = useTranslation('search');
  const bound = (end: 'start' | 'end') => {
    const field = `${name}_${end}` as const;
    return (
      <NumberInput
        label={t(end === 'start' ? 'filters.from' : 'filters.to')}
        value={filters[field] ?? null}
        onChange={(value) => onChange({ [field]: value ?? undefined }, true)}
        {...(suffix && { suffix })}
      />
    );
  };
  return (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      <div className={styles.pair}>
        {bound('start')}
        {bound('end')}
      </div>
    </fieldset>
  );
}
