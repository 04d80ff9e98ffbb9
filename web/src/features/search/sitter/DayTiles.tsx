import type { ReactNode } from 'react';
import styles from './DayTiles.module.css';

interface Tile {
  key: string | number;
  name: string;
  date?: string;
  hours: readonly { start_time: string; end_time: string }[];
  note?: ReactNode;
}

interface DayTilesProps {
  title: string;
  days: readonly Tile[];
  /** What a screen reader says of a day without hours. */
  none: string;
}

/** Hours day by day. */
export function DayTiles({ title, days, none }: DayTilesProps) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ul className={styles.week} aria-label={title}>
        {days.map(({ key, name, date, hours, note }) => (
          <li key={key} className={styles.day} data-free={hours.length > 0 || undefined}>
            <span className={styles.name}>{name}</span>
            {date && <span className={styles.name}>{date}</span>}
            {hours.map(({ start_time, end_time }) => (
              <span key={start_time}>{`${start_time}–${end_time}`}</span>
            ))}
            {hours.length === 0 && (
              <>
                <span aria-hidden="true">—</span>
                <span className="hidden-text">{none}</span>
              </>
            )}
            {note}
          </li>
        ))}
      </ul>
    </div>
  );
}
