import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/art/Icon.tsx';
import styles from './Filters.module.css';

interface FilterSectionProps {
  title: string;
  /** Number of active filters. */
  count?: number;
  /** Open initially. */
  open?: boolean;
  children: ReactNode;
}

/** A collapsible filter section; its content is mounted on first opening. */
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
