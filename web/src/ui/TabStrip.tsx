import type { ReactNode } from 'react';
import styles from './TabStrip.module.css';

/** Links to the pages of one thing; the strip scrolls by itself where it is narrow. */
export function TabStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.strip} aria-label={label}>
      {children}
    </nav>
  );
}
