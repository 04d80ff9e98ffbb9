import type { ReactNode } from 'react';
import { paint } from './paint.ts';
import styles from './StoreBadge.module.css';

const marks = {
  /** A phone of rounded corners, and a leaf on it. */
  ios: 'M9 2.5h10a3.5 3.5 0 0 1 3.5 3.5v16a3.5 3.5 0 0 1-3.5 3.5H9A3.5 3.5 0 0 1 5.5 22V6A3.5 3.5 0 0 1 9 2.5ZM12 5.5h4M14 19c-3 0-4.5-2.2-4.5-5 2.8 0 4.5 2 4.5 5ZM14 19c3 0 4.5-2.2 4.5-5-2.8 0-4.5 2-4.5 5Z',
  /** A shopping bag with an arrow down. */
  android:
    'M7 9h14l1.5 13.3A2.9 2.9 0 0 1 19.6 25.5H8.4a2.9 2.9 0 0 1-2.9-3.2ZM10 9V7a4 4 0 0 1 8 0v2M14 13v7.5M11 17.5l3 3 3-3',
} as const;

interface StoreBadgeProps {
  store: keyof typeof marks;
  /** The store's URL, or what to do instead. */
  href?: string;
  onClick?: () => void;
  /** The small line above the name. */
  hint: string;
  /** The store's name. */
  name: string;
}

function Mark({ path }: { path: string }) {
  return (
    <svg
      width="28"
      height="28"
      viewBox="0 0 28 28"
      fill="none"
      stroke={paint.peach}
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

export function StoreBadge({ store, href, onClick, hint, name }: StoreBadgeProps) {
  const inside: ReactNode = (
    <>
      <Mark path={marks[store]} />
      <span className={styles.words}>
        <span className={styles.hint}>{hint}</span>
        <span className={styles.name}>{name}</span>
      </span>
    </>
  );
  if (href) {
    return (
      <a href={href} rel="noopener noreferrer" target="_blank" className={styles.badge}>
        {inside}
      </a>
    );
  }
  return (
    <button type="button" className={styles.badge} onClick={onClick}>
      {inside}
    </button>
  );
}
