import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { sendRandomFrames } from '../testing/random-frames.ts';

const seeds = 20;
const rounds = 100;
const frames = 80;

it(`${seeds} worlds of ${rounds} batches: only members cause anything, and only members hear of it`, {
  timeout: 3_600_000,
}, async () => {
  let [allStored, allRefused] = [0, 0];
  for (let seed = 1; seed <= seeds; seed += 1) {
    const app = await startTestApp();
    try {
      const { stored, refused } = await sendRandomFrames(app, {
        seed: `long frames ${seed}`,
        people: 12,
        rounds,
        frames,
      });
      allStored += stored;
      allRefused += refused;
    } finally {
      await app.close();
    }
  }
  console.log(`${seeds * rounds * frames * 1.25} frames: ${allStored} stored, ${allRefused} refused or known`);
  expect(allStored).toBeGreaterThan(seeds * rounds);
});
