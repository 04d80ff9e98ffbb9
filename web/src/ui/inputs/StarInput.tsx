import { useId } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../art/Icon.tsx';
import choice from './Choice.module.css';
import { type InputProps, Problem } from './Frame.tsx';
import styles from './StarInput.module.css';

const all = [1, 2, 3, 4, 5];

/** One to five stars. */
export function StarInput({ label, value, onChange, onBlur, error, required }: InputProps<number | null>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className="bare-group" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={choice.legend}>
        {label}
        {required && (
          <span className={styles.must} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className={styles.stars}>
        {all.map((star) => (
          <label key={star} className={styles.star} data-on={star <= (value ?? 0) || undefined}>
            <input
              type="radio"
              name={id}
              className="input-over"
              checked={value === star}
              aria-label={t('stars', { rating: star })}
              aria-invalid={error ? true : undefined}
              onBlur={onBlur}
              onChange={() => onChange(star)}
            />
            <Icon name={star <= (value ?? 0) ? 'star-filled' : 'star'} size={32} />
          </label>
        ))}
      </div>
      <Problem id={`${id}-error`} text={error} />
    </fieldset>
  );
}
