import { endMinute, startMinute, timeOfMinute } from '@ladushki/contract/day-hours';

/** A week in half hours: 7 days of 48 cells, Monday first. */
export type Week = readonly boolean[];

export interface Hours {
  weekday: number;
  start_time: string;
  end_time: string;
}

export interface StoredHours extends Hours {
  id: number;
}

export interface Cell {
  /** 0 is Monday. */
  day: number;
  /** 0 is 00:00–00:30. */
  slot: number;
}

export const cellMinutes = 30;
export const slotsInDay = (24 * 60) / cellMinutes;
const days = 7;

export const emptyWeek: Week = Array.from({ length: days * slotsInDay }, () => false);

const indexOf = ({ day, slot }: Cell) => day * slotsInDay + slot;
const dayOf = (week: Week, day: number) => week.slice(day * slotsInDay, (day + 1) * slotsInDay);

export const isOn = (week: Week, cell: Cell): boolean => week[indexOf(cell)] === true;

/** Paints the rectangle between two cells. */
export function paint(week: Week, from: Cell, to: Cell, on: boolean): Week {
  const painted = [...week];
  for (let day = Math.min(from.day, to.day); day <= Math.max(from.day, to.day); day += 1) {
    for (let slot = Math.min(from.slot, to.slot); slot <= Math.max(from.slot, to.slot); slot += 1) {
      painted[indexOf({ day, slot })] = on;
    }
  }
  return painted;
}

/** A partly covered half hour is painted whole. */
export function weekOf(hours: readonly Hours[]): Week {
  return hours.reduce<Week>((week, { weekday, start_time, end_time }) => {
    const day = weekday - 1;
    const from = { day, slot: Math.floor(startMinute(start_time) / cellMinutes) };
    const to = { day, slot: Math.ceil(endMinute(end_time) / cellMinutes) - 1 };
    return paint(week, from, to, true);
  }, emptyWeek);
}

/** Painted hours of a day as intervals. */
export function hoursOfDay(week: Week, day: number): Hours[] {
  const runs: Hours[] = [];
  const cells = dayOf(week, day);
  let start = -1;
  for (let slot = 0; slot <= slotsInDay; slot += 1) {
    if (cells[slot] && start < 0) start = slot;
    if (cells[slot] || start < 0) continue;
    runs.push({
      weekday: day + 1,
      start_time: timeOfMinute(start * cellMinutes),
      end_time: timeOfMinute(slot * cellMinutes),
    });
    start = -1;
  }
  return runs;
}

export const sameWeek = (a: Week, b: Week): boolean => a.every((on, index) => on === b[index]);

/** The week to save; days whose cells did not change keep their exact minutes. */
export function hoursToSave(stored: readonly Hours[], week: Week): Hours[] {
  const before = weekOf(stored);
  return Array.from({ length: days }, (_, day) => day).flatMap((day) =>
    sameWeek(dayOf(before, day), dayOf(week, day))
      ? stored
          .filter(({ weekday }) => weekday === day + 1)
          .map(({ weekday, start_time, end_time }) => ({ weekday, start_time, end_time }))
      : hoursOfDay(week, day),
  );
}

/** Hours in the week. */
export const totalHours = (week: Week): number => (week.filter(Boolean).length * cellMinutes) / 60;
