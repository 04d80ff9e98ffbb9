import type { ReactNode } from 'react';
import styles from './frame.module.css';
import { HomeLink } from './HomeLink.tsx';

/** Depends on nothing that may have failed: no data, no session. */
export function ErrorFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.plainTop}>
        <HomeLink />
      </header>
      <main id="main" className={styles.centre} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
