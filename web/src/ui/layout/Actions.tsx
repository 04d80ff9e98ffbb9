import type { ReactNode } from 'react';
import styles from './Actions.module.css';

interface ActionsProps {
  /** The primary action first, dismiss after it. */
  main?: ReactNode;
  children?: ReactNode;
  end?: boolean;
}

/** Buttons of a form, dialog or card: in a row, stacked when narrow. */
export function Actions({ main, children, end }: ActionsProps) {
  return (
    <div className={styles.actions} data-end={end || undefined}>
      {main}
      {children}
    </div>
  );
}
