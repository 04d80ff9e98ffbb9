import type { Today } from '@ladushki/contract/today';
import { moscowDate, weekdayOf } from '@ladushki/contract/visits';
import { weekdayText } from '../../lib/format/weekdays.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useVisitTexts } from '../visits/use-visit-texts.ts';
import styles from './Today.module.css';

type Day = Today['week'][number];

/** The week in one line. */
export function WeekSummary({ week, now }: Pick<Today, 'week' | 'now'>) {
  const { t } = useTranslation('today');
  const { locale } = useLocale();
  const words = useVisitTexts();
  const today = moscowDate(new Date(now));
  const [visits, minutes] = [
    week.reduce((sum, day) => sum + day.visits, 0),
    week.reduce((sum, day) => sum + day.minutes, 0),
  ];
  const said = ({ date, visits: count, minutes: length, day_off }: Day) => {
    const free = t(day_off ? 'week.dayOff' : 'week.free');
    return `${words.day(date)}: ${count > 0 ? `${t('week.visits', { count })}, ${words.length(length)}` : free}`;
  };
  return (
    <Card
      title={t('week.title')}
      action={
        <ButtonLink to="/calendar" kind="quiet" size="s">
          {t('calendar')}
        </ButtonLink>
      }
    >
      <ol className={styles.week}>
        {week.map((day) => (
          <li
            key={day.date}
            className={styles.day}
            data-busy={day.visits > 0 || undefined}
            data-off={day.day_off || undefined}
            aria-current={day.date === today ? 'date' : undefined}
          >
            <span aria-hidden="true">{weekdayText(weekdayOf(day.date), locale)}</span>
            <b aria-hidden="true">{Number(day.date.slice(8))}</b>
            <span className={styles.dayVisits} aria-hidden="true">
              {day.visits > 0 ? day.visits : ''}
            </span>
            <span className="hidden-text">{said(day)}</span>
          </li>
        ))}
      </ol>
      <p className="small-quiet">
        {visits > 0 ? `${t('week.visits', { count: visits })}, ${words.length(minutes)}` : t('week.none')}
      </p>
    </Card>
  );
}
