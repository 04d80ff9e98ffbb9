import { describe, expect, it } from 'vitest';
import { countedFrom, countedTo, firstDayOf, lastDayOf, lifeOf, periodFault } from './life-dates.ts';
import { partialDate } from './primitives.ts';

describe('a date as well as it is remembered', () => {
  it.each(['2019', '2019-05', '2019-05-31', '2020-02-29'])('%s is one', (written) =>
    expect(partialDate.parse(written)).toBe(written),
  );
  it.each(['19', '2019-', '2019-13', '2019-00', '2019-5', '05.2019', '2019-05-31-01', ''])('%s is none', (written) =>
    expect(partialDate.safeParse(written).error?.issues[0]?.message).toBe('partial_date'),
  );
  it.each([
    ['2020', '2020-01-01', '2020-12-31', '2020-07-01', '2020-06-30'],
    ['2020-02', '2020-02-01', '2020-02-29', '2020-02-01', '2020-02-29'],
    ['2020-02-10', '2020-02-10', '2020-02-10', '2020-02-10', '2020-02-10'],
  ])('%s means days from %s to %s and counts from %s to %s', (written, first, last, from, to) =>
    expect([firstDayOf, lastDayOf, countedFrom, countedTo].map((day) => day(written))).toEqual([first, last, from, to]),
  );
});

describe('a period', () => {
  const today = '2026-11-15';
  const fault = (from: string, to: string | null, birthDate: string | null = '1990-05-10') =>
    periodFault({ from, to }, lifeOf(birthDate, today));

  it('lies between the 14th birthday and today', () => {
    expect(fault('1900', '2080')).toEqual({ end: 'from', key: 'before_working_age' });
    expect(fault('2004-05-09', null)).toEqual({ end: 'from', key: 'before_working_age' });
    expect(fault('2003', null)).toEqual({ end: 'from', key: 'before_working_age' });
    for (const from of ['2004', '2004-05', '2004-05-10']) expect(fault(from, null)).toBeNull();
    expect(fault('2026-11-16', null)).toEqual({ end: 'from', key: 'in_future' });
    expect(fault('2020', '2027')).toEqual({ end: 'to', key: 'in_future' });
    for (const to of ['2026', '2026-11', '2026-11-15']) expect(fault('2020', to)).toBeNull();
  });
  it('began within 76 years where no birth date is known', () => {
    expect(fault('1949', null, null)?.key).toBe('before_working_age');
    expect(fault('1950-11-14', null, null)?.key).toBe('before_working_age');
    expect(fault('1950-11-15', null, null)).toBeNull();
  });
  it('ends after it begins, as far as the words tell', () => {
    expect(fault('2015', '2014')).toEqual({ end: 'to', key: 'range' });
    expect(fault('2015-07', '2015-06-30')).toEqual({ end: 'to', key: 'range' });
    for (const to of ['2015', '2015-07', '2015-07-01']) expect(fault('2015-07', to)).toBeNull();
  });
});
