import { useId } from 'react';
import chip from './Chip.module.css';
import styles from './Choice.module.css';
import { type InputProps, Problem } from './Frame.tsx';
import type { Option } from './options.ts';

interface SegmentedProps extends InputProps<string | null> {
  options: readonly Option[];
}

/** A single choice of a few short labels. */
export function Segmented({ label, value, onChange, onBlur, error, required, options, disabled }: SegmentedProps) {
  const id = useId();
  return (
    <fieldset className="bare-group" disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>
        {label}
        {required && (
          <span className={chip.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={`focus-ring ${styles.segment}`}>
            <input
              type="radio"
              name={id}
              className="input-over"
              checked={value === option.value}
              aria-invalid={error ? true : undefined}
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
