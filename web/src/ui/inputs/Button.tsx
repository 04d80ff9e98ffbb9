import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Button.module.css';

interface Look {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'm' | 's';
  wide?: boolean;
  icon?: ReactNode;
}

const classOf = ({ kind = 'primary', size = 'm', wide }: Look, className?: string) =>
  [styles.button, styles[kind], styles[size], wide && styles.wide, className].filter(Boolean).join(' ');

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Pending: a spinner replaces the icon, and the button is disabled. */
  loading?: boolean;
}

export function Button({ kind, size, wide, icon, loading, children, className, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ kind, size, wide } as Look, className)}
      data-kind={kind ?? 'primary'}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Look, LinkProps {}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, wide, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classOf({ kind, size, wide } as Look, className)}>
      {icon}
      {children}
    </Link>
  );
}
