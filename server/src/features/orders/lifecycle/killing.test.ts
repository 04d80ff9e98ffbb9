import { expect, it } from 'vitest';
import { killDuringCheckouts } from '../testing/killing.ts';

it('a server killed in the middle of checkouts loses nothing that it said', { timeout: 180_000 }, async () => {
  const { faults, acknowledged } = await killDuringCheckouts(1);
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
});
