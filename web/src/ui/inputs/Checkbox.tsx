import { type ReactNode, type Ref, useId } from 'react';
import styles from './Choice.module.css';
import { Problem } from './Frame.tsx';

interface CheckboxProps {
  /** May contain links, for example to the terms. */
  label: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
  error?: string | undefined;
  disabled?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** A switch: takes effect at once. */
  asSwitch?: boolean;
}

export function Checkbox({ label, value, onChange, error, asSwitch, ...native }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.row}>
        <input
          {...native}
          type="checkbox"
          {...(asSwitch && { role: 'switch' })}
          className={asSwitch ? styles.switch : styles.check}
          checked={value === true}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <Problem id={id} text={error} />
    </div>
  );
}
