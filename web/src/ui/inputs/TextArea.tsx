import type { Ref } from 'react';
import styles from './Frame.module.css';
import { Frame, type InputProps } from './Frame.tsx';

interface TextAreaProps extends InputProps<string> {
  /** Maximum length, shown by the counter. */
  max?: number;
  placeholder?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hint, error, required, value, onChange, max, ...native }: TextAreaProps) {
  const text = value ?? '';
  const counter = max && <span className={styles.aside}>{`${text.length} / ${max}`}</span>;
  return (
    <Frame label={label} hint={hint} error={error} required={required} aside={counter}>
      {(wiring) => (
        <textarea
          {...native}
          {...wiring}
          maxLength={max}
          className={`${styles.input} ${styles.area}`}
          value={text}
          // The browser scrolls only the caret line into view; this shows the whole field.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Frame>
  );
}
