import type { ReactNode } from 'react';
import styles from './State.module.css';

interface StateProps {
  drawing: ReactNode;
  /** One sentence. */
  children: ReactNode;
  title?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

/** Empty, not found or error state: a drawing, a sentence, an action. */
export function State({ drawing, title, children, action }: StateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.drawing}>{drawing}</div>
      {title}
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
