import { experienceYears } from '@ladushki/contract/people';
import { describe, expect, it } from 'vitest';
import { experienceDays as countDays } from './experience.ts';

const today = '2026-06-10';
const experienceDays = (periods: Parameters<typeof countDays>[0], day: string) => countDays(periods, null, day);

describe('experience', () => {
  it('counts both ends', () => {
    expect(experienceDays([{ from: '2026-06-01', to: '2026-06-01' }], today)).toBe(1);
    expect(experienceDays([{ from: '2026-01-01', to: '2026-01-31' }], today)).toBe(31);
  });
  it('runs until today where the work goes on', () => {
    expect(experienceDays([{ from: '2026-06-01', to: null }], today)).toBe(10);
    expect(experienceDays([{ from: '2026-06-01', to: '2026' }], '2026-06-10')).toBe(10);
  });
  it('counts days of two posts once', () => {
    const periods = [
      { from: '2026-03-01', to: '2026-03-20' },
      { from: '2026-03-10', to: '2026-03-31' },
      { from: '2026-03-12', to: '2026-03-15' },
      { from: '2026-03-31', to: '2026-04-01' },
    ];
    expect(experienceDays(periods, today)).toBe(32);
    expect(experienceDays([...periods].reverse(), today)).toBe(32);
  });
  it('adds up what lies apart and leaves out what is still to come', () => {
    expect(
      experienceDays(
        [
          { from: '2020-01-01', to: '2020-01-10' },
          { from: '2021-01-01', to: '2021-01-10' },
          { from: '2026-07-01', to: null },
        ],
        today,
      ),
    ).toBe(20);
    expect(experienceDays([], today)).toBe(0);
  });
  it('has a full year when its day comes again, leap year or not', () => {
    const years = (from: string, to: string) => experienceYears(countDays([{ from, to }], null, today));
    expect([years('2019-03-01', '2020-02-28'), years('2019-03-01', '2020-02-29')]).toEqual([0, 1]);
    expect([years('2021-01-01', '2021-12-30'), years('2021-01-01', '2021-12-31')]).toEqual([0, 1]);
    for (let length = 1; length < 30; length += 1) {
      expect(years(`${2025 - length}-06-10`, '2025-06-09')).toBe(length);
      expect(years(`${2025 - length}-06-10`, '2025-06-08')).toBe(length - 1);
    }
  });
  it('adds years that lie apart', () => {
    const halves = [
      { from: '2018-01-01', to: '2018-06-30' },
      { from: '2020', to: '2021' },
      { from: '2022-07', to: '2022-12' },
    ];
    expect(experienceYears(countDays(halves, null, today))).toBe(2);
  });
  it('counts from the age of 14 on, and no impossible period', () => {
    const born = '2000-06-11';
    const years = (from: string, to: string | null) => experienceYears(countDays([{ from, to }], born, today));
    expect(years('2014-06-11', null)).toBe(11);
    expect(years('2014', null)).toBe(11);
    expect(years('1900', '2080')).toBe(0);
    expect(years('2016', '2015')).toBe(0);
  });
});
