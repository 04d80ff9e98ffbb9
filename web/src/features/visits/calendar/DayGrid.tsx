import type { CalendarDay } from '@ladushki/contract/visit-schemas';
import { weekdayOf } from '@ladushki/contract/visits';
import { type KeyboardEvent, type TouchEvent, useEffect, useRef } from 'react';
import { weekdays, weekdayText } from '../../../lib/format/weekdays.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { serverNow } from '../server-clock.ts';
import { useVisitTexts } from '../use-visit-texts.ts';
import { otherPerson, useVisitSide } from '../visit-side.ts';
import { stageOf, stageTones } from '../visit-stage.ts';
import styles from './Calendar.module.css';
import { type CalendarView, dayAfterKey, stepFrom } from './period.ts';

interface DayGridProps {
  days: readonly CalendarDay[];
  today: string;
  view: CalendarView;
  chosen: string;
  onChoose: (date: string) => void;
}

const swipePx = 60;

function Mark({ visit }: { visit: CalendarDay['visits'][number] }) {
  const side = useVisitSide(visit);
  return (
    <span className={`tone ${styles.mark}`} data-tone={stageTones[stageOf(visit, serverNow())]}>
      <span className={styles.markText}>{`${visit.start_time} ${otherPerson(visit, side).full_name}`}</span>
    </span>
  );
}

/** Days as one composite control: arrows move the choice, a swipe turns the page. */
export function DayGrid({ days, today, view, chosen, onChoose }: DayGridProps) {
  const { t } = useTranslation('visits');
  const { locale } = useLocale();
  const words = useVisitTexts();
  const grid = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  const startX = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a choice by key, also to another page.
  useEffect(() => {
    // A day of another page is there when that page is loaded.
    const day = byKey.current ? grid.current?.querySelector<HTMLElement>('[aria-pressed="true"]') : null;
    if (!day) return;
    byKey.current = false;
    day.focus();
  }, [chosen, days]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, chosen, view);
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    onChoose(next);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? startX.current) - startX.current;
    if (Math.abs(moved) > swipePx) onChoose(stepFrom(view, chosen, moved < 0 ? 1 : -1));
  };
  const said = ({ date, visits, day_off, extra_hours }: CalendarDay) => {
    const facts = [
      visits.length > 0 ? t('calendar.visits', { count: visits.length }) : t('calendar.free'),
      day_off && t('calendar.dayOff'),
      extra_hours.length > 0 && t('calendar.extra'),
    ];
    return `${words.day(date)}: ${facts.filter(Boolean).join(', ')}`;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and swipes beside the buttons inside.
    <div
      ref={grid}
      onKeyDown={onKeyDown}
      onTouchStart={({ touches }) => {
        startX.current = touches[0]?.clientX ?? 0;
      }}
      onTouchEnd={onTouchEnd}
    >
      <div className={styles.weekdays} aria-hidden="true">
        {weekdays.map((weekday) => (
          <span key={weekday}>{weekdayText(weekday, locale)}</span>
        ))}
      </div>
      <fieldset className={`bare-group ${styles.days}`} data-view={view}>
        <legend className="hidden-text">{t('calendar.label')}</legend>
        {days.map((day) => (
          <button
            key={day.date}
            type="button"
            className={styles.day}
            aria-pressed={day.date === chosen}
            aria-current={day.date === today ? 'date' : undefined}
            aria-label={said(day)}
            tabIndex={day.date === chosen ? 0 : -1}
            data-beside={(view === 'month' && day.date.slice(0, 7) !== chosen.slice(0, 7)) || undefined}
            data-off={day.day_off !== null || undefined}
            data-weekend={weekdayOf(day.date) > 5 || undefined}
            onClick={() => onChoose(day.date)}
          >
            <b>{Number(day.date.slice(8))}</b>
            {day.day_off && <span className={styles.off}>{t('calendar.dayOff')}</span>}
            {day.extra_hours.map(({ id, start_time, end_time }) => (
              <span key={id} className={styles.extra}>{`+ ${start_time}–${end_time}`}</span>
            ))}
            <span className={styles.marks}>
              {day.visits.map((visit) => (
                <Mark key={`${visit.order} ${visit.starts_at}`} visit={visit} />
              ))}
            </span>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
