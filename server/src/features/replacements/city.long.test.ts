import { expect, it } from 'vitest';
import { leastShare, liveDay, mostMedianMinutes } from './testing/city.ts';

it('in twenty days of the city nine of ten visits are refilled, whatever the chance', () => {
  for (let day = 0; day < 20; day += 1) {
    const { filled, share, medianMinutes } = liveDay(`day-${day}`, 2_000, 0.05);
    expect(share).toBeGreaterThanOrEqual(leastShare);
    expect(medianMinutes).toBeLessThanOrEqual(mostMedianMinutes);
    expect(new Set(filled.map(({ visit }) => visit)).size).toBe(filled.length);
    expect(filled.filter(({ total, agreed }) => total > agreed)).toEqual([]);
  }
});
