import { weekdays, weekdayText } from '../../../../lib/format/weekdays.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import styles from './SitterWeek.module.css';
import type { Hours } from './sitter-week.ts';

interface SitterWeekProps {
  week: readonly (Hours & { id: number })[];
  /** Days with other requested hours. */
  outside: readonly number[];
}

/** The sitter's usual hours by day. */
export function SitterWeek({ week, outside }: SitterWeekProps) {
  const { t } = useTranslation('orders');
  const { locale } = useLocale();
  if (week.length === 0) return <p className="quiet">{t('booking.noWeek')}</p>;
  return (
    <div>
      <p className={styles.title}>{t('booking.week')}</p>
      <ul className={styles.week} aria-label={t('booking.week')}>
        {weekdays.map((day) => {
          const hours = week.filter(({ weekday }) => weekday === day);
          return (
            <li key={day} className={styles.day} data-free={hours.length > 0 || undefined}>
              <span className={styles.name}>{weekdayText(day, locale)}</span>
              {hours.map(({ id, start_time, end_time }) => (
                <span key={id}>{`${start_time}–${end_time}`}</span>
              ))}
              {hours.length === 0 && (
                <>
                  <span aria-hidden="true">—</span>
                  <span className="hidden-text">{t('booking.dayOff')}</span>
                </>
              )}
              {outside.includes(day) && <span className={styles.outside}>{t('booking.outsideDay')}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
