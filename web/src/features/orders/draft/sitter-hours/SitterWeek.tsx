import { weekdays, weekdayText } from '../../../../lib/format/weekdays.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { DayTiles } from '../../../search/sitter/DayTiles.tsx';
import styles from './SitterWeek.module.css';
import type { Hours } from './sitter-week.ts';

interface SitterWeekProps {
  week: readonly Hours[];
  /** Days with other requested hours. */
  outside: readonly number[];
}

/** The sitter's usual hours by day. */
export function SitterWeek({ week, outside }: SitterWeekProps) {
  const { t } = useTranslation('orders');
  const { locale } = useLocale();
  if (week.length === 0) return <p className="quiet">{t('booking.noWeek')}</p>;
  const days = weekdays.map((day) => ({
    key: day,
    name: weekdayText(day, locale),
    hours: week.filter(({ weekday }) => weekday === day),
    note: outside.includes(day) && <span className={styles.outside}>{t('booking.outsideDay')}</span>,
  }));
  return <DayTiles title={t('booking.week')} days={days} none={t('booking.dayOff')} />;
}
