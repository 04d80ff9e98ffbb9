import { useEffect } from 'react';
import { SuccessDrawing } from '../art/drawings.tsx';
import styles from './SuccessCheckmark.module.css';

const shownMs = 1_200;

/** A success animation, then continues. */
export function SuccessCheckmark({ children, onDone }: { children: string; onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, shownMs);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <div className={styles.mark} role="status">
      <SuccessDrawing />
      <p>{children}</p>
    </div>
  );
}
