import { type Ref, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './Frame.module.css';
import { Frame, type InputProps } from './Frame.tsx';
import { IconButton } from './IconButton.tsx';

interface PasswordInputProps extends InputProps<string> {
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement>;
}

export function PasswordInput({ label, hint, error, required, value, onChange, ...native }: PasswordInputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Frame label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            {...native}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={`${styles.input} ${styles.withButton}`}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={t(shown ? 'input.hidePassword' : 'input.showPassword')}
            aria-pressed={shown}
            className={styles.button}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Frame>
  );
}
