import { describe, expect, it } from 'vitest';
import { agreedPrice, hoursLeft, nextWave, searchUntil, totalOf } from './cascade.policy.ts';

const at = (time: string) => new Date(`2026-03-10T${time}:00Z`);
const visit = { starts_at: at('10:00'), ends_at: at('14:00') };

describe('how long somebody is looked for', () => {
  it('until half an hour before the visit, or until half of a missed one is over', () => {
    expect(searchUntil(visit, false)).toEqual(at('09:30'));
    expect(searchUntil(visit, true)).toEqual(at('12:00'));
    expect(searchUntil({ starts_at: at('10:00'), ends_at: at('10:40') }, true)).toEqual(at('10:10'));
  });

  it('and what is left of a missed visit begins at a quarter of an hour, with time for the way', () => {
    expect(hoursLeft({ ...visit, is_missed: false }, at('11:00'))).toEqual(visit);
    expect(hoursLeft({ ...visit, is_missed: true }, at('10:16'))).toEqual({ ...visit, starts_at: at('10:45') });
    expect(hoursLeft({ ...visit, is_missed: true }, at('10:15'))).toEqual({ ...visit, starts_at: at('10:30') });
  });
});

describe('what it costs', () => {
  it('is the agreed price an hour; where that does not follow from the order, the share of the visit', () => {
    expect(agreedPrice({ price: 500, priceType: 'per_hour', amount: 2000, minutes: 240 })).toEqual({
      price: 500,
      total: 2000,
    });
    expect(agreedPrice({ price: 333, priceType: 'per_hour', amount: 499, minutes: 90 })).toEqual({
      price: 333,
      total: 500,
    });
    expect(agreedPrice({ price: 700, priceType: 'per_hour', amount: 2000, minutes: 240 })).toEqual({
      price: 500,
      total: 2000,
    });
    expect(agreedPrice({ price: 60_000, priceType: 'per_month', amount: 2729, minutes: 240 })).toEqual({
      price: 682,
      total: 2729,
    });
  });

  it('and never more', () => {
    expect(totalOf({ price: 500, agreed: 2000 }, { starts_at: at('12:00'), ends_at: at('14:00') })).toBe(1000);
    expect(totalOf({ price: 682, agreed: 2729 }, visit)).toBe(2728);
  });
});

describe('who is asked when', () => {
  const search_until = at('20:00');
  const others = [1, 2, 3, 4, 5, 6, 7];
  it('whom the family knows, then five at a time', () => {
    const familiar = Array.from({ length: 12 }, (_, id) => id);
    expect(nextWave({ waves: 0, now: at('10:00'), search_until }, { familiar, others })).toEqual({
      ...{ ask: familiar.slice(0, 10), next: at('10:10') },
    });
    expect(nextWave({ waves: 1, now: at('10:10'), search_until }, { familiar: [], others })).toEqual({
      ...{ ask: [1, 2, 3, 4, 5], next: at('10:15') },
    });
    expect(nextWave({ waves: 0, now: at('10:00'), search_until }, { familiar: [], others })).toEqual({
      ...{ ask: [1, 2, 3, 4, 5], next: at('10:05') },
    });
  });

  it('and where nobody is left, it is looked again the sooner the nearer the visit is', () => {
    const nobody = { familiar: [], others: [] };
    expect(nextWave({ waves: 3, now: at('10:00'), search_until }, nobody).next).toEqual(at('12:30'));
    expect(nextWave({ waves: 3, now: at('15:00'), search_until }, nobody).next).toEqual(at('16:15'));
    expect(nextWave({ waves: 3, now: at('19:50'), search_until }, nobody).next).toEqual(at('19:55'));
  });
});
