import type { ReactNode } from 'react';
import styles from './Stack.module.css';

interface StackProps {
  children: ReactNode;
  /** Gap in steps of 8 px. */
  gap?: 0 | 1 | 2 | 3 | 4;
}

/** A vertical stack with an even gap. */
export function Stack({ children, gap = 3 }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  );
}
