import type { ScheduleTemplate } from '@ladushki/contract/day-plans';
import { addDays, weekdayOf } from '@ladushki/contract/visits';
import { useState } from 'react';
import { dayAndMonthText, weekdayText } from '../../lib/format/weekdays.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { today } from '../../lib/today.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import styles from './PlanWeek.module.css';
import { toneOf } from './plan-tone.ts';
import { type PlannedTask, tasksOn, weekOf } from './plan-week.ts';

interface PlanWeekProps {
  templates: readonly ScheduleTemplate[];
  nameOf?: ((child: number) => string | undefined) | undefined;
  onOpen: (template: ScheduleTemplate) => void;
  /** Offers to copy a day, when given. */
  onCopy?: (day: string) => void;
}

function TaskChip({
  planned,
  childName,
  onOpen,
}: {
  planned: PlannedTask;
  childName: string | undefined;
  onOpen: () => void;
}) {
  const { task, template } = planned;
  return (
    <li>
      <button type="button" className={styles.task} data-tone={toneOf(template.id)} onClick={onOpen}>
        <span className={styles.time}>{`${task.start_time}–${task.end_time}`}</span>
        <span className={styles.title}>{task.title}</span>
        {childName && <span className={styles.child}>{childName}</span>}
      </button>
    </li>
  );
}

/** Plans by day of a week. */
export function PlanWeek({ templates, nameOf, onOpen, onCopy }: PlanWeekProps) {
  const { t } = useTranslation('day-plans');
  const { locale } = useLocale();
  const [first, setFirst] = useState(today);
  const days = weekOf(first);
  const [monday = first, sunday = first] = [days[0], days[6]];
  const now = today();
  return (
    <div className={styles.week}>
      <div className={styles.bar}>
        <IconButton icon="chevron-left" label={t('week.previous')} onClick={() => setFirst(addDays(first, -7))} />
        <p className={styles.range} aria-live="polite">
          {`${dayAndMonthText(monday, locale)} — ${dayAndMonthText(sunday, locale)}`}
        </p>
        <IconButton icon="chevron-right" label={t('week.next')} onClick={() => setFirst(addDays(first, 7))} />
      </div>
      <ol className={styles.days}>
        {days.map((day) => {
          const tasks = tasksOn(templates, day);
          return (
            <li key={day} className={styles.day} data-today={day === now || undefined}>
              <div className={styles.head}>
                <h3 className={styles.name}>
                  <abbr title={weekdayText(weekdayOf(day), locale, 'long')}>{weekdayText(weekdayOf(day), locale)}</abbr>{' '}
                  {Number(day.slice(8))}
                </h3>
                {onCopy && tasks.length > 0 && (
                  <IconButton
                    icon="copy"
                    className={styles.copy}
                    label={t('week.copy', { day: dayAndMonthText(day, locale) })}
                    onClick={() => onCopy(day)}
                  />
                )}
              </div>
              {tasks.length === 0 ? (
                <p className={styles.free}>{t('week.free')}</p>
              ) : (
                <ul className={styles.tasks}>
                  {tasks.map((planned) => (
                    <TaskChip
                      key={planned.task.id}
                      planned={planned}
                      childName={nameOf?.(planned.template.child)}
                      onOpen={() => onOpen(planned.template)}
                    />
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
