import type { ReactNode } from 'react';
import styles from './Kit.module.css';

interface SampleProps {
  /** Path in `ui/`. */
  of: string;
  /** Takes the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** One component in its states. */
export function Sample({ of, wide, children }: SampleProps) {
  return (
    <article className={styles.sample} data-wide={wide || undefined}>
      <h3 className={styles.name}>{of}</h3>
      <div className="stack-2">{children}</div>
    </article>
  );
}

/** A folder of `ui/`. */
export function SampleGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={title} className={styles.group}>
      <h2>{title}</h2>
      <div className={styles.samples}>{children}</div>
    </section>
  );
}
