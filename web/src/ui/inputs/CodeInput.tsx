import type { Ref } from 'react';
import styles from './CodeInput.module.css';
import { Frame, type InputProps } from './Frame.tsx';

interface CodeInputProps extends InputProps<string> {
  digits?: number;
  /** Called when all digits are entered. */
  onComplete?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Digits in one field: typed, pasted or autofilled from an SMS. */
export function CodeInput({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  onComplete,
  disabled,
  digits = 6,
  ...native
}: CodeInputProps) {
  const cells = Array.from({ length: digits }, (_, cell) => cell);
  const change = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, cells.length);
    onChange(code);
    if (code.length === cells.length && code !== value) onComplete?.();
  };
  return (
    <Frame label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <div className={styles.frame}>
          <input
            {...native}
            {...wiring}
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            readOnly={disabled}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
          <div className={styles.cells} aria-hidden="true">
            {cells.map((cell) => (
              <span
                key={cell}
                className={[styles.cell, cell === Math.min(value.length, cells.length - 1) && styles.next]
                  .filter(Boolean)
                  .join(' ')}
              >
                {value[cell]}
              </span>
            ))}
          </div>
        </div>
      )}
    </Frame>
  );
}
