import type { ReactNode } from 'react';
import { useIsAlive } from '../../lib/use-media.ts';
import styles from './MapBox.module.css';

/** A placeholder for a lazy, browser-only map. */
export function MapBox({ children }: { children: ReactNode }) {
  const isAlive = useIsAlive();
  return <div className={styles.box}>{isAlive && children}</div>;
}
