import { type ReactNode, useId, useRef } from 'react';
import { useEarlyInput } from '../../lib/use-early-input.ts';
import styles from './Frame.module.css';

/** Props of every input. */
export interface InputProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** Hint below the label. */
  hint?: ReactNode;
  /** Error text. */
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  name?: string;
}

/** ARIA attributes that link an input to its texts. */
export interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FrameProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** At the right of the error. */
  aside?: ReactNode;
  children: (wiring: Wiring) => ReactNode;
}

/** Label, input, error. */
export function Frame({ label, hint, error, required, aside, children }: FrameProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  useEarlyInput(frame);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div ref={frame} className={styles.frame}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <div className={styles.below}>
        <Problem id={`${id}-error`} text={error} />
        {aside}
      </div>
    </div>
  );
}

export function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="small-danger" aria-live="polite">
      {text}
    </p>
  );
}
