import type { CalendarDay } from '@ladushki/contract/visit-schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { today } from '../../../lib/today.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useVisitTexts } from '../use-visit-texts.ts';
import lines from '../VisitLine.module.css';
import { VisitLine } from '../VisitLine.tsx';
import { daysQuery } from '../visit-queries.ts';
import styles from './Calendar.module.css';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { DayGrid } from './DayGrid.tsx';
import { type CalendarView, periodOf } from './period.ts';

const isDate = /^\d{4}-\d{2}-\d{2}$/;

/** View and day are in the address: back, reload and sharing work. */
function usePlace() {
  const [params, setParams] = useSearchParams();
  const view: CalendarView = params.get('view') === 'month' ? 'month' : 'week';
  const wanted = params.get('date') ?? '';
  const date = isDate.test(wanted) && !Number.isNaN(Date.parse(wanted)) ? wanted : today();
  const go = (next: { view?: CalendarView; date?: string }) =>
    setParams({ view, date, ...next }, { replace: true, preventScrollReset: true });
  return { view, date, go };
}

const hoursText = ({ start_time, end_time }: CalendarDay['extra_hours'][number]) => `${start_time}–${end_time}`;

function DayVisits({ day }: { day: CalendarDay }) {
  const { t } = useTranslation('visits');
  const words = useVisitTexts();
  return (
    <section className={styles.list} aria-live="polite">
      <h2 className={styles.dayTitle}>{words.day(day.date)}</h2>
      {day.day_off && <p>{[t('calendar.dayOff'), day.day_off.note].filter(Boolean).join(': ')}</p>}
      {day.extra_hours.length > 0 && (
        <p>{t('calendar.extraHours', { hours: day.extra_hours.map(hoursText).join(', ') })}</p>
      )}
      {day.visits.length === 0 ? (
        <p className="quiet">{t('calendar.none')}</p>
      ) : (
        <ul className={lines.list}>
          {day.visits.map((visit) => (
            <li key={`${visit.order} ${visit.starts_at}`}>
              <VisitLine visit={visit} isDayKnown />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Visits of all orders, by week or month. */
export function VisitCalendar() {
  const { view, date, go } = usePlace();
  const { from, to } = periodOf(view, date);
  // The grid stays while another page loads, and with it the focus.
  const query = useQuery({ ...daysQuery(from, to), placeholderData: keepPreviousData });
  return (
    <div className="stack-2">
      <CalendarToolbar view={view} date={date} onGo={go} />
      <Loaded query={query} skeleton={<Skeleton height={view === 'week' ? 260 : 460} />}>
        {({ days, today: now }) => {
          const chosen = days.find((day) => day.date === date);
          return (
            <>
              <DayGrid days={days} today={now} view={view} chosen={date} onChoose={(day) => go({ date: day })} />
              {chosen && <DayVisits day={chosen} />}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
