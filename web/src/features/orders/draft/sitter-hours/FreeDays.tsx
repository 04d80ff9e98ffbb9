import type { Availability } from '@ladushki/contract/search';
import { weekdayOf } from '@ladushki/contract/visits';
import { useState } from 'react';
import { dateText } from '../../../../lib/format/dates.ts';
import { weekdayText } from '../../../../lib/format/weekdays.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Button } from '../../../../ui/inputs/Button.tsx';
import styles from './SitterWeek.module.css';

const shownAtFirst = 7;

/** The sitter's free hours by day; reasons for others are private. */
export function FreeDays({ days }: Pick<Availability, 'days'>) {
  const { t } = useTranslation('orders');
  const { locale } = useLocale();
  const [all, setAll] = useState(false);
  return (
    <div>
      <p className={styles.title}>{t('booking.freeHours')}</p>
      <ul className={styles.week} aria-label={t('booking.freeHours')}>
        {days.slice(0, all ? days.length : shownAtFirst).map(({ date, free }) => (
          <li key={date} className={styles.day} data-free={free.length > 0 || undefined}>
            <span
              className={styles.name}
            >{`${weekdayText(weekdayOf(date), locale)} ${dateText(date).slice(0, 5)}`}</span>
            {free.map(({ start_time, end_time }) => (
              <span key={start_time}>{`${start_time}–${end_time}`}</span>
            ))}
            {free.length === 0 && (
              <>
                <span aria-hidden="true">—</span>
                <span className="hidden-text">{t('booking.noFreeHours')}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {!all && (
        <Button kind="quiet" size="s" onClick={() => setAll(true)}>
          {t('booking.moreDays', { count: days.length })}
        </Button>
      )}
    </div>
  );
}
