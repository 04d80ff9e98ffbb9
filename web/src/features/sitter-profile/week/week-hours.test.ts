import { describe, expect, it } from 'vitest';
import { emptyWeek, hoursOfDay, hoursToSave, isOn, paint, totalHours, weekOf } from './week-hours.ts';

const hours = (id: number, weekday: number, start_time: string, end_time: string) => ({
  id,
  weekday,
  start_time,
  end_time,
});
const slot = (time: string) => Number(time.slice(0, 2)) * 2 + (time.endsWith('30') ? 1 : 0);
const cell = (day: number, time: string) => ({ day, slot: slot(time) });

describe('a painted week', () => {
  it('reads hours, midnight as the end of a day, and a part of a half hour as the whole', () => {
    const week = weekOf([hours(1, 1, '09:00', '10:00'), hours(2, 7, '22:00', '00:00'), hours(3, 2, '09:15', '09:40')]);
    expect(isOn(week, cell(0, '09:00'))).toBe(true);
    expect(isOn(week, cell(0, '10:00'))).toBe(false);
    expect(isOn(week, cell(6, '23:30'))).toBe(true);
    expect(hoursOfDay(week, 1)).toEqual([{ weekday: 2, start_time: '09:00', end_time: '10:00' }]);
    expect(totalHours(week)).toBe(4);
  });

  it('is painted as a rectangle, whichever corner comes first', () => {
    const week = paint(emptyWeek, cell(4, '17:30'), cell(0, '09:00'), true);
    expect(totalHours(week)).toBe(45);
    expect(hoursOfDay(week, 2)).toEqual([{ weekday: 3, start_time: '09:00', end_time: '18:00' }]);
    expect(paint(week, cell(0, '09:00'), cell(4, '17:30'), false)).toEqual(emptyWeek);
  });

  it('writes the last run of a day up to midnight', () => {
    const week = paint(emptyWeek, cell(0, '20:00'), cell(0, '23:30'), true);
    expect(hoursOfDay(week, 0)).toEqual([{ weekday: 1, start_time: '20:00', end_time: '00:00' }]);
  });
});

describe('the week to save', () => {
  it('keeps a day that was not painted over to the minute, and paints the others in half hours', () => {
    const stored = [hours(1, 1, '09:15', '10:05'), hours(2, 5, '09:10', '18:00')];
    const week = paint(weekOf(stored), cell(4, '17:00'), cell(4, '17:30'), false);
    expect(hoursToSave(stored, week)).toEqual([
      { weekday: 1, start_time: '09:15', end_time: '10:05' },
      { weekday: 5, start_time: '09:00', end_time: '17:00' },
    ]);
    expect(hoursToSave(stored, emptyWeek)).toEqual([]);
  });

  it('joins runs that meet', () => {
    const stored = [hours(1, 1, '09:00', '12:00'), hours(2, 1, '13:00', '18:00')];
    const week = paint(weekOf(stored), cell(0, '12:00'), cell(0, '12:30'), true);
    expect(hoursToSave(stored, week)).toEqual([{ weekday: 1, start_time: '09:00', end_time: '18:00' }]);
  });
});
