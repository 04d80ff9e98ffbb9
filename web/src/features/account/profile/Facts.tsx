import type { ReactNode } from 'react';
import styles from './Profile.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Name–value pairs; missing values are omitted. */
export function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter((fact) => fact !== null)
        .map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
