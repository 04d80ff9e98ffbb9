import type { ReactNode } from 'react';
import styles from './Actions.module.css';

interface ActionsProps {
  /** What one came to do stands first; leaving it stands after. */
  main?: ReactNode;
  children?: ReactNode;
  end?: boolean;
}

/** The buttons of a form, a dialog or a card: side by side, and below each other where it is narrow. */
export function Actions({ main, children, end }: ActionsProps) {
  return (
    <div className={styles.actions} data-end={end || undefined}>
      {main}
      {children}
    </div>
  );
}
