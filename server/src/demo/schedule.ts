import type { Random } from './random.ts';
import type { Speciality } from './specialities.ts';

export interface ScheduleEntry {
  weekday: number;
  start_time: string;
  end_time: string;
}

type Hours = readonly [start: string, end: string];
const workdays = [1, 2, 3, 4, 5];
const allDays = [1, 2, 3, 4, 5, 6, 7];
const weekend = [6, 7];

const days = (weekdays: readonly number[], [start_time, end_time]: Hours): ScheduleEntry[] =>
  weekdays.map((weekday) => ({ weekday, start_time, end_time }));
/** A night is the evening of one day and the morning of the next. */
const nights = (weekdays: readonly number[], [start, end]: Hours): ScheduleEntry[] => [
  ...days(weekdays, [start, '00:00']),
  ...days(
    weekdays.map((weekday) => (weekday % 7) + 1),
    ['00:00', end],
  ),
];
const sorted = (random: Random, list: readonly number[], count: number) =>
  random.sample(list, count).sort((a, b) => a - b);

/** Hours of a usual week. */
export function makeSchedule(random: Random, week: Speciality['week']): ScheduleEntry[] {
  switch (week) {
    case 'weekdays': {
      const usual = days(
        workdays,
        random.pick<Hours>([
          ['08:00', '20:00'],
          ['09:00', '18:00'],
          ['08:30', '19:30'],
          ['09:00', '20:00'],
          ['07:30', '17:00'],
        ]),
      );
      return random.chance(0.3) ? [...usual, ...days([6], ['10:00', '16:00'])] : usual;
    }
    case 'evenings':
      return days(
        workdays,
        random.pick<Hours>([
          ['12:30', '20:00'],
          ['13:00', '21:00'],
          ['14:00', '20:30'],
          ['15:00', '21:00'],
        ]),
      );
    case 'flexible':
      return [
        ...days(
          sorted(random, workdays, random.int(2, 4)),
          random.pick<Hours>([
            ['10:00', '18:00'],
            ['15:00', '22:00'],
            ['09:00', '14:00'],
            ['12:00', '21:00'],
          ]),
        ),
        ...days(
          sorted(random, weekend, random.int(1, 2)),
          random.pick<Hours>([
            ['09:00', '21:00'],
            ['10:00', '20:00'],
            ['11:00', '22:00'],
          ]),
        ),
      ];
    case 'everyday':
      return days(
        allDays,
        random.pick<Hours>([
          ['09:00', '21:00'],
          ['10:00', '20:00'],
          ['08:00', '20:00'],
        ]),
      );
    case 'nights':
      return nights(
        sorted(random, allDays, random.int(4, 6)),
        random.pick<Hours>([
          ['21:00', '07:00'],
          ['20:00', '08:00'],
          ['22:00', '08:00'],
        ]),
      );
    case 'shifts':
      return days(
        sorted(random, allDays, random.int(5, 7)),
        random.pick<Hours>([
          ['07:00', '22:00'],
          ['08:00', '21:00'],
          ['07:30', '21:30'],
        ]),
      );
  }
}
