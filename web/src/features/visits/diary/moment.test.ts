import type { Visit } from '@ladushki/contract/visit-schemas';
import { expect, it } from 'vitest';
import { fittedSize } from '../../files/pictures/scale-picture.ts';
import { changeOf, editedOf } from './entry/edited-entry.ts';
import type { Line } from './lines.ts';
import { defaultMoment, isChangeable, momentOfTime, takesEntries } from './moment.ts';

const moscow = (time: string, day = '02') => `2026-03-${day}T${time}+03:00`;
const iso = (time: string, day?: string) => new Date(moscow(time, day)).toISOString();
const visit = (fields: object) => ({ state: 'under_way', departure: null, arrival: null, ...fields }) as Visit;
const begun = visit({ arrival: { at: iso('10:02:35') } });
const now = new Date(moscow('15:40:10'));

it('an entry is of now, or of the end of a visit that is over', () => {
  expect(defaultMoment(begun, now)).toBe(iso('15:40:10'));
  const over = visit({ state: 'done', arrival: begun.arrival, departure: { at: iso('14:00:00') } });
  expect(defaultMoment(over, now)).toBe(iso('14:00:00'));
  expect(defaultMoment(visit({ arrival: { at: iso('15:40:11') } }), now)).toBe(iso('15:40:11'));
});

it('a typed time is the latest of that hour within the visit', () => {
  expect(momentOfTime(begun, '12:30', now)).toBe(iso('12:30:00'));
  expect(momentOfTime(begun, '10:02', now)).toBe(iso('10:02:35'));
  expect(momentOfTime(begun, '10:01', now)).toBeNull();
  expect(momentOfTime(begun, '15:41', now)).toBeNull();
  expect(momentOfTime(begun, '1', now)).toBeNull();
  const night = visit({ arrival: { at: iso('21:00:00') } });
  expect(momentOfTime(night, '23:10', new Date(moscow('01:00:00', '03')))).toBe(iso('23:10:00'));
});

it('entries are taken for half a day after the departure, and changed for two hours', () => {
  const over = visit({ state: 'done', departure: { at: iso('14:00:00') } });
  expect(takesEntries(over, new Date(moscow('01:59:00', '03')))).toBe(true);
  expect(takesEntries(over, new Date(moscow('02:00:00', '03')))).toBe(false);
  expect(takesEntries(visit({ state: 'confirmed' }), now)).toBe(false);
  expect([isChangeable(over, now), isChangeable(over, new Date(moscow('16:00:01')))]).toEqual([true, false]);
});

it('a correction sends what was changed, and refuses a time outside the visit', () => {
  const line = {
    kind: 'sleep',
    at: iso('12:00:20'),
    text: '',
    data: { from: iso('12:00:20'), to: null },
  } as unknown as Line;
  const edited = editedOf(line);
  expect(changeOf(begun, line, edited, now)).toEqual({});
  expect(changeOf(begun, line, { ...edited, to: '13:15', text: 'Крепко' }, now)).toEqual({
    text: 'Крепко',
    data: { from: iso('12:00:20'), to: iso('13:15:00') },
  });
  expect(changeOf(begun, line, { ...edited, to: '09:00' }, now)).toBeNull();
  expect(changeOf(begun, line, { ...edited, time: '16:00' }, now)).toBeNull();
});

it('a photo is made smaller, never larger', () => {
  expect(fittedSize(4000, 3000, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fittedSize(300, 200, 1600)).toEqual({ width: 300, height: 200 });
});
