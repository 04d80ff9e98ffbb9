import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/art/Icon.tsx';
import styles from './Filters.module.css';

interface FilterSectionProps {
  title: string;
  /** How many of its filters are set. */
  count?: number;
  /** Unfolded from the start. */
  open?: boolean;
  children: ReactNode;
}

/** A part of the filters that folds; what it holds is made when it is first unfolded. */
export function FilterSection({ title, count = 0, open = false, children }: FilterSectionProps) {
  const [initially] = useState(open || count > 0);
  const [isMade, setMade] = useState(initially);
  return (
    <details className={styles.section} open={initially} onToggle={() => setMade(true)}>
      <summary className={styles.summary}>
        <span>{title}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
        <Icon name="chevron-down" size={20} className={styles.chevron ?? ''} />
      </summary>
      <div className={styles.body}>{isMade && children}</div>
    </details>
  );
}
