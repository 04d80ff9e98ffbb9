import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useEarlyInput } from '../../lib/use-early-input.ts';
import { Button } from '../inputs/Button.tsx';
import styles from './Form.module.css';

interface FormProps {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  children: ReactNode;
  label?: string;
}

/** One column; native validation bubbles are off, errors are under the fields. */
export function Form({ onSubmit, children, label }: FormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  return (
    <form
      method="post"
      ref={form}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <noscript>{t('needsScripts')}</noscript>
      {children}
    </form>
  );
}

interface SubmitButtonProps {
  busy: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function SubmitButton({ busy, disabled, children }: SubmitButtonProps) {
  return (
    <Button type="submit" wide loading={busy} disabled={disabled}>
      {children}
    </Button>
  );
}
