import type { ReactNode } from 'react';
import { Boundary } from '../feedback/Boundary.tsx';
import styles from './Card.module.css';

interface CardProps {
  children: ReactNode;
  title?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  className?: string;
}

export function Card({ children, title, action, className }: CardProps) {
  return (
    <section className={[styles.card, className].filter(Boolean).join(' ')}>
      {title && (
        <header className={styles.top}>
          <h2 className={styles.title}>{title}</h2>
          {action}
        </header>
      )}
      <Boundary>{children}</Boundary>
    </section>
  );
}
