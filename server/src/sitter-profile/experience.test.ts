import { describe, expect, it } from 'vitest';
import { experienceDays } from './experience.ts';

const today = '2026-06-10';

describe('experience', () => {
  it('counts both ends', () => {
    expect(experienceDays([{ from: '2026-06-01', to: '2026-06-01' }], today)).toBe(1);
    expect(experienceDays([{ from: '2026-01-01', to: '2026-01-31' }], today)).toBe(31);
  });
  it('runs until today where the work goes on', () => {
    expect(experienceDays([{ from: '2026-06-01', to: null }], today)).toBe(10);
    expect(experienceDays([{ from: '2026-06-01', to: '2027-01-01' }], today)).toBe(10);
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
});
