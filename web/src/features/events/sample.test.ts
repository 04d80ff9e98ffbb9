import { expect, it } from 'vitest';
import { dateOf, sampleEvents } from './sample.ts';

it('a sample lies ahead whenever it is read', () => {
  for (const today of ['2026-11-15', '2028-02-29', '2031-12-31'])
    for (const event of sampleEvents) expect(dateOf(event, today) > today).toBe(true);
});
