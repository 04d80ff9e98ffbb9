import type { ReactNode } from 'react';
import { useIsAlive } from '../../lib/use-media.ts';
import styles from './MapBox.module.css';

/** Room for a map that is loaded when it is needed, and only in a browser. */
export function MapBox({ children }: { children: ReactNode }) {
  const isAlive = useIsAlive();
  return <div className={styles.box}>{isAlive && children}</div>;
}
