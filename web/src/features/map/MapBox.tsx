import type { ReactNode } from 'react';
import { useIsHydrated } from '../../lib/use-media.ts';
import styles from './MapBox.module.css';

/** A placeholder for a lazy, browser-only map. */
export function MapBox({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  return <div className={styles.box}>{isHydrated && children}</div>;
}
