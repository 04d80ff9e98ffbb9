import type { InputHTMLAttributes, Ref } from 'react';
import { Icon } from '../art/Icon.tsx';
import type { IconName } from '../art/icon-names.ts';
import styles from './Frame.module.css';
import { Frame, type InputProps } from './Frame.tsx';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength' | 'autoFocus' | 'onKeyDown'
>;

export interface TextInputProps extends InputProps<string>, Native {
  icon?: IconName;
  ref?: Ref<HTMLInputElement>;
}

export function TextInput({ label, hint, error, required, value, onChange, icon, ...native }: TextInputProps) {
  return (
    <Frame label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <div className={styles.box}>
          {icon && <Icon name={icon} size={20} className={styles.icon ?? ''} />}
          <input
            {...native}
            {...wiring}
            className={`${styles.input} ${icon ? styles.withIcon : ''}`}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Frame>
  );
}
