import type { Ref } from 'react';
import { groupDigits } from '../../lib/format/money.ts';
import styles from './Frame.module.css';
import { Frame, type InputProps } from './Frame.tsx';

interface NumberInputProps extends InputProps<number | null> {
  /** Unit: «₽», «лет». */
  suffix?: string;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

const longest = 9;

/** An integer with thousands separators. */
export function NumberInput({ label, hint, error, required, value, onChange, suffix, ...native }: NumberInputProps) {
  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, longest);
    onChange(digits ? Number(digits) : null);
  };
  return (
    <Frame label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            {...native}
            {...wiring}
            inputMode="numeric"
            autoComplete="off"
            className={`${styles.input} ${suffix ? styles.withButton : ''}`}
            value={value === null || value === undefined ? '' : groupDigits(value)}
            onChange={(event) => change(event.target.value)}
          />
          {suffix && (
            <span className={styles.suffix} aria-hidden="true">
              {suffix}
            </span>
          )}
        </div>
      )}
    </Frame>
  );
}
