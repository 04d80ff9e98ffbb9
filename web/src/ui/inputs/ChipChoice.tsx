import { useId } from 'react';
import styles from './Chip.module.css';
import choice from './Choice.module.css';
import { type InputProps, Problem } from './Frame.tsx';

interface Chip<Value> {
  value: Value;
  label: string;
  /** The accessible name of a short label. */
  title?: string;
}

interface ChipChoiceProps<Value> extends InputProps<Value[]> {
  options: readonly Chip<Value>[];
}

/** Multiple choice as toggle chips. */
export function ChipChoice<Value extends string | number>({
  label,
  hint,
  value,
  onChange,
  onBlur,
  error,
  required,
  options,
  disabled,
}: ChipChoiceProps<Value>) {
  const id = useId();
  const toggle = (one: Value) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return (
    <fieldset className="bare-group" disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={choice.legend}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className="row-wrap">
        {options.map((option) => (
          <label key={option.value} className={`focus-ring ${styles.chip}`} title={option.title}>
            <input
              type="checkbox"
              className="input-over"
              checked={value.includes(option.value)}
              aria-label={option.title}
              aria-invalid={error ? true : undefined}
              onBlur={onBlur}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <Problem id={`${id}-error`} text={error} />
    </fieldset>
  );
}
