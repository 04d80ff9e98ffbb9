import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';
import { type InputProps, Problem } from './Frame.tsx';

interface Card {
  value: string;
  title: string;
  text?: string;
  drawing?: ReactNode;
}

interface RadioCardsProps extends InputProps<string | null> {
  options: readonly Card[];
}

/** A single choice; each option is a card. */
export function RadioCards({ label, value, onChange, onBlur, error, options, disabled }: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset className="bare-group" disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={`focus-ring ${styles.card}`}>
            <input
              type="radio"
              name={id}
              className="input-over"
              checked={value === option.value}
              onBlur={onBlur}
              onChange={() => onChange(option.value)}
            />
            {option.drawing}
            <span className="strong">{option.title}</span>
            {option.text && <span className="small-quiet">{option.text}</span>}
          </label>
        ))}
      </div>
      <Problem id={`${id}-error`} text={error} />
    </fieldset>
  );
}
