import { useId } from 'react';
import styles from './Choice.module.css';
import { type InputProps, Problem } from './Frame.tsx';
import type { Option } from './options.ts';

interface SegmentedProps extends InputProps<string | null> {
  options: readonly Option[];
}

/** One of a few short words. */
export function Segmented({ label, value, onChange, onBlur, error, options, disabled }: SegmentedProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={id}
              className={styles.hidden}
              checked={value === option.value}
              onBlur={onBlur}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <Problem id={`${id}-error`} text={error} />
    </fieldset>
  );
}
