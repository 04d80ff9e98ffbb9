import type { ReactNode } from 'react';
import { Icon } from '../art/Icon.tsx';
import type { IconName } from '../art/icon-names.ts';
import styles from './Notice.module.css';

export interface NoticeProps {
  icon?: IconName;
  tone?: 'blue' | 'green' | 'amber' | 'red';
  title?: ReactNode;
  children: ReactNode;
}

/** An inline message. */
export function Notice({ icon = 'info', tone = 'blue', title, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon name={icon} size={22} className={styles.icon ?? ''} />
      <div className={styles.text}>
        {title && <p className="strong">{title}</p>}
        {children}
      </div>
    </div>
  );
}
