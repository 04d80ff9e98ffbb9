import type { ComponentProps } from 'react';
import { Icon } from '../art/Icon.tsx';
import type { IconName } from '../art/icon-names.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** Accessible name. */
  label: string;
  /** Pending: disabled. */
  loading?: boolean;
}

export function IconButton({ icon, label, className, loading, disabled, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={[styles.button, className].filter(Boolean).join(' ')}
    >
      <Icon name={icon} size={22} />
    </button>
  );
}
