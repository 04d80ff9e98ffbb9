import { endMinute, startMinute } from '@ladushki/contract/day-hours';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { weekdays, weekdayText } from '../../../lib/format/weekdays.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useNear } from '../../../lib/use-near.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { sitterQueries } from '../search-queries.ts';
import styles from './Week.module.css';

const ComingWeeks = lazyPart(async () => (await import('./ComingWeeks.tsx')).ComingWeeks, { failed: () => null });

interface Hours {
  id: number;
  weekday: number;
  start_time: string;
  end_time: string;
}

const minutesInDay = 24 * 60;
const share = (minute: number) => `${(minute / minutesInDay) * 100}%`;
const marks = [0, 6, 12, 18, 24];

function Day({ name, hours }: { name: string; hours: readonly Hours[] }) {
  const { t } = useTranslation('search');
  return (
    <tr>
      <th scope="row" className={styles.day}>
        {name}
      </th>
      <td aria-hidden="true">
        <span className={styles.track}>
          {hours.map(({ id, start_time, end_time }) => {
            const from = startMinute(start_time);
            const style = { left: share(from), width: share(endMinute(end_time) - from) };
            return <span key={id} className={styles.run} style={style} />;
          })}
        </span>
      </td>
      <td className={styles.hours}>
        {hours.map(({ start_time, end_time }) => `${start_time}–${end_time}`).join(', ') || (
          <span className="quiet">{t('week.off')}</span>
        )}
      </td>
    </tr>
  );
}

/** The sitter's working hours by day. */
export function Week({ id }: { id: string }) {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  const { data } = useQuery(sitterQueries.schedule(id));
  const end = useRef<HTMLDivElement>(null);
  const isNear = useNear(end);
  return (
    <Card title={t('week.title')}>
      {!data && <Skeleton height={280} />}
      {data?.count === 0 && <p className="quiet">{t('week.empty')}</p>}
      {data && data.count > 0 && (
        <table className={styles.week}>
          <caption className="hidden-text">{t('week.title')}</caption>
          <tbody>
            {weekdays.map((day) => (
              <Day
                key={day}
                name={weekdayText(day, locale)}
                hours={data.results.filter(({ weekday }) => weekday === day)}
              />
            ))}
          </tbody>
          <tfoot aria-hidden="true">
            <tr>
              <td />
              <td className={styles.marks}>
                <span>
                  {marks.map((hour) => (
                    <span key={hour}>{hour}</span>
                  ))}
                </span>
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      )}
      <div ref={end} className={styles.free}>
        {isNear && <ComingWeeks id={id} />}
      </div>
    </Card>
  );
}
