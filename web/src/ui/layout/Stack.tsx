import type { ReactNode } from 'react';
import styles from './Stack.module.css';

interface StackProps {
  children: ReactNode;
  /** Steps of 8 px between the parts. */
  gap?: 0 | 1 | 2 | 3 | 4;
}

/** Parts below each other at an even distance. */
export function Stack({ children, gap = 3 }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  );
}
