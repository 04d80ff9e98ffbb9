import { expect, it } from 'vitest';
import { killDuringCheckouts } from '../testing/killing.ts';

const kills = 50;

it(`a server killed ${kills} times in the middle of checkouts loses nothing that it said`, {
  timeout: 3_600_000,
}, async () => {
  const { faults, acknowledged } = await killDuringCheckouts(kills);
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(kills);
});
