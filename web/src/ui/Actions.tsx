import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** The buttons of a form or a card: side by side, and below each other where it is narrow. */
export function Actions({ children, end }: { children: ReactNode; end?: boolean }) {
  return (
    <div className={styles.actions} data-end={end || undefined}>
      {children}
    </div>
  );
}
