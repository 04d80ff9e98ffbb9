import { formatPhone } from '../../lib/mask.ts';
import styles from './Frame.module.css';
import { Frame, type InputProps } from './Frame.tsx';
import { useMask } from './use-mask.ts';

/** A Russian number: +7 and ten digits, typed in any usual way. */
export function PhoneInput({ label, hint, error, required, value, onChange, ...native }: InputProps<string>) {
  const shown = /^\+7\d{10}$/.test(value ?? '') ? formatPhone(value) : (value ?? '');
  const mask = useMask(shown, formatPhone, (text) => onChange(text.trim() === '+7' ? '' : text));
  return (
    <Frame label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <input
          {...native}
          {...wiring}
          {...mask}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+7 900 000-00-00"
          className={styles.input}
        />
      )}
    </Frame>
  );
}
