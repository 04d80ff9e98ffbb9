import { type ReactNode, Suspense } from 'react';
import { useIsAlive } from '../../lib/use-media.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './MapBox.module.css';

/** Room for a map that is loaded when it is needed, and only in a browser. */
export function MapBox({ children }: { children: ReactNode }) {
  const isAlive = useIsAlive();
  return (
    <div className={styles.box}>{isAlive && <Suspense fallback={<Skeleton height="100%" />}>{children}</Suspense>}</div>
  );
}
