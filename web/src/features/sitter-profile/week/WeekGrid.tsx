import { timeOfMinute } from '@ladushki/contract/day-hours';
import { useEffect, useRef, useState } from 'react';
import { weekdays, weekdayText } from '../../../lib/format/weekdays.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWeekKeys } from './use-week-keys.ts';
import { useWeekPointer } from './use-week-pointer.ts';
import styles from './WeekGrid.module.css';
import { type Cell, cellMinutes, isOn, paint, type Week } from './week-hours.ts';

interface WeekGridProps {
  week: Week;
  onChange: (week: Week) => void;
  /** The visible range of half hours. */
  first: number;
  last: number;
}

const timeOf = (slot: number) => timeOfMinute(slot * cellMinutes);

/** Start of a stroke: the week before it, its first cell, and whether it paints or clears. */
interface Stroke {
  before: Week;
  from: Cell;
  on: boolean;
}

/** A week grid painted with mouse, touch and keyboard: days across, half hours down. */
export function WeekGrid({ week, onChange, first, last }: WeekGridProps) {
  const { t } = useTranslation('sitter-profile');
  const { locale } = useLocale();
  const grid = useRef<HTMLTableElement>(null);
  const stroke = useRef<Stroke | null>(null);
  const [said, setSaid] = useState('');

  const say = (painted: Week, from: Cell, to: Cell) => {
    const [top, bottom] = [Math.min(from.slot, to.slot), Math.max(from.slot, to.slot)];
    const [left, right] = [Math.min(from.day, to.day), Math.max(from.day, to.day)];
    const name = (day: number) => weekdayText(day + 1, locale, 'long');
    const days = left === right ? name(left) : `${name(left)} — ${name(right)}`;
    const range = { days, from: timeOf(top), to: timeOf(bottom + 1) };
    setSaid(t(isOn(painted, from) ? 'week.painted' : 'week.cleared', range));
  };

  const { at, onKeyDown, isSelected, focusOn } = useWeekKeys(week, { first, last }, (painted, from, to) => {
    onChange(painted);
    say(painted, from, to);
  });

  useWeekPointer(grid, {
    begin: (from) => {
      stroke.current = { before: week, from, on: !isOn(week, from) };
      focusOn(from);
      onChange(paint(week, from, from, !isOn(week, from)));
    },
    reach: (to) => {
      if (!stroke.current) return;
      const { before, from, on } = stroke.current;
      onChange(paint(before, from, to, on));
    },
    end: () => {
      stroke.current = null;
    },
  });

  const focused = `${at.day}:${at.slot}`;
  useEffect(() => {
    // Moves focus only when the grid has it.
    if (!grid.current?.contains(document.activeElement)) return;
    grid.current.querySelector<HTMLElement>(`[data-cell="${focused}"]`)?.focus();
  }, [focused]);

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are worked on. */}
      <table ref={grid} className={styles.grid} role="grid" aria-label={t('week.grid')} aria-multiselectable="true">
        <thead>
          <tr>
            <th scope="col" className={styles.time}>
              <span className="hidden-text">{t('week.time')}</span>
            </th>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={weekdayText(day, locale, 'long')} className={styles.day}>
                {weekdayText(day, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((slot) => (
            <tr key={slot} data-hour={slot % 2 === 0 || undefined}>
              <th scope="row" className={styles.time}>
                <span className={slot % 2 === 0 ? styles.clock : 'hidden-text'}>{timeOf(slot)}</span>
              </th>
              {weekdays.map((weekday) => {
                const cell = { day: weekday - 1, slot };
                const key = `${cell.day}:${slot}`;
                return (
                  <td
                    key={key}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above.
                    role="gridcell"
                    className={styles.cell}
                    data-cell={key}
                    data-day={cell.day}
                    data-slot={slot}
                    data-chosen={isSelected(cell) || undefined}
                    aria-selected={isOn(week, cell)}
                    aria-label={`${weekdayText(weekday, locale, 'long')}, ${timeOf(slot)}–${timeOf(slot + 1)}`}
                    tabIndex={key === focused ? 0 : -1}
                    onKeyDown={onKeyDown}
                    onFocus={() => key !== focused && focusOn(cell)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hidden-text" aria-live="polite">
        {said}
      </p>
    </>
  );
}
