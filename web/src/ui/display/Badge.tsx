import type { ReactNode } from 'react';
import { Icon } from '../art/Icon.tsx';
import type { IconName } from '../art/icon-names.ts';
import styles from './Badge.module.css';

interface BadgeProps {
  /** Green: verified, done. Amber: waiting. Red: refused. Blue: for information. */
  tone?: 'green' | 'amber' | 'red' | 'blue' | 'plain';
  icon?: IconName;
  children: ReactNode;
}

export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={`tone ${styles.badge}`} data-tone={tone}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
