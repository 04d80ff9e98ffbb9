import { addDays, moscowInstant } from '@ladushki/contract/visits';
import { expect, it } from 'vitest';
import { demoDays } from './visit-days.ts';
import { begunAt, firstDay, freeHours, hour, hoursLater, hoursNow, laterAt, minutesAfter } from './visit-times.ts';

const moments = Array.from({ length: 96 }, (_, index) => minutesAfter(new Date('2026-11-15T21:07:00Z'), index * 15));

it.each(moments)('at %s no visits of the demo sitter meet, and the last one waits for an answer', (now) => {
  const hours = freeHours(now);
  const begin = firstDay(hours, now);
  const starts = Array.from({ length: demoDays.length + 3 }, (_, index) =>
    moscowInstant(addDays(begin, index), hours.start_time),
  );
  const lasting = (start: Date, minutes: number) => ({ start, end: minutesAfter(start, minutes) });
  const all = [
    ...starts.map((start) => lasting(start, 2 * hour)),
    lasting(begunAt(now), hoursNow * hour),
    lasting(laterAt(now), hoursLater * hour),
  ].sort((one, other) => one.start.getTime() - other.start.getTime());
  const meeting = all.filter(({ end }, index) => end > (all[index + 1]?.start ?? end));
  expect(meeting).toEqual([]);
  const last = all.filter(({ start }) => starts.includes(start))[demoDays.length - 1];
  expect(last && last.end < begunAt(now) && now < minutesAfter(last.start, 25 * hour)).toBe(true);
});
