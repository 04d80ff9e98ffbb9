import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from './TabStrip.module.css';
import { useCurrentInView } from './use-current-in-view.ts';

/** Tab links; scrolls horizontally when narrow. */
export function TabStrip({ label, children }: { label: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const row = useCurrentInView<HTMLElement>(pathname + search);
  return (
    <nav ref={row} className={styles.strip} aria-label={label}>
      {children}
    </nav>
  );
}
