import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '../art/Icon.tsx';
import type { IconName } from '../art/icon-paths.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Its name for everyone who does not see the icon. */
  label: string;
  /** Work is under way: it cannot be pressed again. */
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
