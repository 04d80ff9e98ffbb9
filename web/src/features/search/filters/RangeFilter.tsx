import styles from './Filters.module.css';
import type { Filters } from './filters.ts';
import { NumberPair } from './NumberPair.tsx';

interface RangeFilterProps {
  name: 'per_hour_salary' | 'experience' | 'age';
  label: string;
  suffix?: string;
  filters: Filters;
  onChange: (patch: Filters, typed: boolean) => void;
}

export function RangeFilter({ name, label, ...pair }: RangeFilterProps) {
  return (
    <fieldset className={`bare-group ${styles.range}`}>
      <legend>{label}</legend>
      <NumberPair from={`${name}_start`} to={`${name}_end`} {...pair} />
    </fieldset>
  );
}
