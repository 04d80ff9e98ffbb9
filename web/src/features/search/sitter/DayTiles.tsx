import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './DayTiles.module.css';

interface Hours {
  start_time: string;
  end_time: string;
}

interface Tile {
  key: string | number;
  name: string;
  date?: string;
  hours: readonly Hours[];
  note?: ReactNode;
}

interface DayTilesProps {
  title: string;
  days: readonly Tile[];
  /** What a screen reader says of a day without hours. */
  none: string;
  /** Where a stretch of a day leads. */
  linkOf?: ((day: string | number, hours: Hours) => string) | undefined;
}

/** Hours day by day. */
export function DayTiles({ title, days, none, linkOf }: DayTilesProps) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ul className={styles.week} aria-label={title}>
        {days.map(({ key, name, date, hours, note }) => (
          <li key={key} className={styles.day} data-free={hours.length > 0 || undefined}>
            <span className={styles.name}>{name}</span>
            {date && <span className={styles.name}>{date}</span>}
            {hours.map((each) => {
              const text = `${each.start_time}–${each.end_time}`;
              return linkOf ? (
                <Link key={text} to={linkOf(key, each)} className={styles.link}>
                  {text}
                </Link>
              ) : (
                <span key={text}>{text}</span>
              );
            })}
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
