import type { Ref } from 'react';
import styles from './Frame.module.css';
import { Frame, type InputProps } from './Frame.tsx';

interface TimeInputProps extends InputProps<string> {
  ref?: Ref<HTMLInputElement>;
}

/** HH:mm; phones offer their own wheel for it. */
export function TimeInput({ label, hint, error, required, value, onChange, ...native }: TimeInputProps) {
  return (
    <Frame label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <input
          {...native}
          {...wiring}
          type="time"
          step={300}
          className={styles.input}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Frame>
  );
}
